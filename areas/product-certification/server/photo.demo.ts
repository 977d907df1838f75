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
const ground: Colour = [240, 242, 245]
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
function coverOf(part: Part, x: number, y: number, soft = 1): number {
  const r = Math.min(part[4], part[2], part[3])
  const dx = Math.abs(x - part[0]) - part[2] + r
  const dy = Math.abs(y - part[1]) - part[3] + r
  // outside of the box and of its edge there is no root to draw
  if (Math.max(dx, dy) - r > soft) return 0
  const far = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - r
  return Math.min(1, Math.max(0, 0.5 - far / soft))
}

/** Puts a box over a point by its share of it. */
function paint(colour: number[], part: Part, y: number, share: number): void {
  if (share === 0) return
  const [above, below, cover] = [part[5], part[6], part[7] ?? 1]
  const down = Math.min(1, Math.max(0, (y - part[1] + part[3]) / (2 * part[3])))
  for (let n = 0; n < 3; n++) colour[n]! += (above[n]! + (below[n]! - above[n]!) * down - colour[n]!) * cover * share
}

/** A product as its maker photographs it for a catalogue: on a grey ground, with its shadow. */
export function photoOf(product: keyof typeof shots): Buffer {
  const parts: readonly Part[] = shots[product]
  const [cx, cy, w, h, round] = parts[0]!
  const shadow: Part = [cx, cy + 10, w, h, round, dark, dark, 0.28]
  const pixels = new Uint8Array(width * height * 4)
  const colour = [0, 0, 0]
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let n = 0; n < 3; n++) colour[n] = ground[n]! - y / 16
    paint(colour, shadow, y, coverOf(shadow, x, y, 28))
    for (const part of parts) paint(colour, part, y, coverOf(part, x, y))
    for (let n = 0; n < 3; n++) pixels[at * 4 + n] = Math.round(colour[n]!)
    pixels[at * 4 + 3] = 255
  }
  return pngOf({ width, height, pixels })
}
