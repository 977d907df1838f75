import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreement } from '#areas/agreement/contract.ts'
import { agreementDesk } from '#areas/agreement/desk.contract.ts'
import { setup } from '#areas/setup/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import type { SessionUser, SignedCtx } from '#platform/server/ctx.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { looked } from '#tests/kit/agreements.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { askedAgain, hasAccepted } from './agreement.public.ts'
import { filled, hashOf } from './agreement.rules.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  // somebody else publishes
  await pool().query("insert into user_roles values ($1, 'legal')", [portal.people.auditor])
})
afterAll(() => portal.close())

const db = () => portal.app.database.db
const pool = () => portal.app.database.pool
const today = (more = 0) => dayOf(new Date(Date.now() + more * 86_400_000))
const words = (number: string, more: object = {}) => ({
  number,
  effectiveFrom: today(),
  askAgain: true,
  titleZh: '用户协议',
  titleEn: 'User agreement',
  htmlZh: '<h2>1. 范围</h2><p>1.1 本协议由您与{vendor}订立，联系方式：{contact}。</p>',
  htmlEn: '<h2>1. Scope</h2><p>1.1 {vendor} (“we”) can be reached at {contact}.</p>',
  ...more,
})
const save = (who: PersonName | null, input: object) =>
  portal.call(who, agreementDesk.save, input as never) as unknown as Promise<{
    msgCode: number
    data: { id: number; version: number; errors: { field: string }[] }
  }>
const facts = async (id: number) => (await portal.call('admin', agreementDesk.facts, { id })).data
type Key = { id: number; version: number }
const submit = (key: Key) => portal.call('admin', agreementDesk.submit, key)
async function publish(key: Key) {
  const { data } = await submit(key)
  const ask = { ...data, step: 'audit', result: 'pass', reason: '', checks: looked } as const
  return portal.call('auditor', agreementDesk.audit, ask)
}
const show = (who: PersonName | null, code: string) => portal.call(who, agreement.show, { code })
const accept = (who: PersonName, code: string, version: string, sha256?: string) =>
  portal.call(who, agreement.accept, { code, version, agree: 'true', ...(sha256 ? { sha256 } : {}) })
const ctxOf = (who: PersonName) => ({ db: db(), user: { id: portal.people[who] } as SessionUser }) as SignedCtx
const asked = async (who: PersonName) => (await askedAgain(ctxOf(who)).execute(db())).rows.map(({ code }) => code)
const drop = async (id: number) => portal.call('admin', agreementDesk.remove, { id })
const named = async (name: string, value: string) =>
  pool().query("update dictionary_entries set bus_value = $2 where dictionary_code = 'portal_link' and bus_name = $1", [
    name,
    value,
  ])
const fields = ({ data }: { data: { errors?: { field: string }[] } }) => data.errors?.map(({ field }) => field)

