import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bom, bomFile } from '#areas/bom/contract.ts'
import { changeNotice } from '#areas/change-notice/contract.ts'
import { lastBuyQty, monthlyOf } from '#areas/change-notice/last-buy.rules.ts'
import { addRecipients, countConcerned } from '#areas/change-notice/server/write.sql.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { keyOf, linesOf } from './read.rules.ts'

let kit: OrdersKit
beforeAll(async () => void (kit = await ordersKit()), 60_000)
afterAll(() => kit.close())
beforeEach(() => kit.app.database.pool.query('delete from boms'))
const rows = async <T>(text: string) => (await kit.app.database.pool.query(text)).rows as T[]

const keep = async (bytes: Buffer | string, more: object = {}, who: PersonName = 'order', file = 'board.csv') => {
  const fileIds = await uploadFile(kit, who, bomFile.modelCode, file, Buffer.from(bytes))
  return kit.call(who, bom.save, { name: 'Board', fileIds, ...more } as never)
}
const csv = 'Item,MPN,Qty,Reference\n1,FREE-1-TR,2,"U1,U2"\n2,GRM155R71C104KA88D,40,C1-C40\n3,limited-1,,U9\n'

test.each([
  ['LQ3310-QFN-TR', 'LQ3310-QFN'],
  [' lq3310-qfn ', 'LQ3310-QFN'],
  ['LQ8802-BGA/TRAY', 'LQ8802-BGA'],
  ['ＬＱ１１０５-QFN', 'LQ1105-QFN'],
  ['LQ3310-QFN-TRX', 'LQ3310-QFN-TRX'],
])('%s is looked for as %s', (part, key) => expect(keyOf(part)).toBe(key))

test.each<[string, (string | number)[][], string]>([
  [
    'the maker’s number before the own one',
    [
      ['料号', '制造商料号', '用量', '位号'],
      ['A-0001', 'FREE-1', 2, 'U1 U2'],
    ],
    '制造商料号',
  ],
  [
    'a head below a title',
    [
      ['BOM of panel', ''],
      ['', ''],
      ['Part No.', 'Quantity'],
      ['FREE-1', 2],
    ],
    'Part No.',
  ],
  [
    'no head, by what stands in it',
    [
      ['x', 'FREE-1', 'y'],
      ['z', 'LIMITED-1', 'y'],
    ],
    '',
  ],
])('the column of parts is found: %s', (_, cells, column) => {
  const read = linesOf(cells, new Set(['FREE-1', 'LIMITED-1']))!
  expect(read.partColumn).toBe(column)
  expect(read.lines[0]).toMatchObject({ partKey: 'FREE-1' })
})
test.each<[string, number | undefined]>([
  ['12', 12],
  ['1,200', 1200],
  ['3.0', 3],
  ['', 3],
  ['0', undefined],
  ['DNP', undefined],
  ['不贴', undefined],
])('a quantity of %s is %s on a board', (given, qty) => {
  expect(
    linesOf(
      [
        ['MPN', 'Qty', 'Ref'],
        ['FREE-1', given, 'U1, U2; U3'],
      ],
      new Set(),
    )!.lines[0]?.qty,
  ).toBe(qty)
})
test.each(['2,00', '2.5', '0x10', '1e3', 'two', '-3', '1000000'])(
  '%s is no quantity, and its row is named',
  (given) => {
    expect(
      linesOf(
        [
          ['MPN', 'Qty'],
          ['FREE-1', '1'],
          ['FREE-1', given],
        ],
        new Set(),
      ),
    ).toMatchObject({ bad: 3 })
  },
)
test('nothing is read where nothing is a part', () => {
  expect(
    linesOf(
      [
        ['hello', 'world'],
        ['a', 'b'],
      ],
      new Set(['FREE-1']),
    ),
  ).toBeUndefined()
})

test('a bill is read from a file, matched and shown, the vendor’s parts first', async () => {
  const { data: saved, msgCode } = await keep(csv, { yearly: 1000 })
  expect(msgCode).toBe(0)
  expect(await kit.ok('order', bom.show, { id: saved.id })).toMatchObject({
    lines: 3,
    known: 2,
    notices: 0,
    yearly: 1000,
    partColumn: 'MPN',
    fileName: 'board.csv',
  })
  const { list } = await kit.ok('order', bom.lines, { id: saved.id })
  expect(list.map(({ part, qty, model }) => [part, qty, model])).toEqual([
    ['FREE-1-TR', 2, 'FREE-1'],
    ['limited-1', 1, 'LIMITED-1'],
    ['GRM155R71C104KA88D', 40, ''],
  ])
  // from a workbook, and without a file the lines stay
  const again = await keep(
    await sheetOf(
      [
        ['Model', 'Qty'],
        ['FREE-1', 5],
      ],
      'BOM',
    ),
    { id: saved.id, version: saved.version },
    'order',
    'board.xlsx',
  )
  expect(again.msgCode).toBe(0)
  await kit.ok('order', bom.save, { id: saved.id, version: again.data.version, name: 'Renamed', fileIds: '' } as never)
  expect(await kit.ok('order', bom.show, { id: saved.id })).toMatchObject({
    name: 'Renamed',
    lines: 1,
    known: 1,
    yearly: null,
  })
})

