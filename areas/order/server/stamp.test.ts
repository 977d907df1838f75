import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { order } from '../contract.ts'
import { orderMove, stampedFile } from '../move.contract.ts'

let kit: OrdersKit
beforeAll(async () => {
  kit = await ordersKit()
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
})
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const scan = (who: PersonName, modelCode: string = stampedFile.modelCode) =>
  uploadFile(kit, who, modelCode, 'contract.pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
const send = (who: PersonName, key: { id: number; version: number }, fileIds: string) =>
  kit.call(who, orderMove.stamp, { ...key, fileIds } as never)

describe('the stamped contract', () => {
  test('is kept with an approved order, read by both sides, and takes the place of the one before', async () => {
    const key = await kit.accepted()
    expect((await kit.ok('order', order.show, { id: key.id })).can.stamp).toBe(true)
    const saved = await kit.ok('order', orderMove.stamp, { ...key, fileIds: await scan('order') } as never)
    expect(saved.version).toBe(key.version + 1)
    const seen = await kit.ok('order', order.show, { id: key.id })
    expect(seen.stamped.map(({ name }) => name)).toEqual(['contract.pdf'])
    expect(seen.history.map(({ action }) => action)).toContain('stamp')
    const again = await scan('order')
    await kit.ok('order', orderMove.stamp, { ...saved, fileIds: again } as never)
    expect((await kit.ok('order', order.show, { id: key.id })).stamped).toHaveLength(1)
    expect(await code(send('order', saved, again))).toBe(kinds.state)
  })
  test('is refused without a file, for a file of another kind or person, and before and after its time', async () => {
    const key = await kit.accepted()
    expect(await code(send('order', key, ''))).toBe(kinds.validation)
    expect(await code(send('order', key, await scan('order', 'order_po')))).toBe(kinds.denied)
    expect(await code(send('other', key, await scan('other')))).toBe(kinds.not_found)
    expect(await code(send('main', key, 'x'))).toBe(kinds.denied)
    const draft = await kit.draft([{ quoteId: kit.quotes.free, qty: 100 }])
    expect(await code(send('order', draft, await scan('order')))).toBe(kinds.state)
    expect((await kit.ok('order', order.show, { id: key.id })).stamped).toEqual([])
    expect(await kit.row(key.id)).toMatchObject({ version: key.version })
  })
  test('of two sent at once one is kept', async () => {
    const key = await kit.accepted()
    const files = [await scan('order'), await scan('order')]
    const codes = await Promise.all(files.map((one) => code(send('order', key, one))))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    expect((await kit.ok('order', order.show, { id: key.id })).stamped).toHaveLength(1)
  })
})
