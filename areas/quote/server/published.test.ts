import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#platform/contract/contract.ts'
import { business } from '#areas/staff/business.contract.ts'
import { inDays } from '#tests/kit/days.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { priceBook } from '../book.contract.ts'

let kit: OrderKit
beforeAll(async () => {
  kit = await orderKit()
  await kit.app.database.db
    .insertInto('businessUnits')
    .values({
      code: 'LQ-HK',
      name: '香港',
      nameEn: 'HK',
      region: 'HK',
      currencies: ['USD'],
      taxBp: 0,
      warehouses: ['A'],
      pickupTemplate: 'hk_pickup',
    })
    .execute()
})
afterAll(() => kit.close())

type Save = Input<typeof priceBook.save>
const form: Save = {
  customerCode: 'H0001',
  item: 'FREE-1',
  unit: 'LQ-HK',
  currency: 'USD',
  price: '9.8',
  moq: 100,
  mpq: 100,
  startsOn: inDays(-10),
  endsOn: inDays(60),
}
const draft = (more: Partial<Save> = {}) => kit.ok('editor', priceBook.save, { ...form, ...more })
const inEffect = async (more: Partial<Save> = {}) => kit.ok('editor', priceBook.publish, await draft(more))

test('who is given the role of ordering later is told once what was published before', async () => {
  await inEffect()
  await inEffect({ item: 'LIMITED-1', currency: 'USD' })
  await draft({ startsOn: inDays(70), endsOn: inDays(80) })
  const { db } = kit.app.database
  const { version } = await db
    .selectFrom('users')
    .select('version')
    .where('id', '=', kit.people.main)
    .executeTakeFirstOrThrow()
  const roles = (given: string[], at: number) =>
    kit.ok('admin', business.assignMain, {
      id: kit.people.main,
      version: at,
      roles: JSON.stringify(given) as never,
      reason: 'new business',
    })
  const told = () =>
    db.selectFrom('messages').select(['bizId', 'title', 'content']).where('template', '=', 'quote.published').execute()
  expect(await told()).toEqual([])
  const given = await roles(['order'], version)
  expect(await told()).toMatchObject([{ bizId: kit.customers.head, title: expect.stringContaining('2 项') as string }])
  // who has it already is told nothing again
  await roles(['order'], given.version)
  expect(await told()).toHaveLength(1)
})
