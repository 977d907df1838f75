import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderCheck } from '#areas/order/check.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { systemContext } from '#main/background.ts'
import { inDays } from '#tests/kit/days.ts'
import { handedIn, paperOf, wholeDealer } from '#tests/kit/dealers.ts'
import { orderKit, type OrderKit } from '#tests/kit/ordering.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { dealer } from '../contract.ts'
import { watchValidity } from './dealer.jobs.ts'

let kit: OrderKit
beforeAll(async () => void (kit = await orderKit()))
afterAll(() => kit.close())
const code = async (reply: Promise<{ msgCode: number }>) => (await reply).msgCode
const fields = async (reply: Promise<{ msgCode: number; data: unknown }>) =>
  ((await reply).data as { errors: { field: string; code: string }[] }).errors.map((one) => `${one.field} ${one.code}`)
const draft = async (more = {}, who: PersonName = 'order') =>
  kit.ok(who, dealer.save, { ...(await wholeDealer(kit, who)), ...more })
const pass = (id: number, version: number) =>
  kit.ok('editor', dealer.audit, { id, version, result: 'pass', reason: '' })
const approved = async (more = {}, who: PersonName = 'order') => {
  const { id, version } = await handedIn(kit, more, who)
  return pass(id, version)
}
const table = () => kit.app.database.db.updateTable('dealerFiles')
const ends = (id: number, n: number) =>
  table()
    .set({ validFrom: inDays(n - 300), validTo: inDays(n) })
    .where('id', '=', id)
    .execute()
const watch = () => watchValidity(systemContext(kit.app, kit.app.log))
const mails = async (words: string) =>
  Number(
    (
      await kit.app.database.pool.query(
        "select count(*) as n from mails where template = 'dealer.told' and subject like $1",
        [`%${words}%`],
      )
    ).rows[0]!['n'],
  )

