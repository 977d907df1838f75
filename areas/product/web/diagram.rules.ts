import { blockGroups } from '../contract.ts'
import type { Group } from '../figure.rules.ts'

export type Box = { group: Group; name: string; note: string }
type Rect = { x: number; y: number; width: number; height: number }
export type Placed = Rect & Box
/** The blocks of one group in a frame with its name. */
export type Panel = Rect & { group: Group; boxes: Placed[]; /** where its line meets the bus */ link: Rect }
export type Diagram = { width: number; height: number; body: Rect; bus: Rect; panels: Panel[] }

const upper = new Set<Group>(['compute', 'media', 'memory'])
const [edge, gap, pad, head, boxHeight, busSize] = [14, 14, 10, 24, 46, 30]

type Part = { group: Group; boxes: readonly Box[] }
const partsOf = (blocks: readonly Box[]): Part[] =>
  blockGroups
    .map((group) => ({ group, boxes: blocks.filter((block) => block.group === group) }))
    .filter(({ boxes }) => boxes.length > 0)

/** Two rows of groups on both sides of the bus; where one side is empty, the largest group goes there. */
function rowsOf(parts: readonly Part[]): [Part[], Part[]] {
  const top = parts.filter(({ group }) => upper.has(group))
  const rest = parts.filter(({ group }) => !upper.has(group))
  if (top.length > 0 && rest.length > 0) return [top, rest]
  const all = parts.toSorted((a, b) => b.boxes.length - a.boxes.length)
  return [all.slice(0, 1), all.slice(1)]
}

/** How many columns each group of a row gets of `all`: one at least, the rest to where the blocks stand highest. */
function columnsOf(row: readonly Part[], all: number): number[] {
  const columns = row.map(() => 1)
  for (let left = all - row.length; left > 0; left--) {
    const load = row.map(({ boxes }, i) => boxes.length / columns[i]!)
    columns[load.indexOf(Math.max(...load))]! += 1
  }
  return columns
}

/** The boxes of a group in its frame, in lines that fill it. */
function fillPanel({ group, boxes }: Part, at: Rect, columns: number): Placed[] {
  const lines = Math.ceil(boxes.length / columns)
  const height = (at.height - head - pad - (lines - 1) * 8) / lines
  return boxes.map((box, i) => {
    const line = Math.floor(i / columns)
    const inLine = Math.min(columns, boxes.length - line * columns)
    const width = (at.width - 2 * pad - (inLine - 1) * 8) / inLine
    return {
      ...box,
      group,
      x: at.x + pad + (i % columns) * (width + 8),
      y: at.y + head + line * (height + 8),
      width,
      height,
    }
  })
}
const heightOf = (count: number, columns: number) => {
  const lines = Math.ceil(count / columns)
  return head + pad + lines * boxHeight + (lines - 1) * 8
}

/** The groups in two rows above and below a bus, for screens of a desk. */
function wide(blocks: readonly Box[]): Diagram {
  const width = 880
  const inner = width - 2 * edge
  const rows = rowsOf(partsOf(blocks)).filter((row) => row.length > 0)
  let y = edge
  let bus: Rect = { x: edge, y, width: inner, height: busSize }
  const panels: Panel[] = []
  for (const [n, row] of rows.entries()) {
    const all = Math.max(6, row.length)
    const columns = columnsOf(row, all)
    const unit = (inner - (row.length - 1) * gap) / all
    const height = Math.max(...row.map(({ boxes }, i) => heightOf(boxes.length, columns[i]!)))
    let x = edge
    for (const [i, part] of row.entries()) {
      const at = { x, y, width: unit * columns[i]!, height }
      const link = { x: x + at.width / 2 - 3, y: n === 0 ? y + height : y - gap, width: 6, height: gap }
      panels.push({ ...at, group: part.group, boxes: fillPanel(part, at, columns[i]!), link })
      x += at.width + gap
    }
    y += height + gap
    if (n === 0) {
      bus = { x: edge, y, width: inner, height: busSize }
      y += busSize + gap
    }
  }
  const height = y - gap + edge
  return { width, height, body: { x: 0, y: 0, width, height }, bus, panels }
}

/** One group under the other beside the bus, for the width of a phone. */
function narrow(blocks: readonly Box[]): Diagram {
  const width = 358
  const left = edge + 12 + gap
  let y = edge
  const panels = partsOf(blocks).map((part): Panel => {
    const columns = part.boxes.length > 1 ? 2 : 1
    const at = { x: left, y, width: width - left - edge, height: heightOf(part.boxes.length, columns) }
    y += at.height + gap
    const link = { x: left - gap, y: at.y + at.height / 2 - 3, width: gap, height: 6 }
    return { ...at, group: part.group, boxes: fillPanel(part, at, columns), link }
  })
  const height = y - gap + edge
  const bus = { x: edge, y: edge, width: 12, height: height - 2 * edge }
  return { width, height, body: { x: 0, y: 0, width, height }, bus, panels }
}

/** Where everything of a chip's diagram stands. */
export const drawDiagram = (blocks: readonly Box[], isNarrow: boolean): Diagram => (isNarrow ? narrow : wide)(blocks)

/** How wide a text is, in its own height: a Chinese character is as wide as it is high. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/[\u2e80-\uffef]/.test(one) ? 1 : /[A-Z0-9@×]/.test(one) ? 0.64 : 0.54), 0)
/** The largest of these sizes in which a text has room; the smallest cuts it. */
export function fitText(text: string, width: number, sizes: readonly number[]): { text: string; size: number } {
  const size = sizes.find((one) => widthOf(text) * one <= width)
  if (size !== undefined) return { text, size }
  const least = sizes.at(-1)!
  let cut = [...text]
  while (cut.length > 1 && (widthOf(cut.join('')) + 1) * least > width) cut = cut.slice(0, -1)
  return { text: `${cut.join('')}…`, size: least }
}
