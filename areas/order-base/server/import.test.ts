import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderRole } from '#areas/workbench/role.contract.ts'
import { orderTokenHeader, wireOf } from '#platform/contract/address.ts'
import { kinds } from '#platform/contract/error.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { orderDesk } from '../staff.contract.ts'

let kit: OrderKit
let heads: string[]
beforeAll(async () => {
  kit = await orderKit()
  const { orderToken } = await kit.ok('auditor', orderRole.mine)
  const url = wireOf(orderDesk.quotaTemplate, {}).url
  const reply = await kit.request('auditor', { url, headers: { [orderTokenHeader]: orderToken } })
  heads = (await readSheet(reply.rawPayload))[0] as string[]
})
afterAll(() => kit.close())
beforeEach(() => kit.app.database.db.deleteFrom('orderQuotas').execute())

type Row = (string | number)[]
const file = async (rows: Row[], name = '配额') =>
  uploadFile(kit, 'auditor', 'order_quota_sheet', 'quotas.xlsx', await sheetOf(rows, name))
const send = async (rows: Row[]) =>
  kit.call('auditor', orderDesk.importQuotas, { fileId: await file([heads, ...rows]) })
const kept = () =>
  kit.app.database.db
    .selectFrom('orderQuotas')
    .select(['customerId', 'groupId', 'startsOn', 'endsOn', 'limitQty', 'status', 'remark'])
    .orderBy('id')
    .execute()
const good: Row = ['h0001', 'limited-1', 'Quarter', '2026-11-17', 6080, 'four trays']

describe('a table of quotas', () => {
  test('becomes drafts of customers and groups, empty rows left out', async () => {
    expect((await send([good, ['', '', ''], ['one', 'FREE-1', 'month', '2026-11-01', '0', '']])).data).toEqual({
      rows: 2,
    })
    expect(await kept()).toEqual([
      {
        customerId: kit.customers.head,
        groupId: null,
        startsOn: '2026-10-01',
        endsOn: '2026-12-31',
        limitQty: 6080,
        status: 'draft',
        remark: 'four trays',
      },
      {
        customerId: null,
        groupId: expect.any(Number) as number,
        startsOn: '2026-11-01',
        endsOn: '2026-11-30',
        limitQty: 0,
        status: 'draft',
        remark: '',
      },
    ])
  })
  test('with anything wrong becomes none; each fault is named by sheet, row and column', async () => {
    const reply = await send([
      good,
      ['H9999', 'NONE', 'week', '2026-02-30', '-1', 'r'.repeat(301)],
      ['H0002', 'LIMITED-1', 'month', '17.11.2026', '1.5', ''],
      ['H0001', 'LIMITED-1', 'quarter', '2026-12-31', 1, ''],
    ])
    expect(reply.msgCode).toBe(kinds.validation)
    const { errors } = reply.data as unknown as { errors: { field: string; msg: string }[] }
    expect(errors.map(({ field }) => field)).toEqual([
      '3.customer',
      '3.model',
      '3.period',
      '3.start',
      '3.limit',
      '3.remark',
      '4.start',
      '4.limit',
      '5.start',
    ])
    expect(errors[0]!.msg).toBe('工作表「配额」第 3 行 A 列「客户代码或客户组」：没有这个客户或客户组')
    expect(await kept()).toEqual([])
  })
  test('that repeats a quota there is already is refused whole', async () => {
    await send([good])
    expect((await send([['H0002', ...good.slice(1)], good])).msgCode).toBe(kinds.duplicate)
    expect(await kept()).toHaveLength(1)
  })
  test('that was uploaded for something else is none', async () => {
    const fileId = await file([heads, good])
    await kit.app.database.db.updateTable('files').set({ modelCode: 'quote_sheet' }).execute()
    expect((await kit.call('auditor', orderDesk.importQuotas, { fileId })).msgCode).toBe(kinds.denied)
    expect(await kept()).toEqual([])
  })
  test('of two that are sent at once one is taken', async () => {
    const codes = (await Promise.all([send([good]), send([good])])).map(({ msgCode }) => msgCode)
    expect(codes.toSorted()).toEqual([0, kinds.duplicate])
  })
  test('is refused with other columns, without rows, when it is none, and to everybody else', async () => {
    const sent = async (fileId: string) => (await kit.call('auditor', orderDesk.importQuotas, { fileId })).msgCode
    expect(await sent(await file([heads]))).toBe(kinds.validation)
    expect(await sent(await file([['a', ...heads.slice(1)], good]))).toBe(kinds.validation)
    const broken = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(600)])
    expect(await sent(await uploadFile(kit, 'auditor', 'order_quota_sheet', 'broken.xlsx', broken))).toBe(
      kinds.validation,
    )
    expect(await sent('nothing')).toBe(kinds.denied)
    const fileId = await file([heads, good])
    for (const who of ['order', 'editor', 'release'] as const)
      expect((await kit.call(who, orderDesk.importQuotas, { fileId })).msgCode).toBe(kinds.denied)
    expect((await kit.call(null, orderDesk.importQuotas, { fileId })).msgCode).toBe(kinds.session)
    // an upload of somebody else is no file at all
    await kit.app.database.db.insertInto('userRoles').values({ userId: kit.people.editor2, role: 'am_lead' }).execute()
    expect((await kit.call('editor2', orderDesk.importQuotas, { fileId })).msgCode).toBe(kinds.denied)
    expect(await kept()).toEqual([])
  })
})
