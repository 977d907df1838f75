import { mostPoints } from '../contract.ts'
import { mostSkus, units } from '../unit.contract.ts'
import { mostParts } from '../desk.contract.ts'

export type Sku = {
  skuCode: string
  name: string
  nameEn: string
  pricePoints: number
  unit: (typeof units)[number]
  quota: number | null
  months: number | null
}
export type Milestone = { name: string; nameEn: string; percent: number }
export type Part = { scope: string; points: number }

/** The lines of a text, with the parts of each; empty lines are left out. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter((parts) => parts.some(Boolean))
const whole = (text: string | undefined, most: number): number | undefined => {
  const n = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return n >= 1 && n <= most ? n : undefined
}
const isUnit = (text: string | undefined): text is Sku['unit'] => units.some((unit) => unit === text)
const short = (text: string | undefined, most: number): text is string => !!text && text.length <= most

/** What of a product is bought, from its lines; the number of the first line that is none. */
export function readSkus(text: string): Sku[] | number {
  const skus: Sku[] = []
  for (const [i, [skuCode, name, nameEn, price, unit, issues, lasts, ...more]] of linesOf(text).entries()) {
    const pricePoints = whole(price, mostPoints)
    const [quota, months] = [issues ? whole(issues, 10_000) : null, lasts ? whole(lasts, 60) : null]
    const isCode = /^[A-Z][A-Z0-9-]{2,39}$/.test(skuCode ?? '') && !skus.some((one) => one.skuCode === skuCode)
    if (!isCode || !short(name, 60) || !short(nameEn, 60) || !pricePoints || !isUnit(unit)) return i + 1
    if (quota === undefined || months === undefined || (quota === null) !== (months === null)) return i + 1
    if (more.length > 0 || skus.length === mostSkus) return i + 1
    skus.push({ skuCode: skuCode!, name, nameEn, pricePoints, unit, quota, months })
  }
  return skus
}

/** The parts of an order from their lines, together a hundred percent; the number of the first line that is none. */
export function readMilestones(text: string): Milestone[] | number {
  const all: Milestone[] = []
  for (const [i, [name, nameEn, share, ...more]] of linesOf(text).entries()) {
    const percent = whole(share, 100)
    if (!short(name, 100) || !short(nameEn, 100) || !percent || more.length > 0 || all.length === mostParts)
      return i + 1
    all.push({ name, nameEn, percent })
  }
  const sum = all.reduce((n, { percent }) => n + percent, 0)
  return sum === 100 ? all : all.length || 1
}

/** The parts of a quote from their lines; the number of the first line that is none. */
export function readParts(text: string): Part[] | number {
  const parts: Part[] = []
  for (const [i, [scope, given, ...more]] of linesOf(text).entries()) {
    const points = whole(given, mostPoints)
    if (!short(scope, 200) || !points || more.length > 0 || parts.length === mostParts) return i + 1
    parts.push({ scope, points })
  }
  return parts
}

const joined = (...parts: (string | number | null)[]) =>
  parts
    .map((part) => part ?? '')
    .join(' | ')
    .replace(/( \| ?)+$/, '')
/** The same as lines again. */
export const skuLines = (skus: readonly Sku[]): string =>
  skus.map((s) => joined(s.skuCode, s.name, s.nameEn, s.pricePoints, s.unit, s.quota, s.months)).join('\n')
export const milestoneLines = (all: readonly Milestone[]): string =>
  all.map(({ name, nameEn, percent }) => joined(name, nameEn, percent)).join('\n')
