import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealer } from '#areas/dealer/contract.ts'
import { companyKey } from '#platform/contract/company.ts'
import { kinds } from '#platform/contract/error.ts'
import { handedIn } from '#tests/kit/dealers.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import { sheetOf } from '#tests/kit/sheet.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { screening } from '../contract.ts'
import { screen } from './screening.public.ts'
import { insertList, isHit } from './screening.sql.ts'

let kit: OrderKit
beforeAll(async () => {
  kit = await orderKit()
  await kit.app.database.db.insertInto('userRoles').values({ userId: kit.people.release2, role: 'legal' }).execute()
})
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const legal = 'release2'
const heads = ['名称', '别名', '国家/地区', '备注']
const send = async (rows: string[][]) =>
  kit.call(legal, screening.importList, {
    name: 'a list',
    fileId: await uploadFile(kit, legal, 'restricted_list', 'list.xlsx', await sheetOf([heads, ...rows], '名单')),
  })
const list = (...names: string[]) =>
  insertList(
    kit.app.database,
    'x',
    null,
    names.map((name) => ({ name, aliases: [], country: '', note: '', keys: [companyKey(name)] })),
  )
const held = async (dealerName: string) => {
  const { id } = await handedIn(kit, { dealerName })
  return {
    id,
    hit: (await kit.ok(legal, screening.hits, { keyword: dealerName, limit: 200 })).list.find(
      (one) => one.bizId === id,
    ),
  }
}
const pass = async (id: number) => {
  const { version } = await kit.ok('editor', dealer.deskShow, { id })
  return code(kit.call('editor', dealer.audit, { id, version, result: 'pass', reason: '' }))
}

