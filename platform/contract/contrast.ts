type Rgb = readonly [number, number, number]

const parse = (hex: string): Rgb => {
  const long = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1, 7)
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as unknown as Rgb
}
const print = (rgb: Rgb) => `#${rgb.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`
const mix = (a: Rgb, b: Rgb, part: number): Rgb => a.map((v, i) => v + (b[i]! - v) * part) as unknown as Rgb

function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
/** The WCAG contrast ratio of two #rrggbb colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}
/** `color` moved towards another, black or white by default, just until the ratio is met on all grounds. */
export function readable(color: string, grounds: readonly string[], ratio = 4.6, towards?: string): string {
  const goal = parse(towards ?? (luminance(grounds[0]!) > 0.3 ? '#000000' : '#ffffff'))
  for (let part = 0; part < 1; part += 0.02) {
    const next = print(mix(parse(color), goal, part))
    if (grounds.every((ground) => contrast(next, ground) >= ratio)) return next
  }
  return print(goal)
}
/** Within 20 degrees of red, and not pale or grey: a field framed so looks like one that failed. */
export function isReddish(color: string): boolean {
  const [r, g, b] = parse(color)
  const span = r - Math.min(g, b)
  return span > 80 && Math.abs(g - b) * 3 <= span
}
/** The deepest shade of the same hue: darkened towards it a colour stays clear, towards black it turns dull. */
function deep(color: string): string {
  const rgb = parse(color)
  return print(rgb.map((v) => v - Math.min(...rgb)) as unknown as Rgb)
}
/** `color` laid thinly over `ground`, as one solid colour. */
export const tint = (color: string, ground: string, part: number): string =>
  print(mix(parse(ground), parse(color), part))

/**
 * The fill of a solid button and the words on it. An accent white words could nearly be read on is darkened until they are;
 * a light one, yellow or mint, keeps itself and takes black words.
 */
export function solid(color: string): { fill: string; on: '#ffffff' | '#000000' } {
  const on = contrast(color, '#ffffff') >= 2 ? '#ffffff' : '#000000'
  return { on, fill: readable(on === '#ffffff' ? readable(color, [on], 4.6, deep(color)) : color, [on]) }
}
