import { diffArrays } from 'diff'
import type { Cell, Layout } from './layout.ts'
import { streamOf, type Row, type Token } from './compare-rows.ts'

/** A place of a change: page from 1, and x, y, width, height in ten-thousandths of the page. */
export type Mark = [page: number, x: number, y: number, width: number, height: number]
/** One side of a change. Where nothing stands there, `text` is empty and the one mark, without width, says where it would. */
export type ChangeSide = {
  page: number
  text: string
  /** the sentence it stands in, or the row of a table, cells parted by bars */
  context: string
  marks: Mark[]
}
export type Change = { kind: 'added' | 'removed' | 'changed'; left: ChangeSide; right: ChangeSide }

type Hunk = { left: [from: number, to: number]; right: [from: number, to: number] }

/** Numbers of the rows that stand once on either side and in the same order on both: what everything else is compared between. */
function anchors(left: readonly number[], right: readonly number[]): [number, number][] {
  const once = (ids: readonly number[]) => {
    const at = new Map<number, number>()
    ids.forEach((id, i) => at.set(id, at.has(id) ? -1 : i))
    return at
  }
  const there = once(right)
  const pairs = [...once(left)].flatMap(([id, i]): [number, number][] => {
    const j = there.get(id) ?? -1
    return i >= 0 && j >= 0 ? [[i, j]] : []
  })
  pairs.sort((a, b) => a[0] - b[0])
  return longestRising(pairs)
}
/** The longest choice of pairs whose second numbers rise. */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const ends: number[] = []
  const before: number[] = []
  pairs.forEach(([, j], n) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]![1] < j) low = middle + 1
      else high = middle
    }
    before[n] = low > 0 ? ends[low - 1]! : -1
    ends[low] = n
  })
  const chosen: [number, number][] = []
  for (let n = ends.at(-1) ?? -1; n >= 0; n = before[n]!) chosen.push(pairs[n]!)
  return chosen.toReversed()
}

/** More steps than these from one side to the other are no longer looked for: the whole passage counts as changed. */
const mostSteps = 3000
/** Where two lists of numbers differ between two pairs of places. */
function hunksOf(
  left: readonly number[],
  right: readonly number[],
  [i, k]: [number, number],
  [j, l]: [number, number],
): Hunk[] {
  if (i === k && j === l) return []
  const parts =
    i === k || j === l ? undefined : diffArrays(left.slice(i, k), right.slice(j, l), { maxEditLength: mostSteps })
  if (!parts) return [{ left: [i, k], right: [j, l] }]
  const hunks: Hunk[] = []
  let open: Hunk | undefined
  let [at, to] = [i, j]
  for (const { added, removed, count } of parts) {
    if (!added && !removed) {
      open = undefined
      at += count
      to += count
      continue
    }
    if (!open) hunks.push((open = { left: [at, at], right: [to, to] }))
    if (removed) open.left[1] = at += count
    else open.right[1] = to += count
  }
  return hunks
}
/** Where two lists of numbers differ, in order. */
function differences(left: readonly number[], right: readonly number[]): Hunk[] {
  let [i, j] = [0, 0]
  const hunks: Hunk[] = []
  for (const [k, l] of [...anchors(left, right), [left.length, right.length] as [number, number]]) {
    hunks.push(...hunksOf(left, right, [i, k], [j, l]))
    ;[i, j] = [k + 1, l + 1]
  }
  return hunks
}

/** Gives equal texts equal numbers. */
function numbering(): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    const n = known.get(text) ?? known.size
    known.set(text, n)
    return n
  }
}

const stops = /^[.;!?。；！？]$/
/** Whether a passage may begin at a word: with its row, or after a sentence. */
const begins = (tokens: readonly Token[], n: number) =>
  n === 0 || tokens[n - 1]!.cell !== tokens[n]?.cell || stops.test(tokens[n - 1]!.text)