test('files without parts, too long, with formulas or foreign are refused at their field; names are once', async () => {
  expect((await keep('a,b\n1,2\n')).data).toMatchObject({ errors: [{ field: 'fileIds', code: 'bom.no_parts' }] })
  expect((await keep(`MPN,Qty\n${'X-1,1\n'.repeat(5_001)}`)).msgCode).toBe(1001)
  expect((await keep('not a workbook', {}, 'order', 'b.xlsx').catch(() => ({ msgCode: 1001 }))).msgCode).not.toBe(0)
  expect((await kit.call('order', bom.save, { name: 'x', fileIds: '' } as never)).data).toMatchObject({
    errors: [{ field: 'fileIds', code: 'bom.file_needed' }],
  })
  expect((await keep(csv)).msgCode).toBe(0)
  expect((await keep(csv, { name: 'BOARD' })).data).toMatchObject({
    errors: [{ field: 'name', code: 'bom.name_taken' }],
  })
  expect((await kit.call('order', bom.save, { name: '', fileIds: '' } as never)).msgCode).toBe(1001)
  expect(await rows('select 1 from boms')).toHaveLength(1)
})

test('no other customer sees, changes or forgets it', async () => {
  const { data: saved } = await keep(csv)
  // who orders for the second of the group, whose head sees it and leaves it alone
  const { data: part } = await keep(csv, {}, 'other')
  expect((await kit.ok('order', bom.show, { id: part.id })).customerCode).toBe('H0002')
  expect((await kit.call('order', bom.remove, { id: part.id })).msgCode).toBe(1002)
  expect(
    (await kit.call('order', bom.save, { id: part.id, version: 1, name: 'mine', fileIds: '' } as never)).msgCode,
  ).toBe(1002)
  await kit.ok('other', bom.remove, { id: part.id })
  for (const who of ['source', 'developer'] as const) {
    for (const call of [bom.show, bom.lines, bom.remove])
      expect((await kit.call(who, call, { id: saved.id })).msgCode).not.toBe(0)
    expect(
      (await kit.call(who, bom.save, { id: saved.id, version: 1, name: 'mine', fileIds: '' } as never)).msgCode,
    ).not.toBe(0)
  }
  expect((await kit.ok('source', bom.list, {})).list).toEqual([])
  await kit.ok('order', bom.remove, { id: saved.id })
  expect(await rows('select 1 from bom_lines')).toEqual([])
})

/** A notice about FREE-1, in force. */
async function notice(type: 'PCN' | 'EOL' = 'PCN'): Promise<number> {
  const { rows: made } = await kit.app.database.pool
    .query(`insert into notices (notice_no, type, title, title_en, class, category, reason, was, becomes, impact, contact, status, issue_on, respond_by, user_id, published_at)
    values ('${type}-2026-0901', '${type}', 't', 't', 'major', '${type === 'EOL' ? 'discontinuance' : 'marking'}', 'r', 'w', 'b', 'i', 'c', 'draft', null, null, ${kit.people.editor}, null) returning id`)
  const { id } = made[0] as { id: number }
  await kit.app.database.pool.query(`insert into notice_items (notice_id, model_id) values (${id}, ${kit.models.free})`)
  return id
}
test('whose boards have an item is concerned by its notice, and told what it means', async () => {
  const id = await notice('EOL')
  await kit.app.database.pool.query('delete from quotes')
  const tx = contextOf(kit.app)
  expect(await countConcerned(tx, id)).toBe(0)
  await keep(csv, { yearly: 1200 })
  expect(await countConcerned(tx, id)).toBe(1)
  await kit.app.database.pool.query(
    `update notices set status = 'published', published_at = now(), issue_on = current_date, respond_by = current_date + 40, ltb_on = current_date + 200, lts_on = current_date + 420 where id = ${id}`,
  )
  const [recipient] = await addRecipients(tx, id)
  const { list } = await kit.ok('order', changeNotice.exposure, { id: recipient!.id })
  expect(list).toMatchObject([
    {
      item: 'FREE-1',
      boards: [{ name: 'Board', perBoard: 2, yearly: 1200 }],
      openOrders: 0,
      stock: null,
      sold: null,
      mpq: 100,
    },
  ])
  expect((await kit.call('source', changeNotice.exposure, { id: recipient!.id })).msgCode).not.toBe(0)
  const own = await kit.ok('order', bom.list, {})
  expect(own.list[0]).toMatchObject({ notices: 1 })
  expect(monthlyOf(list[0]!)).toBe(200)
})

test.each([
  [{ monthly: 200, months: 24, stock: 0, open: 0, mpq: 100 }, 4800],
  [{ monthly: 200, months: 24, stock: 4000, open: 750, mpq: 100 }, 100],
  [{ monthly: 10, months: 1, stock: 500, open: 0, mpq: 100 }, 0],
  [{ monthly: 1, months: 1, stock: 0, open: 0, mpq: 3000 }, 3000],
  [{ monthly: 5, months: 3, stock: 0, open: 0, mpq: 0 }, 15],
])('of %o %i are bought last', (given, qty) => expect(lastBuyQty(given)).toBe(qty))

test('the main account and the sub-accounts keep the bills of their company, whether they order or not', async () => {
  const made = await keep(csv)
  for (const who of ['main', 'sub'] as const) {
    expect((await kit.ok(who, bom.show, { id: made.data.id })).name).toBe('Board')
    expect((await keep(csv, { name: `Board of ${who}` }, who)).msgCode).toBe(0)
  }
  expect((await kit.ok('order', bom.list)).total).toBe(3)
  // of no other company, and none where the vendor sells to nobody
  for (const who of ['other', 'source', 'developer', 'expired'] as const)
    expect([who, (await kit.call(who, bom.show, { id: made.data.id })).msgCode]).not.toEqual([who, 0])
  expect((await keep(csv, {}, 'expired').catch(() => ({ msgCode: 1 }))).msgCode).not.toBe(0)
  await kit.ok('sub', bom.remove, { id: made.data.id })
})