describe('the desk', () => {
  test('lists every version with where it stands, who accepted it and where it came from', async () => {
    await accept('main', 'protocol', '1.0')
    const { data } = await portal.call('admin', agreementDesk.list, { code: 'protocol' })
    expect(data.list).toMatchObject([
      { code: 'protocol', number: '1.0', state: 'current', shipped: true, readAt: null, accepted: 1 },
    ])
    expect(data.list[0]!.languages).toEqual(['zh', 'en'])
    expect(data.list[0]!.can).toEqual({
      edit: false,
      submit: false,
      takeBack: false,
      audit: false,
      renew: true,
      confirm: true,
      withdraw: false,
      remove: false,
    })
    const withdrawn = await portal.call('admin', agreementDesk.list, { state: 'withdrawn' })
    expect(withdrawn.data.list).toMatchObject([{ code: 'mianze1.0', number: '2.0' }])
    expect((await portal.call('admin', agreementDesk.list, { keyword: '隐私' })).data.total).toBe(1)
    expect((await portal.call('admin', agreementDesk.codes)).data).toContainEqual({
      code: 'protocol',
      title: '门户服务协议',
    })
  })

  test('is for who writes agreements alone', async () => {
    for (const [who, kind] of [
      [null, kinds.session],
      ['main', kinds.denied],
      ['editor', kinds.denied],
    ] as const) {
      expect((await save(who, { code: 'protocol', ...words('7.0') })).msgCode).toBe(kind)
      for (const call of [agreementDesk.facts, agreementDesk.remove, agreementDesk.withdraw, agreementDesk.confirm])
        expect((await portal.call(who, call, { id: 1 })).msgCode).toBe(kind)
      for (const call of [agreementDesk.submit, agreementDesk.takeBack])
        expect((await portal.call(who, call, { id: 1, version: 1 })).msgCode).toBe(kind)
      const ask = { id: 1, version: 1, step: 'audit', result: 'pass', reason: '' } as const
      expect((await portal.call(who, agreementDesk.audit, ask)).msgCode).toBe(kind)
      expect((await portal.call(who, agreementDesk.list)).msgCode).toBe(kind)
      expect((await portal.call(who, agreementDesk.codes)).msgCode).toBe(kind)
    }
  })

  test.each([
    ['number', { number: 'two' }],
    ['number', { number: '1.0' }],
    ['effectiveFrom', { effectiveFrom: today(-1) }],
    ['effectiveFrom', { effectiveFrom: 'soon' }],
    ['titleZh', { titleZh: '' }],
    ['titleZh', { titleZh: '{vendor}' }],
    ['titleEn', { titleEn: 'x'.repeat(101) }],
    ['htmlZh', { htmlZh: '<p>{name}</p>' }],
    ['htmlEn', { htmlEn: '<p>{}</p>' }],
    ['htmlEn', { htmlEn: `<p><img src="/api/file/${'a'.repeat(27)}"></p>` }],
    ['code', { code: 'nothing' }],
    ['code', { code: "x'--" }],
  ])('refuses a draft and names %s', async (field, more) => {
    const refused = await save('admin', { code: 'protocol', ...words('7.0'), ...more })
    expect(refused.msgCode).toBeGreaterThan(0)
    expect(fields(refused)).toEqual([field])
  })

  test('keeps nothing of a text that runs', async () => {
    const hostile =
      '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a></p><iframe src="//x"></iframe>'
    const { data } = await save('admin', { code: 'protocol', ...words('7.0', { htmlZh: hostile }) })
    const kept = await facts(data.id)
    expect(kept.htmlZh).toBe('<p>a<a>b</a></p>')
    await drop(data.id)
    expect((await portal.call('admin', agreementDesk.facts, { id: data.id })).msgCode).toBe(kinds.not_found)
    expect((await drop(data.id)).msgCode).toBe(kinds.not_found)
  })

  test('has one draft of an agreement, and of two who change it at once the second hears of the first', async () => {
    const both = await Promise.all([1, 2].map(() => save('admin', { code: 'protocol', ...words('7.0') })))
    expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.duplicate])
    const { data } = both.find(({ msgCode }) => msgCode === 0)!
    const change = { code: 'protocol', ...words('7.1'), ...data }
    const changes = await Promise.all([1, 2].map(() => save('admin', change)))
    expect(changes.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    // what was read before is not what would be submitted
    expect((await submit(data)).msgCode).toBe(kinds.state)
    // it stays a draft of its agreement
    expect((await save('admin', { ...change, code: 'orderService1.0', version: 2 })).msgCode).toBe(kinds.state)
    expect((await facts(data.id)).number).toBe('7.1')
    await drop(data.id)
  })

  test('publishes once, in both languages, and what was published stays', async () => {
    const { data } = await save('admin', { code: 'orderService1.0', ...words('1.1', { htmlEn: '', titleEn: '' }) })
    const early = await submit(data)
    expect([early.msgCode, fields(early as never)]).toEqual([kinds.validation, ['titleEn']])
    const key = (await save('admin', { code: 'orderService1.0', ...words('1.1'), ...data })).data
    const both = await Promise.all([submit(key), submit(key)])
    expect(both.map(({ msgCode }) => msgCode).toSorted((a, b) => a - b)).toEqual([0, kinds.state])
    const { data: waiting } = both.find(({ msgCode }) => msgCode === 0)!
    const ask = { ...waiting, step: 'audit', result: 'pass', reason: '', checks: looked } as const
    expect((await portal.call('auditor', agreementDesk.audit, ask)).msgCode).toBe(0)
    const row = await facts(key.id)
    expect(row).toMatchObject({ state: 'current', number: '1.1', shipped: false, next: '1.2' })
    expect((await show(null, 'orderService1.0')).data.version).toBe('1.1')
    expect((await save('admin', { code: 'orderService1.0', ...words('1.1'), ...key })).msgCode).toBeGreaterThan(0)
    const change = (set: string) => pool().query(`update agreements set ${set} where id = ${key.id}`)
    for (const set of ["effective_from = '2020-01-01'", "version = '9'", 'ask_again = false', 'published_by = null'])
      await expect(change(set)).rejects.toThrow(/final/)
    await expect(pool().query("update agreement_texts set html = ''")).rejects.toThrow(/append-only/)
    expect((await portal.call('admin', agreementDesk.withdraw, { id: key.id })).msgCode).toBe(kinds.state)
  })

  test('publishes for a day to come, and takes that back before it', async () => {
    const { data } = await save('admin', { code: 'protocol', ...words('3.0', { effectiveFrom: today(9) }) })
    await publish(data)
    expect((await show('main', 'protocol')).data.version).toBe('1.0')
    expect((await accept('main', 'protocol', '3.0')).msgCode).toBe(kinds.validation)
    expect(await facts(data.id)).toMatchObject({ state: 'upcoming', can: { withdraw: true, renew: true } })
    expect((await portal.call('admin', agreementDesk.withdraw, { id: data.id })).msgCode).toBe(0)
    expect((await portal.call('admin', agreementDesk.withdraw, { id: data.id })).msgCode).toBe(0)
    expect(await facts(data.id)).toMatchObject({ state: 'withdrawn', can: { withdraw: false } })
    expect((await portal.call('admin', agreementDesk.withdraw, { id: 99_999 })).msgCode).toBe(kinds.not_found)
  })

  test('has a shipped text read once, and the setup asks until all in force are', async () => {
    const step = async () =>
      (await portal.call('admin', setup.list)).data.find(({ key }) => key === 'agreement.read')!.done
    expect(await step()).toBe(false)
    expect((await show('editor', 'protocol')).data.unread).toBe(true)
    // nothing tells the others, and no day is said that is none of this vendor's
    const hidden = {
      unread: false,
      effectiveFrom: null,
      versions: [{ version: '1.0', effectiveFrom: null, current: true }],
    }
    for (const who of ['main', null] as const) {
      const { data } = await show(who, 'protocol')
      expect(data).toMatchObject(hidden)
      expect(Object.keys(data)).not.toContain('template')
    }
    const { list } = (await portal.call('admin', agreementDesk.list, { limit: 200 })).data
    // each answer leads to the next, until none is left
    const unread = list.filter(({ can }) => can.confirm).map(({ id }) => id)
    const walked: number[] = []
    for (let at: number | null = unread[0]!; at !== null;) {
      walked.push(at)
      const { data }: { data: { left: number; next: number | null } } = await portal.call(
        'admin',
        agreementDesk.confirm,
        { id: at },
      )
      expect(data.left).toBe(unread.length - walked.length)
      at = data.next
    }
    expect(walked).toEqual(unread)
    expect(await step()).toBe(true)
    const read = (await show('editor', 'protocol')).data
    expect([read.unread, read.effectiveFrom]).toEqual([false, expect.stringMatching(/^\d{4}-/)])
    const { id } = list.find(({ code }) => code === 'protocol')!
    const first = (await facts(id)).readAt
    await portal.call('admin', agreementDesk.confirm, { id })
    expect((await facts(id)).readAt).toBe(first)
    const own = list.find(({ shipped }) => !shipped)!
    expect((await portal.call('admin', agreementDesk.confirm, { id: own.id })).msgCode).toBe(kinds.not_found)
  })
})

