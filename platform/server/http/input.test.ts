import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract, flag, get, id, int } from '#platform/contract/contract.ts'
import type { Failure } from '#platform/contract/error.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { parseInput } from './input.ts'

const { read } = contract('trial', {
  read: get('/trial/{id}', {
    access: 'open',
    input: { ...paging, id, points: z.optional(int), on: z.optional(flag) },
    reply: page(z.null()),
  }),
})
const fieldsOf = (raw: Record<string, unknown>) => {
  try {
    return parseInput(read, raw, 'en')
  } catch (e) {
    return (e as Failure).fields?.map(({ field, code }) => `${field} ${code}`)
  }
}

test.each(['0x1', '0b1', '1e7', '1e3', ' 1', '1 ', '+1', '.5e1', '1_0', true])(
  'ids and points are written in digits: %j is refused by name',
  (odd) => {
    expect(fieldsOf({ id: odd })).toEqual(['id invalid_type'])
    expect(fieldsOf({ id: '1', points: odd })).toEqual(['points invalid_type'])
  },
)
test('digits are taken, and numbers as JSON has them', () => {
  expect(fieldsOf({ id: '7', points: '-20', page: 2, on: '1' })).toMatchObject({
    id: 7,
    points: -20,
    page: 2,
    on: true,
  })
})
