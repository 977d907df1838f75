import { expect, test } from 'vitest'
import { drawDiagram, fitText, type Box, type Placed } from './diagram.rules.ts'

const box = (group: Box['group'], name: string): Box => ({ group, name, note: '' })
const many: Box[] = [
  ...['CPU', 'NPU', 'GPU'].map((name) => box('compute', name)),
  ...['ISP', 'VPU'].map((name) => box('media', name)),
  ...['DDR', 'SRAM', 'eMMC'].map((name) => box('memory', name)),
  ...['PCIe', 'USB', 'ETH', 'CSI', 'SDIO'].map((name) => box('connect', name)),
  ...['UART', 'CAN'].map((name) => box('io', name)),
  box('security', 'TEE'),
]
const overlap = (a: Placed, b: Placed) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.each([
  ['wide', many, false],
  ['narrow', many, true],
  ['of one group', [box('power', 'BUCK'), box('power', 'LDO')], false],
  ['of one block', [box('io', 'UART')], true],
  ['without the groups of one side', many.filter(({ group }) => group === 'connect' || group === 'io'), false],
])('a diagram %s holds every block once, inside its frame, and none lies over another', (_, blocks, isNarrow) => {
  const { width, height, panels } = drawDiagram(blocks, isNarrow)
  const placed = panels.flatMap(({ boxes }) => boxes)
  expect(placed.map(({ name }) => name).toSorted()).toEqual(blocks.map(({ name }) => name).toSorted())
  for (const one of [...placed, ...panels]) {
    expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0)
    expect(one.x + one.width).toBeLessThanOrEqual(width)
    expect(one.y + one.height).toBeLessThanOrEqual(height)
  }
  for (const one of placed) {
    expect(one.width).toBeGreaterThan(60)
    expect(one.height).toBeGreaterThan(30)
  }
  expect(placed.flatMap((a, i) => placed.slice(i + 1).filter((b) => overlap(a, b)))).toEqual([])
})

test('a text takes the largest size it has room in, and is cut at the smallest', () => {
  expect(fitText('CPU', 100, [13, 11])).toEqual({ text: 'CPU', size: 13 })
  expect(fitText('视频编解码单元', 80, [13, 11])).toEqual({ text: '视频编解码单元', size: 11 })
  const { text, size } = fitText('a very long name of a block', 60, [13, 10])
  expect(size).toBe(10)
  expect(text).toMatch(/^a very.*…$/)
})
