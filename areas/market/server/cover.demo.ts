import { pngOf } from '#platform/server/files/png.ts'

// Covers of the demo, drawn of nothing but formulas: a quiet gradient, and one figure for each kind of service.
const [width, height] = [640, 360]
type Colour = readonly [number, number, number]
type Figure = (x: number, y: number) => number
const mix = (a: number, b: number, share: number): number => Math.round(a + (b - a) * share)
/** 1 on a line of this half width, fading out over a pixel and a half. */
const line = (away: number, half: number) => Math.max(0, Math.min(1, (half + 0.75 - Math.abs(away)) / 1.5))
type Box = readonly [x: number, y: number, w: number, h: number]
const box = (x: number, y: number, at: Box) => Math.max(Math.abs(x - at[0]) - at[2], Math.abs(y - at[1]) - at[3])

/** A chip with its pins: what is reviewed on paper. */
const schematic: Figure = (x, y) => {
  const edge = line(box(x, y, [430, 180, 78, 78]), 2.5)
  const pins =
    Math.abs(box(x, y, [430, 180, 92, 92])) < 12 &&
    ((x + 4) % 22 < 6 || (y + 4) % 22 < 6) &&
    box(x, y, [430, 180, 82, 82]) > 0 &&
    (Math.abs(x - 430) < 74 || Math.abs(y - 180) < 74)
      ? 0.8
      : 0
  const wires =
    x > 120 && x < 340
      ? Math.max(...[110, 154, 198, 242].map((at, i) => line(y - at - (x > 200 + i * 20 ? 0 : 14), 1.6))) * 0.6
      : 0
  return Math.max(edge, pins, wires, line(Math.hypot(x - 392, y - 142) - 7, 2))
}
/** Traces with their vias: what is reviewed on the board. */
const board: Figure = (x, y) => {
  let most = 0
  for (let n = 0; n < 7; n++) {
    const bend = 250 + n * 26
    const at = 70 + n * 34 + (x > bend ? Math.min(x - bend, 60) : 0)
    most = Math.max(most, line(y - at, 2.2) * (x > 150 ? 0.85 : 0))
    most = Math.max(
      most,
      line(Math.hypot(x - 150, y - 70 - n * 34) - 7, 2.4),
      line(Math.hypot(x - 560, y - 130 - n * 34) - 7, 2.4) * (130 + n * 34 < 340 ? 1 : 0),
    )
  }
  return most
}
/** An eye diagram: whether memory is read right. */
const eye: Figure = (x, y) => {
  const phase = ((x - 120) / 200) * Math.PI
  const swing = 84 * Math.tanh(3 * Math.sin(phase))
  const inside = x > 120 && x < 560
  const ripple = [0, 5, -5].map((off) => Math.max(line(y - 180 - swing - off, 1.5), line(y - 180 + swing - off, 1.5)))
  const mask =
    Math.abs(x - 220) / 46 + Math.abs(y - 180) / 34 < 1 || Math.abs(x - 420) / 46 + Math.abs(y - 180) / 34 < 1
  return inside ? Math.max(...ripple, mask ? 0.25 : 0) : 0
}
const blades = [0, 1, 2, 3, 4, 5].map((n) => ({ sin: Math.sin((n * Math.PI) / 3), cos: Math.cos((n * Math.PI) / 3) }))
/** Blades of an aperture: how a camera is tuned. */
const aperture: Figure = (x, y) => {
  const [dx, dy] = [x - 420, y - 180]
  const away = Math.hypot(dx, dy)
  let most = Math.max(line(away - 118, 3), line(away - 100, 1.5))
  if (away >= 100) return most
  for (const { sin, cos } of blades)
    if (dx * cos + dy * sin > -26) most = Math.max(most, line(dx * sin - dy * cos - 44, 2))
  return away < 30 && Math.atan2(dy, dx) < 3 ? Math.max(most, 0.2) : most
}
/** A place on a map: an engineer comes. */
const place: Figure = (x, y) => {
  const [dx, dy] = [x - 430, y - 150]
  const pin = dy < 30 ? Math.hypot(dx, dy) - 62 : Math.abs(dx) - Math.max(0, (54 * (110 - dy)) / 80)
  const rings = [40, 74, 108].map((r) => line(Math.hypot(dx, (y - 268) * 2.6) - r * 1.3, 1.6) * 0.5)
  const grid =
    x > 90 && x < 330 ? Math.max(line(((x + y) % 44) - 22, 0.9), line(((x - y + 900) % 44) - 22, 0.9)) * 0.25 : 0
  return Math.max(dy < 112 ? line(pin, 3) : 0, line(Math.hypot(dx, dy) - 22, 3), ...rings, grid)
}
/** A calendar with ticks: a year of support. */
const year: Figure = (x, y) => {
  const frame = line(box(x, y, [420, 184, 120, 96]), 2.6)
  const head = y > 86 && y < 116 && Math.abs(x - 420) < 120 ? 0.35 : 0
  const [cx, cy] = [((x - 312) % 44) - 14, ((y - 132) % 40) - 12]
  const inside = x > 312 && x < 530 && y > 132 && y < 272
  const tick = inside
    ? Math.max(
        cx < 0 ? line(cx + cy / 1 + 0 - 0, 2) * (cy > -9 && cy < 9 ? 1 : 0) : 0,
        line(Math.max(Math.abs(cx), Math.abs(cy)) - 12, 1.2) * 0.6,
      )
    : 0
  return Math.max(frame, head, tick)
}

const looks = {
  schematic: [[20, 44, 82], [46, 106, 168], schematic],
  board: [[10, 58, 50], [28, 124, 98], board],
  eye: [[42, 26, 84], [98, 66, 168], eye],
  aperture: [[70, 28, 44], [160, 72, 78], aperture],
  place: [[66, 44, 12], [168, 112, 34], place],
  year: [[16, 52, 74], [30, 128, 148], year],
} as const satisfies Record<string, readonly [Colour, Colour, Figure]>
export type Look = keyof typeof looks

/** The cover of one kind, as a PNG. */
export function coverOf(look: Look): Buffer {
  const [dark, light, figure] = looks[look]
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const share = (x / width) * 0.6 + (1 - y / height) * 0.4
    const dots = x % 32 === 16 && y % 32 === 16 ? 0.18 : 0
    const lit = Math.max(figure(x, y) * 0.86, dots)
    for (let n = 0; n < 3; n++) pixels[at * 4 + n] = mix(mix(dark[n]!, light[n]!, share), 255, lit)
    pixels[at * 4 + 3] = 255
  }
  return pngOf({ width, height, pixels })
}
