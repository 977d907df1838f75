import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { said } from '#platform/contract/field.ts'
import { inTaiwanScript } from './script.ts'

const Row = z.object({ name: said, code: z.string(), note: z.nullable(said) })
test.each([
  ['fields, and no other', Row, { name: '张经理', code: '张', note: null }, { name: '張經理', code: '张', note: null }],
  [
    'lists',
    z.object({ list: z.array(Row) }),
    { list: [{ name: '软件', code: '软', note: '网关' }] },
    { list: [{ name: '軟體', code: '软', note: '閘道器' }] },
  ],
  ['records by key', z.record(z.string(), said), { 张: '张' }, { 张: '張' }],
  ['what may be left out', z.object({ a: z.optional(z.array(said)) }), {}, {}],
  [
    'the shape that fits, of several',
    z.union([z.object({ a: z.string() }), z.object({ b: said })]),
    { b: '张' },
    { b: '張' },
  ],
  ['places of a fact', z.tuple([said, z.string()]), ['张', '张'], ['張', '张']],
  [
    'whoever may edit it: a form asks for it as it was written',
    z.object({ name: said, rows: z.array(Row), can: z.object({ edit: z.boolean() }) }),
    { name: '张', rows: [{ name: '张', code: '', note: null }], can: { edit: true } },
    { name: '張', rows: [{ name: '張', code: '', note: null }], can: { edit: true } },
  ],
  ['shapes with nothing said', z.object({ a: z.string() }), { a: '张' }, { a: '张' }],
] as const)('what people wrote is in the reader’s script: %s', (_of, type, given, read) => {
  const before = structuredClone(given)
  expect(inTaiwanScript(type as never, given)).toEqual(read)
  expect(given).toEqual(before)
})