describe('screening', () => {
  test('is for legal alone', async () => {
    for (const who of ['order', 'main', 'editor', 'manager'] as const)
      for (const call of [screening.hits, screening.names, screening.lists] as const)
        expect([who, await code(kit.call(who, call))]).toEqual([who, kinds.denied])
    // the administrator reads, and decides nothing
    expect(await code(kit.call('admin', screening.hits))).toBe(0)
    expect(await code(kit.call('admin', screening.clear, { id: 1, version: 1, reason: 'x' }))).toBe(kinds.denied)
    expect(await code(kit.call(null, screening.hits))).toBe(kinds.session)
    expect(await code(kit.call(legal, screening.hit, { id: 999_999 }))).toBe(kinds.not_found)
    await expect(
      uploadFile(kit, 'editor', 'restricted_list', 'list.xlsx', await sheetOf([heads], '名单')),
    ).rejects.toThrow(/upload/)
  })
  test('takes a whole list or nothing of it, and says what is wrong by row and column', async () => {
    const wrong = await send([
      ['', 'x', '', ''],
      ['Same Ltd', '', '', ''],
      ['SAME, ltd.', '', '', ''],
    ])
    expect(wrong.msgCode).toBe(kinds.validation)
    expect(
      (wrong.data as unknown as { errors: { field: string; code: string }[] }).errors.map(
        (one) => `${one.field} ${one.code}`,
      ),
    ).toEqual(['2.name screening.name_needed', '4.name screening.same_name'])
    expect(await kit.ok(legal, screening.lists)).toEqual([])
    expect((await send([['Blackfjord Marine AS', 'Blackfjord; Svartfjord', 'Norway', 'n']])).data).toEqual({
      rows: 1,
      hits: 0,
    })
    expect((await kit.ok(legal, screening.names)).list).toMatchObject([
      { name: 'Blackfjord Marine AS', aliases: ['Blackfjord', 'Svartfjord'], country: 'Norway' },
    ])
    // the same as comma separated values, as list keepers publish them; what a spreadsheet in China writes is read too
    const csv = async (text: string | Buffer) =>
      kit.call(legal, screening.importList, {
        name: 'csv',
        fileId: await uploadFile(kit, legal, 'restricted_list', 'list.csv', Buffer.from(text)),
      })
    const bad = await csv(`\uFEFF${heads.join(',')}\r\n"Comma, Ltd",,,\r\n,x,,\r\n`)
    expect((bad.data as unknown as { errors: { field: string; msg: string }[] }).errors).toMatchObject([
      { field: '3.name', msg: expect.stringContaining('CSV') },
    ])
    expect((await csv(`\uFEFF${heads.join(',')}\r\n"Comma, Ltd","A; B",Norway,n\r\n`)).data).toMatchObject({ rows: 1 })
    expect((await kit.ok(legal, screening.names)).list).toMatchObject([{ name: 'Comma, Ltd', aliases: ['A', 'B'] }])
    expect((await csv('a,b\n1,2\n')).msgCode).toBe(kinds.validation)
    expect((await csv(`${heads.join(',')}\nLong,${'x'.repeat(4500)},,\n`)).msgCode).toBe(kinds.validation)
    expect((await csv(`${heads.join(',')}\n${'N,,,\n'.repeat(20_002)}`)).msgCode).toBe(kinds.validation)
    // the next one takes its place
    await send([['Other Trading GmbH', '', '', '']])
    expect((await kit.ok(legal, screening.names)).list.map(({ name }) => name)).toEqual(['Other Trading GmbH'])
    expect(await kit.ok(legal, screening.lists)).toHaveLength(3)
  })
  test('finds names however they are written and nearly the same, and no others', async () => {
    await list('厦门海石科技贸易有限公司', 'Blackfjord Marine AS')
    const { db } = kit.app.database
    const finds = (name: string, n: number) =>
      screen({ db }, 'order', { bizId: n, bizNo: 'x', companyId: null, names: [name, ''] })
    for (const [n, name] of [
      '厦门海石科技贸易有限公司',
      '厦门海石科技贸易（有限）公司',
      'BLACKFJORD  MARINE, A.S.',
      'Blackfjord Marines AS',
    ].entries())
      expect([name, await finds(name, 100 + n)]).toEqual([name, true])
    for (const [n, name] of [
      '深圳云屏科技有限公司',
      'Harborlink Distribution',
      '贸易有限公司',
      'Marine Supplies Ltd',
    ].entries())
      expect([name, await finds(name, 200 + n)]).toEqual([name, false])
  })
  test('holds what is approved until legal has cleared it; its customer sees that it is in review and nothing else', async () => {
    await list('Kestrel Ridge Avionics LLC')
    const { id, hit } = await held('Kestrel Ridge Avionics LLC')
    expect(hit).toMatchObject({ biz: 'dealer_file', status: 'held', score: 100 })
    const seen = await kit.ok('order', dealer.show, { id })
    expect(seen.status).toBe('submitted')
    expect(JSON.stringify([seen, await kit.ok('editor', dealer.deskShow, { id })])).not.toMatch(
      /screen|restricted|held|hit\b/,
    )
    expect(await pass(id)).toBe(kinds.state)
    expect((await kit.ok('order', dealer.show, { id })).status).toBe('submitted')
    const decide = { id: hit!.id, version: hit!.version, reason: 'another company' }
    expect(await code(kit.call(legal, screening.clear, { ...decide, reason: '' }))).toBe(kinds.validation)
    expect(await code(kit.call('editor', screening.clear, decide))).toBe(kinds.denied)
    const codes = await Promise.all([1, 2, 3].map(() => code(kit.call(legal, screening.clear, decide))))
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(await kit.ok(legal, screening.hit, { id: hit!.id })).toMatchObject({
      status: 'cleared',
      reason: 'another company',
      history: [{ action: 'clear' }],
    })
    expect(await pass(id)).toBe(0)
    // the same name of the same company is not held again
    expect((await held('Kestrel Ridge Avionics LLC')).hit).toBeUndefined()
  })
  test('lets nothing through that was confirmed, and may still be rejected', async () => {
    await list('Orsk Precision JSC')
    const { id, hit } = await held('Orsk Precision JSC')
    await kit.ok(legal, screening.confirm, { id: hit!.id, version: hit!.version, reason: 'the same address' })
    expect(await pass(id)).toBe(kinds.state)
    const { version } = await kit.ok('editor', dealer.deskShow, { id })
    await kit.ok('editor', dealer.audit, { id, version, result: 'reject', reason: 'no' })
  })
  test('looks through what is in review when a new list comes', async () => {
    await list('Nobody Inc')
    const { id, hit } = await held('Santolina Trading FZE')
    expect(hit).toBeUndefined()
    expect((await send([['Santolina Trading FZE', '', '', '']])).data).toEqual({ rows: 1, hits: 1 })
    expect(await isHit(kit.app.database, 'dealer_file', id)).toBe(true)
    expect((await send([['Santolina Trading FZE', '', '', '']])).data).toEqual({ rows: 1, hits: 0 })
  })
})
