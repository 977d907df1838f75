import PdfKit from 'pdfkit'
import { expect, test } from 'vitest'
import { compareLayouts, type Change } from './compare.ts'
import { pdfLayout, type Layout } from './layout.ts'

type Line = string | readonly string[]
/** A datasheet: paragraphs break by themselves, rows of tables stand in columns, every page has head and foot. */
async function layoutOf(lines: readonly Line[], { size = 10, revision = 'Rev 1.0' } = {}): Promise<Layout> {
  const pdf = new PdfKit({ autoFirstPage: false, size: 'A4', bufferPages: true, margin: 60 })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve))
  pdf.addPage().fontSize(size)
  for (const line of lines) {
    if (pdf.y > 720) pdf.addPage().fontSize(size)
    if (typeof line === 'string') pdf.text(line, 60, pdf.y, { width: 470 })
    else {
      const { y } = pdf
      line.forEach((cell, n) => pdf.text(cell, 60 + n * 95, y, { lineBreak: false }))
      pdf.y = y + size * 1.5
    }
    pdf.y += 3
  }
  const { count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page)
    pdf.page.margins.bottom = 0
    pdf.fontSize(8).text(`LQ0001 ${revision}`, 60, 24, { lineBreak: false })
    pdf.text(`${page + 1} / ${count}`, 500, 810, { lineBreak: false })
  }
  pdf.end()
  await ended
  return pdfLayout(Buffer.concat(chunks))
}

const rail = (n: number, value: string, unit = 'V'): string[] => [
  `VDD${n}`,
  `Supply ${n}`,
  `${1 + n / 10}`,
  value,
  unit,
]
/** A hundred paragraphs with a table after each tenth: some six pages. */
const paper: Line[] = Array.from({ length: 100 }, (_, n): Line[] => [
  `Section ${n} tells how block ${n} of the chip is clocked. Its clock starts at ${100 + n} MHz and settles within ${n + 3} us. Software waits for bit ${n % 32} of the status register before it goes on, and masks interrupts meanwhile.`,
  ...(n % 10 === 9 ? Array.from({ length: 6 }, (_, m) => rail(n * 10 + m, (1.1 + m / 100).toFixed(2))) : []),
]).flat()
const at = (text: string) => paper.findIndex((line) => line.includes(text))
const changed = (edits: ReadonlyMap<number, Line | null>) =>
  paper.flatMap((line, n): Line[] => {
    const edit = edits.get(n)
    return edit === undefined ? [line] : edit === null ? [] : [edit]
  })
const said = (changes: readonly Change[]) => changes.map(({ kind, left, right }) => [kind, left.text, right.text])
const replaced = (n: number, from: string, to: string): [number, Line] => {
  const line = paper[n]!
  return [n, typeof line === 'string' ? line.replace(from, to) : line.map((cell) => (cell === from ? to : cell))]
}
const rowOf = (name: string) => paper.findIndex((line) => typeof line !== 'string' && line[0] === name)

test('the same text has no changes, wherever its lines and pages break', async () => {
  const before = await layoutOf(paper)
  expect(before.length).toBeGreaterThan(5)
  expect(compareLayouts(before, await layoutOf(paper))).toEqual([])
  const wider = await layoutOf(paper, { size: 11.5 })
  expect(wider.length).toBeGreaterThan(before.length)
  expect(compareLayouts(before, wider)).toEqual([])
})

test('every planted change is found, and nothing else', async () => {
  const line = (n: number) => at(`Section ${n} tells how block ${n} of`)
  const edits = new Map<number, Line | null>([
    replaced(line(3), '103 MHz', '133 MHz'),
    replaced(line(8), '11 us', '11 ms'),
    replaced(line(12), 'masks interrupts', 'masks all interrupts'),
    replaced(line(27), 'before it goes on', 'and goes on'),
    replaced(rowOf('VDD92'), '1.12', '-1.12'),
    replaced(rowOf('VDD194'), 'V', 'mV'),
    replaced(rowOf('VDD395'), 'Supply 395', 'Supply 395 (core)'),
    [rowOf('VDD493'), null],
    [line(55), null],
    replaced(line(71), 'bit 7', 'bit 8'),
    replaced(rowOf('VDD990'), '1.10', '1.1'),
    [line(99), `${paper[line(99)] as string} It never sleeps.`],
  ])
  const changes = compareLayouts(await layoutOf(paper), await layoutOf(changed(edits), { size: 10.5 }))
  expect(said(changes)).toEqual([
    ['changed', '103', '133'],
    ['changed', 'us', 'ms'],
    ['added', '', '-'],
    ['added', '', 'all'],
    ['changed', 'V', 'mV'],
    ['changed', 'before it', 'and'],
    ['added', '', '(core)'],
    ['removed', 'VDD493 Supply 493 50.3 1.13 V', ''],
    ['removed', paper[line(55)], ''],
    ['changed', '7', '8'],
    ['added', '', 'It never sleeps.'],
    ['changed', '1.10', '1.1'],
  ])
})

