import type * as z from 'zod/mini'
import { said } from '#platform/contract/field.ts'
import { toTraditional } from '../traditional.ts'

type Way = (value: unknown) => unknown
type Def = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  valueType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  out?: Schema
}
type Schema = { _zod: { def: Def } } & Pick<z.ZodMiniType, 'safeParse'>

const ways = new WeakMap<object, Way | null>()
/** What makes a value of this shape read as its reader's script has it; null where nothing in it is `said`. */
function wayOf(type: Schema): Way | null {
  if ((type as unknown) === said) return (value) => (typeof value === 'string' ? toTraditional(value) : value)
  let way = ways.get(type)
  // a shape inside itself is not followed: none of the contracts has one
  if (way === undefined) {
    ways.set(type, null)
    ways.set(type, (way = made(type._zod.def)))
  }
  return way
}

function made({ type, shape, element, innerType, valueType, options, items, out }: Def): Way | null {
  if (shape) return ofFields(Object.entries(shape))
  if (items) return ofFields(items.map((one, at) => [String(at), one]))
  if (element ?? valueType) return ofAll(wayOf((element ?? valueType)!))
  if (options) return ofOne(options)
  const inner = innerType ?? (type === 'pipe' ? out : undefined)
  return inner ? wayOf(inner) : null
}
function ofFields(fields: readonly (readonly [string, Schema])[]): Way | null {
  const within = fields.flatMap(([name, one]) => {
    const way = wayOf(one)
    return way ? [[name, way] as const] : []
  })
  if (within.length === 0) return null
  return (value) => {
    if (!value || typeof value !== 'object') return value
    const found = value as Record<string, unknown>
    const out: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...found }
    for (const [name, way] of within) if (name in found) (out as Record<string, unknown>)[name] = way(found[name])
    return out
  }
}
const ofAll = (way: Way | null): Way | null =>
  way &&
  ((value) =>
    Array.isArray(value)
      ? value.map(way)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, way(one)]))
        : value)
function ofOne(options: readonly Schema[]): Way | null {
  const each = options.map((one) => [one, wayOf(one)] as const)
  if (each.every(([, way]) => !way)) return null
  return (value) => {
    const [, way] = each.find(([one]) => one.safeParse(value).success) ?? []
    return way ? way(value) : value
  }
}

/** A reply that fits its contract, with what people wrote in it as a reader of zhtw reads it. */
export const inTaiwanScript = (type: z.ZodMiniType, data: unknown): unknown =>
  wayOf(type as unknown as Schema)?.(data) ?? data