/** Of the places where a passage that was put in or taken out may as well stand, that where it begins with a row or sentence. */
function settled(hunk: Hunk, left: readonly Token[], right: readonly Token[], floor: number): Hunk {
  const [side, tokens] = hunk.left[0] === hunk.left[1] ? (['right', right] as const) : (['left', left] as const)
  const other = side === 'left' ? 'right' : 'left'
  if (hunk[other][0] !== hunk[other][1]) return hunk
  const [from, to] = hunk[side]
  for (let by = 0; from - by > floor; by += 1) {
    if (tokens[from - by]?.row !== tokens[from - by - 1]?.row || begins(tokens, from - by))
      return { ...hunk, [side]: [from - by, to - by], [other]: [hunk[other][0] - by, hunk[other][0] - by] }
    if (tokens[from - by - 1]!.text !== tokens[to - by - 1]!.text) break
  }
  return hunk
}

/** Words of a passage that stand unchanged between two changes are part of one change up to so many. */
const mostBetween = 2
function joined(hunks: readonly Hunk[], tokens: readonly Token[]): Hunk[] {
  const all: Hunk[] = []
  for (const hunk of hunks) {
    const last = all.at(-1)
    const near = last && hunk.left[0] - last.left[1] <= mostBetween && hunk.right[0] - last.right[1] <= mostBetween
    if (near && tokens[last.left[0]]?.cell === tokens[Math.max(hunk.left[1] - 1, hunk.left[0])]?.cell) {
      last.left[1] = hunk.left[1]
      last.right[1] = hunk.right[1]
    } else all.push({ left: [...hunk.left], right: [...hunk.right] })
  }
  return all
}

const isWide = (c: string) => /[\u2e80-\u{3ffff}\uff00-\uff60]/u.test(c)
const measure = (text: string) => [...text].reduce((n, c) => n + (isWide(c) ? 2 : 1), 0)
const places = new WeakMap<Cell, Float64Array>()
/** Where each character of a cell begins, and the last ends: measured once, because a cell may be a long line with many changes. */
function placesOf(cell: Cell): Float64Array {
  const known = places.get(cell)
  if (known) return known
  const { text, runs } = cell
  const all = new Float64Array(text.length + 1)
  for (let r = 0; r < runs.length; r += 3) {
    const [start, x, width] = [runs[r]!, runs[r + 1]!, runs[r + 2]!]
    const run = text.slice(start, runs[r + 3] ?? text.length)
    const whole = measure(run) || 1
    let [at, before] = [start, 0]
    for (const c of run) {
      all.fill(x + (width * before) / whole, at, at + c.length)
      at += c.length
      before += isWide(c) ? 2 : 1
    }
    all[at] = x + (width * before) / whole
  }
  places.set(cell, all)
  return all
}
/** Where some characters of a cell stand. */
function boxOf({ cell, page, from, to }: Pick<Token, 'cell' | 'page' | 'from' | 'to'>): Mark {
  const { text, box } = cell
  const at = placesOf(cell)
  const left = at[from]!
  // the end belongs to the run of the last character
  const right = Math.max(at[to - 1]!, to === text.length ? box[0] + box[2] : at[to]!)
  return [page, Math.round(left), box[1], Math.max(20, Math.round(right - left)), box[3]]
}

/** The marks of some tokens: what stands beside each other in a cell is one. */
function marksOf(tokens: readonly Token[]): Mark[] {
  const parts: { cell: Cell; page: number; from: number; to: number }[] = []
  for (const { cell, page, from, to } of tokens) {
    const last = parts.at(-1)
    if (last?.cell === cell) last.to = to
    else parts.push({ cell, page, from, to })
  }
  return parts.map(boxOf)
}
const textOf = (tokens: readonly Token[]) => {
  let text = ''
  tokens.forEach((token, n) => {
    const last = tokens[n - 1]
    const parted = last && (last.cell !== token.cell || last.to < token.from)
    text += (parted ? ' ' : '') + token.text
  })
  return text
}