test('a change says its sentence or its row, and stands where its words stand', async () => {
  const row = rowOf('VDD92')
  const before = await layoutOf(paper)
  const [voltage, clock] = [
    compareLayouts(before, await layoutOf(changed(new Map([replaced(row, '1.12', '1.25')])))),
    compareLayouts(
      before,
      await layoutOf(changed(new Map([replaced(at('Section 40 tells how block 40 of'), '140 MHz', '150 MHz')]))),
    ),
  ]
  expect(voltage).toHaveLength(1)
  expect(voltage[0]!.right.context).toBe('VDD92 | Supply 92 | 10.2 | 1.25 | V')
  expect(clock[0]!.right.context).toBe('Its clock starts at 150 MHz and settles within 43 us.')
  const [page, x, y, width, height] = voltage[0]!.right.marks[0]!
  expect([page, voltage[0]!.right.marks.length]).toEqual([voltage[0]!.left.page, 1])
  // the fourth column begins at 345 of 595 points
  expect(x).toBeGreaterThan(5700)
  expect(x).toBeLessThan(5900)
  expect([y > 500, y < 9500, width > 100, width < 500, height > 80, height < 250]).toEqual(
    Array.from({ length: 6 }, () => true),
  )
})

test('what stands on every page counts once, and page numbers not at all', async () => {
  const changes = compareLayouts(
    await layoutOf(paper),
    await layoutOf([...paper, ...paper.slice(0, 40)], { revision: 'Rev 1.1' }),
  )
  expect(changes[0]).toMatchObject({ kind: 'changed', left: { text: '1.0', page: 1 }, right: { text: '1.1' } })
  expect(changes.slice(1).every(({ kind }) => kind === 'added')).toBe(true)
})

test('two papers that share nothing, or are empty, are compared as well', async () => {
  const other = Array.from({ length: 60 }, (_, n) => `Wholly other words ${n * 7919}, ${n * 104729} and so forth.`)
  const changes = compareLayouts(await layoutOf(paper), await layoutOf(other))
  expect(changes.length).toBeGreaterThan(0)
  expect(compareLayouts([[]], [[]])).toEqual([])
  expect(said(compareLayouts([[]], await layoutOf(['One line.', 'Two lines.', 'Three.'])))).toHaveLength(1)
})

test('one line of many thousand words is compared in a moment, and no context is longer than is kept', () => {
  const line = (mark: string, runs: number) => {
    const words = Array.from({ length: 14_000 }, (_, n) => (n % 2 ? `w${n}` : `${mark}${n}`))
    const text = words.join(' ')
    const step = Math.ceil(text.length / runs)
    const places = Array.from({ length: runs }, (_, n) => [n * step, 100 + (9000 * n) / runs, 9000 / runs])
    return [[{ text, box: [100, 100, 9000, 100] as [number, number, number, number], runs: places.flat() }]]
  }
  for (const runs of [1, 7000]) {
    const changes = compareLayouts(line('a', runs), line('b', runs))
    expect(changes.length).toBeGreaterThan(0)
    expect(Math.max(...changes.map(({ right }) => right.context.length))).toBeLessThanOrEqual(400)
  }
  const half = compareLayouts(line('w', 1), [
    [{ ...line('w', 1)[0]![0]!, text: line('w', 1)[0]![0]!.text.replaceAll(/w(\d*[02])\b/g, 'x$1') }],
  ])
  expect(half.length).toBeGreaterThan(1000)
}, 20_000)
