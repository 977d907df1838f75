import { pngOf } from '#platform/server/files/png.ts'

const [width, height] = [480, 320]
type Colour = readonly [red: number, green: number, blue: number]
/** A box with round corners about a middle: half its width and height, how round, its colour above and below, how much it covers. */
type Part = readonly [
  x: number,
  y: number,
  w: number,
  h: number,
  round: number,
  above: Colour,
  below: Colour,
  cover?: number,
]

const ink: Colour = [34, 41, 51]
const dark: Colour = [22, 26, 33]
const wood: Colour = [163, 120, 78]
const oak: Colour = [196, 154, 108]
const sky: Colour = [86, 156, 214]
const deep: Colour = [38, 84, 150]
const white: Colour = [255, 255, 255]
const tiles = (x: number, y: number, w: number): Part[] =>
  [0, 1, 2, 3].map((n) => [x + n * w * 1.25, y, w / 2, w / 2, w / 6, white, white, n === 1 ? 0.5 : 0.22])
const cone = (x: number, y: number, size: number): Part[] => [
  [x, y, size, size, size, [70, 78, 90], [44, 50, 60]],
  [x, y, size * 0.8, size * 0.8, size * 0.8, dark, [52, 58, 68]],
  [x, y, size * 0.3, size * 0.3, size * 0.3, [84, 92, 104], [60, 66, 76]],
]
const shots = {
  panel: [[240, 160, 180, 112, 14, ink, dark], [240, 160, 166, 98, 6, sky, deep], ...tiles(140, 200, 52)],
  tile: [[240, 160, 112, 112, 18, white, [226, 230, 236]], [240, 160, 96, 96, 10, deep, ink], ...tiles(192, 208, 26)],
  frame: [
    [240, 160, 196, 124, 4, oak, wood],
    [240, 160, 180, 108, 2, white, [232, 234, 238]],
    [240, 160, 150, 80, 1, [244, 196, 140], deep],
    [300, 130, 20, 20, 20, white, white, 0.8],
  ],
  soundbar: [
    [240, 190, 214, 34, 16, [58, 64, 74], dark],
    [240, 190, 200, 24, 10, ink, [28, 33, 41]],
    ...cone(92, 190, 18),
    ...cone(388, 190, 18),
    [240, 206, 26, 2, 2, sky, sky],
  ],
  speaker: [[240, 160, 84, 138, 8, oak, wood], ...cone(240, 92, 34), ...cone(240, 206, 62)],
} satisfies Record<string, Part[]>

/** How much of a point a box covers, soft at its edge. */
function coverOf([cx, cy, w, h, round]: Part, x: number, y: number, soft = 1): number {
  const r = Math.min(round, w, h)
  const [dx, dy] = [Math.abs(x - cx) - w + r, Math.abs(y - cy) - h + r]
  const far = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r
  return Math.min(1, Math.max(0, 0.5 - far / soft))
}

/** A product as its maker photographs it for a catalogue: on a grey ground, with its shadow. */
export function photoOf(product: keyof typeof shots): Buffer {
  const parts: readonly Part[] = shots[product]
  const [cx, cy, w, h, round] = parts[0]!
  const shadow: Part = [cx, cy + 10, w, h, round, dark, dark, 0.28]
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const colour = [240 - y / 16, 242 - y / 16, 245 - y / 16]
    const paint = ([, top, , half, , above, below, cover = 1]: Part, share: number) => {
      const down = Math.min(1, Math.max(0, (y - top + half) / (2 * half)))
      for (const n of [0, 1, 2] as const)
        colour[n]! += (above[n] + (below[n] - above[n]) * down - colour[n]!) * cover * share
    }
    paint(shadow, coverOf(shadow, x, y, 28))
    for (const part of parts) paint(part, coverOf(part, x, y))
    pixels.set([...colour.map(Math.round), 255], at * 4)
  }
  return pngOf({ width, height, pixels })
}
