import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { routes } from '#main/areas.ts'
import { time } from '#platform/contract/contract.ts'

// A moment on the wire is a participle with `At`: createdAt, releasedAt; `at` alone where the row is an event.

/** Named by the specification; a question of the FAQ goes by the name documents have. */
const named = [
  'document updateTime',
  'faq updateTime',
  'large-file validEnd',
  'workbench createDate',
  'workbench updateDate',
]

type Def = { shape?: Record<string, z.core.$ZodType>; element?: z.core.$ZodType; innerType?: z.core.$ZodType }
/** The names of the fields that hold a moment, at any depth. */
function moments(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, element, innerType } = schema._zod.def as Def
  const deeper = [...Object.values(shape), element, innerType].flatMap((inner) => (inner ? moments(inner, seen) : []))
  const isTime = (field: z.core.$ZodType) => field === time || (field._zod.def as Def).innerType === time
  return [...Object.keys(shape).filter((name) => isTime(shape[name]!)), ...deeper]
}

test('moments on the wire are named alike', () => {
  const found = routes.flatMap(({ area, entry }) =>
    entry.reply === 'bytes' ? [] : moments(entry.reply).map((name) => ({ area, name })),
  )
  expect(found.length).toBeGreaterThan(50)
  const other = found.filter(({ name }) => !/(^at|At)$/.test(name)).map(({ area, name }) => `${area} ${name}`)
  expect([...new Set(other)].toSorted()).toEqual(named)
})
