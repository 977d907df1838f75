/** As much of JSON Schema as zod writes. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  format?: string
  default?: unknown
  pattern?: string
}

/** What fields are like, by the end of their name: an example is read by people, and says more with a real number in it. */
const likely: readonly [RegExp, string | number][] = [
  [/^orderNo$/, 'SO261105-0042'],
  [/^poNo$/, 'H0001-4500017731'],
  [/^quoteNo$/, 'Q261001-0007'],
  [/^no$/, 'DN261112-0003'],
  [/^customerCode$/, 'H0001'],
  [/^customer$/, 'Harbor Distribution Demo'],
  [/^unitCode$/, 'U-HK'],
  [/^unit$/, 'Hong Kong'],
  [/^(model|item)$/, 'LQ3310-QFN'],
  [/^burnCode$/, 'LQ3310-QFN-B07'],
  [/^(price|unitPrice)$/, '0.842500'],
  [/^currency$/, 'USD'],
  [/trackingNo$/, 'SF1391820046651'],
  [/^carrier$/, 'SF Express'],
  [/lotNo$/, 'L2641A'],
  [/dateCode$/, '2641'],
  [/(On|Day|startDate|endDate)$/, '2026-12-04'],
  [/(At|Time)$/, '2026-11-20T03:12:45.000Z'],
  [/^month$/, '2026-10'],
  [/(qty|Qty)$/, 12000],
  [/^(mpq|moq)$/, 3000],
  [/^sets$/, 4],
  [/^lineNo$/, 1],
  [/^(net|gross|amount|total|tax)$/, 1011000],
  [/^(version|page)$/, 1],
  [/^limit$/, 10],
  [/^(id|.*Id)$/, 1042],
  [/^ids$/, '1042,1043'],
  [/^(title|name)$/, 'LQ3310 datasheet'],
  [/^url$/, '/onlineorder/orderList?open=1042'],
]

/** A value of a schema, for the eye: lists have one entry, what may be left out is there. */
export function sampleOf(schema: Schema, name = '', depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum.find((value) => value !== '') ?? schema.enum[0]
  const one = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (one)
    return sampleOf(one.find(({ type, const: value }) => type !== 'null' && value !== '') ?? one[0]!, name, depth)
  if (schema.type === 'object' || schema.properties) {
    if (depth > 4) return {}
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, field]) => [key, sampleOf(field, key, depth + 1)]),
    )
  }
  if (schema.type === 'array') return schema.items && depth <= 4 ? [sampleOf(schema.items, name, depth + 1)] : []
  const like = likely.find(([ending, value]) => ending.test(name) && fits(schema, value))?.[1]
  if (like !== undefined) return like
  if (schema.type === 'integer' || schema.type === 'number') return 0
  if (schema.type === 'boolean') return false
  if (schema.type === 'null') return null
  return schema.default ?? ''
}

const fits = ({ type }: Schema, value: string | number): boolean =>
  type === undefined ||
  (type === 'string' ? typeof value === 'string' : typeof value === 'number' && /^(integer|number)$/.test(type))

/** The type of a field in the words of JSON: `string`, `integer`, `"USD" | "RMB"`. */
export function typeWord(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const one = schema.anyOf ?? schema.oneOf
  if (one) return [...new Set(one.map(typeWord))].join(' | ')
  if (schema.type === 'array') return `${typeWord(schema.items ?? {})}[]`
  return schema.format ? `${schema.type ?? 'string'} (${schema.format})` : (schema.type ?? 'string')
}