describe('fields of a text', () => {
  const none = { vendor: '', contact: '' }
  test('are filled as the language writes them, and read on where nobody has given a name', () => {
    const zh = '<p>请通过 {contact} 与{vendor}联系：{contact}。</p>'
    const given = { vendor: '甲 & 乙', contact: 'legal@maker.test' }
    expect(filled(zh, 'zh', given)).toBe('<p>请通过 legal@maker.test 与甲 &amp; 乙联系：legal@maker.test。</p>')
    expect(filled(zh, 'zh', none)).toBe('<p>请通过本门户公布的联系方式与本门户的运营方联系：本门户公布的联系方式。</p>')
    expect(filled('<p>向{vendor}下单</p>', 'zh', { ...given, vendor: 'Maker 2' })).toBe('<p>向 Maker 2 下单</p>')
    const en = '<p>{vendor} (“we”). Ask {vendor} at {contact}.</p>'
    expect(filled(en, 'en', none)).toBe(
      '<p>The operator of this portal (“we”). Ask the operator of this portal at the contact address given in this portal.</p>',
    )
    expect(filled(en, 'en', { vendor: '<b>', contact: 'x' })).toBe('<p>&lt;b&gt; (“we”). Ask &lt;b&gt; at x.</p>')
    expect(filled('{other}', 'en', none)).toBe('{other}')
  })

  test('leave no name of a vendor in what is shipped', async () => {
    const { rows } = await pool().query<{ html: string }>('select t.html from agreement_texts t')
    for (const { html } of rows) expect(html).not.toMatch(/澜启|Lumiqore|@example\.com/)
    expect(rows.filter(({ html }) => html.includes('{vendor}')).length).toBeGreaterThan(10)
    expect(
      (await pool().query('select from agreement_wordings where html ~ $1', ['\\{(vendor|contact)\\}'])).rowCount,
    ).toBe(0)
  })

  test('are those of the moment: what was accepted stays as it was, whatever the name is later', async () => {
    await named('vendor_name', '先前的名字')
    const before = (await show('sub', 'privacyAgreement1.0')).data
    expect(before.html).toContain('先前的名字')
    expect(before.sha256).toBe(hashOf(before.html))
    expect((await accept('sub', 'privacyAgreement1.0', '1.0', 'a'.repeat(64))).msgCode).toBe(kinds.validation)
    expect((await accept('sub', 'privacyAgreement1.0', '1.0', before.sha256)).msgCode).toBe(0)
    await named('vendor_name', '后来的名字')
    const after = (await show('sub', 'privacyAgreement1.0')).data
    expect(after).toMatchObject({ html: before.html, sha256: before.sha256, acceptedIn: 'zh' })
    expect((await show('other', 'privacyAgreement1.0')).data.html).toContain('后来的名字')
    // said again, the first time stays
    expect((await accept('sub', 'privacyAgreement1.0', '1.0', before.sha256)).data.acceptedAt).toBe(after.acceptedAt)
  })
})

