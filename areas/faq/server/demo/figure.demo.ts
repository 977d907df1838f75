import { pngOf } from '#platform/server/files/png.ts'

const [width, height] = [640, 260]
// white, grid, ink, four rails
const palette = ['ffffff', 'e5e7eb', '374151', '1677ff', '389e0d', 'd46b08', '722ed1']

/** A power-up sequence as a picture: four rails that rise one after the other. */
export function sequenceFigure(): Buffer {
  const pixels = new Uint8Array(width * height)
  const dot = (x: number, y: number, colour: number) => {
    for (const [dx, dy] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const)
      pixels[(y + dy) * width + x + dx] = colour
  }
  for (let x = 40; x < width - 20; x += 60) for (let y = 10; y < height - 10; y += 6) dot(x, y, 1)
  for (let rail = 0; rail < 4; rail += 1) {
    const [low, high, rise] = [60 + rail * 60, 22 + rail * 60, 100 + rail * 120]
    for (let x = 30; x < width - 20; x += 1) {
      const share = Math.min(1, Math.max(0, (x - rise) / 30))
      dot(x, Math.round(low + (high - low) * share), 3 + rail)
      if (x === rise || x === rise + 30) for (let y = high; y < low; y += 4) dot(x, y, 2)
    }
  }
  return pngOf({ width, height, pixels, palette })
}