describe('a dealer file', () => {
  test('is kept with gaps and handed in without; every gap is named with its field', async () => {
    const empty = await kit.ok('order', dealer.save, { relation: 'sub_dealer' })
    expect(await fields(kit.call('order', dealer.submit, empty))).toEqual([
      ...['dealerName', 'uscc', 'region', 'level', 'contact', 'phone', 'validFrom', 'validTo'].map(
        (one) => `${one} dealer.required`,
      ),
      'lines dealer.lines_needed',
      ...['licence', 'letter', 'endUse'].map((one) => `${one} dealer.file_needed`),
    ])
    const wrong = await draft({
      region: 'cn_east',
      uscc: '91990003MA0DMC2021',
      phone: 'none',
      lines: 'nothing',
      validFrom: inDays(-9),
      validTo: inDays(-1),
    })
    expect(await fields(kit.call('order', dealer.submit, wrong))).toEqual([
      'uscc dealer.credit_code',
      'lines dealer.unknown_line',
      'phone dealer.phone',
      'validTo dealer.over',
    ])
    expect(
      await fields(
        kit.call('order', dealer.save, { ...(await wholeDealer(kit)), validFrom: inDays(2), validTo: inDays(1) }),
      ),
    ).toEqual(['validTo dealer.days'])
    expect(
      await code(
        kit.call('order', dealer.save, {
          ...(await wholeDealer(kit)),
          licence: await paperOf(kit, 'other', 'licence'),
        }),
      ),
    ).toBe(kinds.denied)
    await kit.ok('order', dealer.remove, empty)
    expect(await code(kit.call('order', dealer.show, { id: empty.id }))).toBe(kinds.not_found)
  })
  test('is seen by its customer, the head of its group and the assistants, and by nobody else', async () => {
    const { id, version } = await draft({}, 'other')
    for (const who of ['other', 'order'] as const)
      expect((await kit.ok(who, dealer.show, { id })).customerCode).toBe('H0002')
    expect((await kit.ok('order', dealer.show, { id })).can).toMatchObject({ edit: false, submit: false })
    expect(await code(kit.call('source', dealer.show, { id }))).toBe(kinds.not_found)
    expect((await kit.ok('source', dealer.list)).list.map((one) => one.id)).not.toContain(id)
    // a draft is the customer's own
    expect(await code(kit.call('editor', dealer.deskShow, { id }))).toBe(kinds.not_found)
    for (const call of [dealer.submit, dealer.remove, dealer.withdraw] as const) {
      expect(await code(kit.call('order', call, { id, version }))).toBe(kinds.not_found)
      expect(await code(kit.call('source', call, { id, version }))).toBe(kinds.not_found)
      expect(await code(kit.call('editor', call, { id, version }))).toBe(kinds.denied)
      expect(await code(kit.call(null, call, { id, version }))).toBe(kinds.session)
    }
    await kit.ok('other', dealer.submit, { id, version })
    const shown = await kit.ok('editor', dealer.deskShow, { id })
    expect(shown).toMatchObject({ customerCode: 'H0002', step: 'dealer', can: { decide: true } })
    for (const who of ['main', 'developer', 'release'] as const) {
      expect(await code(kit.call(who, dealer.list))).toBe(kinds.denied)
      expect(await code(kit.call(who, dealer.deskList))).toBe(kinds.denied)
    }
    const fileUrl = shown.papers.licence[0]!.url
    for (const [who, type] of [
      ['other', 'pdf'],
      ['order', 'pdf'],
      ['editor', 'pdf'],
      ['source', 'json'],
      ['main', 'json'],
    ] as const)
      expect([who, String((await kit.request(who, { method: 'GET', url: fileUrl })).headers['content-type'])]).toEqual([
        who,
        expect.stringContaining(type),
      ])
  })
  test('is handed in once of twenty, stays as it was handed in, and comes back with a reason', async () => {
    const one = await draft()
    const replies = await Promise.all(Array.from({ length: 20 }, () => kit.call('order', dealer.submit, one)))
    expect(replies.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const { version } = await kit.ok('order', dealer.show, { id: one.id })
    const now = { id: one.id, version }
    expect(await code(kit.call('order', dealer.save, { ...(await wholeDealer(kit)), ...now }))).toBe(kinds.state)
    expect(await code(kit.call('order', dealer.remove, now))).toBe(kinds.state)
    expect(await code(kit.call('editor', dealer.audit, { ...now, result: 'reject', reason: '' }))).toBe(
      kinds.validation,
    )
    await kit.ok('editor', dealer.audit, { ...now, result: 'reject', reason: 'the letter is not signed' })
    const back = await kit.ok('order', dealer.show, { id: one.id })
    expect(back).toMatchObject({
      status: 'rejected',
      reason: 'the letter is not signed',
      can: { edit: true, submit: true },
    })
    const again = await kit.ok('order', dealer.submit, { id: one.id, version: back.version })
    const taken = await kit.ok('order', dealer.withdraw, again)
    // it is the customer's own again
    expect(await code(kit.call('editor', dealer.audit, { ...again, result: 'pass', reason: '' }))).toBe(kinds.not_found)
    expect((await kit.ok('order', dealer.show, taken)).history.map(({ action }) => action)).toEqual([
      'create',
      'submit',
      'reject',
      'submit',
      'withdraw',
    ])
  })
  test('is open once for each dealer of a customer, whoever is faster', async () => {
    const form = await wholeDealer(kit)
    const bare = { ...form, licence: '', letter: '', endUse: '' }
    const codes = await Promise.all(Array.from({ length: 10 }, () => code(kit.call('order', dealer.save, bare))))
    expect(codes.toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => kinds.duplicate)].toSorted())
    expect(
      await code(kit.call('source', dealer.save, { ...(await wholeDealer(kit, 'source')), uscc: form.uscc })),
    ).toBe(0)
  })
  test('is renewed once, in its last days or once it is over', async () => {
    const { id, version } = await approved()
    expect(await code(kit.call('order', dealer.renew, { id, version }))).toBe(kinds.state)
    await ends(id, 40)
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => code(kit.call('order', dealer.renew, { id, version }))),
    )
    expect(codes.filter((one) => one === 0)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([0, kinds.duplicate]))
    const { list } = await kit.ok('order', dealer.list, { status: 'draft' })
    expect(list.find((one) => one.renews)).toMatchObject({ validFrom: inDays(41), validTo: '' })
  })
  test('is warned of at 60 and 30 days once each, ends after its last day, and blocks orders where it is the own one', async () => {
    const { id } = await approved({ relation: 'self' }, 'source')
    const start = () => kit.ok('source', dealer.start)
    await ends(id, 59)
    await Promise.all([watch(), watch()])
    await watch()
    expect(await mails('59')).toBe(1)
    await ends(id, 30)
    await watch()
    await watch()
    expect([await mails('59'), await mails('30')]).toEqual([1, 1])
    expect((await start()).blocked).toBe(false)
    await ends(id, -1)
    // by the day, before the job has run
    expect(await start()).toMatchObject({ blocked: true, validTo: inDays(-1) })
    await watch()
    expect(await kit.ok('source', dealer.show, { id })).toMatchObject({ status: 'expired', can: { renew: true } })
    const ask = { unitId: 1, currency: 'USD', quoteType: 'model', poNo: 'K0001-1', lines: '[]' } as never
    const { db } = kit.app.database
    const unit = {
      code: 'LQ-T',
      name: 'u',
      nameEn: 'u',
      region: 'CN',
      currencies: ['USD'],
      taxBp: 0,
      warehouses: ['A'],
      pickupTemplate: 'cn_pickup',
      sort: 1,
      banks: '[]',
    } as never
    const { id: unitId } = await db.insertInto('businessUnits').values(unit).returning('id').executeTakeFirstOrThrow()
    const verdicts = async () =>
      (await kit.ok('source', orderCheck.precheck, { ...(ask as object), unitId } as never)).order
    expect((await verdicts()).find((one) => one.code === 'order.dealer_over')).toMatchObject({
      check: 'papers',
      level: 'stop',
      link: { url: '/onlineorder/customerDealer' },
    })
    const { version } = await kit.ok('source', dealer.show, { id })
    const next = await kit.ok('source', dealer.renew, { id, version })
    const { papers: _p, ...form } = { ...(await wholeDealer(kit, 'source')), papers: 0 }
    const saved = await kit.ok('source', dealer.save, { ...form, ...next, relation: 'self', validFrom: inDays(-1) })
    const sent = await kit.ok('source', dealer.submit, saved)
    await pass(sent.id, sent.version)
    expect((await start()).blocked).toBe(false)
    expect((await verdicts()).some((one) => one.code === 'order.dealer_over')).toBe(false)
  })
})