const longest = 400
const ends = /[。！？；!?]|[.;](?=\s|$)/
/** What some rows of a table say, up to the length that is kept. */
function rowsText(rows: readonly Row[], from: number, to: number): string {
  let text = ''
  for (let n = from; n <= to && text.length < longest; n += 1) {
    text += n > from ? ' / ' : ''
    for (const [k, cell] of rows[n]!.cells.entries()) {
      if (text.length >= longest) break
      text += (k > 0 ? ' | ' : '') + cell.text.trim()
    }
  }
  return text.slice(0, longest)
}
/** The row of a table as it reads, or of a paragraph the sentence; of neither more than is kept is looked at. */
function contextOf(tokens: readonly Token[], rows: readonly Row[]): string {
  const [first, last] = [tokens[0]!, tokens.at(-1)!]
  const row = rows[first.row]!
  if (row.cells.length > 1 || first.row !== last.row) return rowsText(rows, first.row, last.row)
  const near = (n: number) => (rows[n]?.cells.length === 1 && rows[n].page === row.page ? rows[n].cells[0]!.text : null)
  let before = first.cell.text.slice(Math.max(0, first.from - longest), first.from)
  let after = last.cell.text.slice(last.to, last.to + longest)
  const middle = last.cell.text.slice(first.from, Math.min(last.to, first.from + longest))
  const join = (a: string, b: string) => (isWide(a.slice(-1)) || isWide(b.slice(0, 1)) ? a + b : `${a} ${b}`)
  for (let n = first.row - 1; n >= first.row - 2 && before.length < longest && !ends.test(before); n -= 1) {
    const text = near(n)
    if (text === null) break
    before = join(text.slice(-longest), before)
  }
  for (let n = last.row + 1; n <= last.row + 2 && after.length < longest && !ends.test(after); n += 1) {
    const text = near(n)
    if (text === null) break
    after = join(after, text.slice(0, longest))
  }
  const start = [...before.matchAll(new RegExp(ends.source, 'g'))].at(-1)
  const end = ends.exec(after)
  return `${start ? before.slice(start.index + 1) : before}${middle}${end ? after.slice(0, end.index + 1) : after}`
    .trim()
    .slice(0, longest)
}

type Stream = ReturnType<typeof streamOf>
function sideOf({ rows, tokens }: Stream, [from, to]: [number, number]): ChangeSide {
  const own = tokens.slice(from, to)
  if (own.length > 0)
    return { page: own[0]!.page, text: textOf(own), context: contextOf(own, rows).toWellFormed(), marks: marksOf(own) }
  // after what stands before it
  const near = tokens[from - 1] ?? tokens[from]
  if (!near) return { page: 1, text: '', context: '', marks: [[1, 0, 0, 0, 0]] }
  const [page, x, y, width, height] = boxOf(near)
  return { page, text: '', context: '', marks: [[page, tokens[from - 1] ? x + width : x, y, 0, height]] }
}

/** The tokens of some rows. */
const tokensOf = ({ rows, tokens }: Stream, [from, to]: [number, number]): [number, number] => [
  rows[from]?.first ?? tokens.length,
  rows[to]?.first ?? tokens.length,
]

/**
 * Everything that differs between two PDFs, in order, to the word, number or sign: rows first, then the words of those that differ,
 * so that moved page breaks and lines that break elsewhere count for nothing. What stands on every page counts once.
 */
export function compareLayouts(before: Layout, after: Layout): Change[] {
  const [left, right] = [streamOf(before), streamOf(after)]
  const [rowId, wordId] = [numbering(), numbering()]
  const rows = differences(
    left.rows.map(({ key }) => rowId(key)),
    right.rows.map(({ key }) => rowId(key)),
  )
  const ids = [left, right].map(({ tokens }) => tokens.map(({ text }) => wordId(text))) as [number[], number[]]
  const words = rows.flatMap((hunk) => {
    const [[i, k], [j, l]] = [tokensOf(left, hunk.left), tokensOf(right, hunk.right)]
    const inside = differences(ids[0].slice(i, k), ids[1].slice(j, l))
    const shifted = inside.map((one): Hunk => ({
      left: [one.left[0] + i, one.left[1] + i],
      right: [one.right[0] + j, one.right[1] + j],
    }))
    // never back into the change before
    const settle = (one: Hunk, n: number) => {
      const last = shifted[n - 1]
      const isIn = one.left[0] === one.left[1]
      return settled(one, left.tokens, right.tokens, isIn ? (last?.right[1] ?? j) : (last?.left[1] ?? i))
    }
    return joined(shifted.map(settle), left.tokens)
  })
  const changes = words.map((hunk): Change => {
    const sides = { left: sideOf(left, hunk.left), right: sideOf(right, hunk.right) }
    const kind = !sides.left.text ? 'added' : !sides.right.text ? 'removed' : 'changed'
    return { kind, ...sides }
  })
  // what stands on every page was looked at first
  return changes.toSorted((a, b) => a.right.page - b.right.page)
}
