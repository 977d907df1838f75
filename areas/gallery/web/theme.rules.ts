import { tint } from '#platform/contract/contrast.ts'

const hex = (n: number) => Math.round(n).toString(16).padStart(2, '0')
/** A colour as it looks on its ground, solid: `#fff`, `#1f2224`, `rgb(0,0,0)` and `rgba(0,0,0,0.65)` are known. */
export function solidOn(color: string, ground: string): string {
  const [, r, g, b, a = '1'] =
    /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/.exec(color) ?? []
  if (r === undefined) return color.length === 4 ? color.replaceAll(/[\da-f]/gi, '$&$&') : color.slice(0, 7)
  return tint(`#${[r, g!, b!].map((one) => hex(Number(one))).join('')}`, ground, Number(a))
}
