/**
 * One cell of a page: a line of a paragraph, or a cell of a table. `box` is x, y, width and height in ten-thousandths of the page as it
 * is seen, from its top left; `runs` are triples of where a run of characters begins in `text`, its x and its width.
 */
export type Cell = { text: string; box: [x: number, y: number, width: number, height: number]; runs: number[] }
/** A PDF as it is compared: the cells of each page, in the order of its content. */
export type Layout = readonly (readonly Cell[])[]

type Item = { str: string; width: number; height: number; transform: number[]; hasEOL: boolean }
type Placed = { str: string; x: number; y: number; w: number; h: number }
type Matrix = readonly number[]

const times = (m: Matrix, n: Matrix) => [
  m[0]! * n[0]! + m[2]! * n[1]!,
  m[1]! * n[0]! + m[3]! * n[1]!,
  m[0]! * n[2]! + m[2]! * n[3]!,
  m[1]! * n[2]! + m[3]! * n[3]!,
  m[0]! * n[4]! + m[2]! * n[5]! + m[4]!,
  m[1]! * n[4]! + m[3]! * n[5]! + m[5]!,
]
/** An item where it is seen; text that does not run from left to right keeps its place and loses its width. */
function placed({ str, width, transform }: Item, viewport: Matrix): Placed {
  const [a, b, c, d, x, y] = times(viewport, transform) as [number, number, number, number, number, number]
  const size = Math.hypot(c, d) || Math.hypot(a, b)
  const isUpright = Math.abs(b) < Math.abs(a) / 4
  return { str, x, y: y - size * 0.85, w: isUpright ? width : size, h: size * 1.1 }
}

/** Gaps from here on, as a share of the height of the letters, part cells and part words. */
const [cellGap, wordGap] = [0.9, 0.12]
const isRow = (one: Placed, last: Placed) => Math.abs(one.y + one.h - last.y - last.h) < Math.max(one.h, last.h) * 0.45

/** Puts what stands beside each other in one line into cells. */
function cellsOf(items: readonly Placed[], page: { width: number; height: number }): Cell[] {
  const cells: Placed[][] = []
  let last: Placed | undefined
  for (const one of items) {
    const gap = last ? one.x - last.x - last.w : 0
    const same = last && isRow(one, last) && gap > -one.h * 0.5 && gap < one.h * cellGap
    if (same) cells.at(-1)!.push(one)
    else cells.push([one])
    last = one
  }
  return cells.map((parts) => cellOf(parts, page))
}

function cellOf(parts: readonly Placed[], { width, height }: { width: number; height: number }): Cell {
  const share = (n: number, of: number) => Math.round((n / of) * 10_000)
  let text = ''
  const runs: number[] = []
  let last: Placed | undefined
  for (const one of parts) {
    if (last && one.x - last.x - last.w > one.h * wordGap && !text.endsWith(' ')) text += ' '
    runs.push(text.length, share(one.x, width), share(one.w, width))
    // PostgreSQL refuses the null character and half a pair of surrogates
    text += one.str.replaceAll('\0', ' ').toWellFormed()
    last = one
  }
  const [first] = parts
  let [x, y, right, foot] = [first!.x, first!.y, first!.x, first!.y]
  for (const one of parts) {
    ;[x, y] = [Math.min(x, one.x), Math.min(y, one.y)]
    ;[right, foot] = [Math.max(right, one.x + one.w), Math.max(foot, one.y + one.h)]
  }
  return { text, box: [share(x, width), share(y, height), share(right - x, width), share(foot - y, height)], runs }
}

/** Reads where every text of a PDF stands; throws for what is no PDF. */
export async function pdfLayout(bytes: Uint8Array): Promise<Layout> {
  // loaded when first needed: it is some megabytes of code
  const { getDocumentProxy } = await import('unpdf')
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: Cell[][] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const page = await document.getPage(n)
    const viewport = page.getViewport({ scale: 1 })
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() ? [placed(item as Item, viewport.transform)] : [],
    )
    pages.push(cellsOf(words, viewport))
    page.cleanup()
  }
  await document.loadingTask.destroy()
  return pages
}