describe('a version that asks again', () => {
  test('is asked of who accepted one before it, until they accept it', async () => {
    await accept('main', 'userAgreement1.0', '1.0')
    expect(await asked('main')).toEqual([])
    const silent = (await save('admin', { code: 'userAgreement1.0', ...words('1.1', { askAgain: false }) })).data
    await publish(silent)
    expect(await asked('main')).toEqual([])
    expect(await hasAccepted(ctxOf('main'), 'userAgreement1.0')).toBe(true)
    const loud = (await save('admin', { code: 'userAgreement1.0', ...words('1.2') })).data
    await publish(loud)
    expect(await asked('main')).toEqual(['userAgreement1.0'])
    expect(await asked('other')).toEqual([])
    expect(await hasAccepted(ctxOf('main'), 'userAgreement1.0')).toBe(false)
    // an open page learns of it by any call, and asks what it is
    const told = await portal.call('main', agreement.asked)
    expect(told.data.list).toEqual([{ code: 'userAgreement1.0', version: '1.2' }])
    const { response } = await portal.call('main', agreement.accepted)
    expect(Number(response.headers['x-asking'])).toBe(told.data.asking)
    expect((await portal.call('admin', agreement.accepted)).response.headers['x-asking']).toBeUndefined()
    expect((await portal.call('admin', agreement.asked)).data.list).toEqual([])
    expect((await portal.call('other', agreement.asked)).data.list).toEqual([])
    expect((await portal.call(null, agreement.asked)).msgCode).toBe(kinds.session)
    await accept('main', 'userAgreement1.0', '1.2')
    expect(await asked('main')).toEqual([])
    expect(await hasAccepted(ctxOf('main'), 'userAgreement1.0')).toBe(true)
  })
})
