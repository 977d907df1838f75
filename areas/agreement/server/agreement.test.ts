import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreement } from '#areas/agreement/contract.ts'
import { agreementDesk } from '#areas/agreement/desk.contract.ts'
import type { SignedCtx, SessionUser } from '#platform/server/ctx.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { currentVersion, hasAccepted } from './agreement.public.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const codes = ['mianze1.0', 'protocol', 'userAgreement1.0', 'privacyAgreement1.0', 'orderService1.0']
const show = (who: PersonName | null, code: string, version?: string) =>
  portal.call(who, agreement.show, { code, ...(version ? { version } : {}) })
const accept = (who: PersonName | null, code: string, version: string, agree: string = 'true') =>
  portal.call(who, agreement.accept, { code, version, agree })
const acceptances = (code: string) =>
  portal.app.database.db
    .selectFrom('agreementAcceptances as c')
    .innerJoin('agreements as a', 'a.id', 'c.agreementId')
    .selectAll('c')
    .where('a.code', '=', code)
    .execute()
const ctxOf = (who: PersonName) =>
  ({ db: portal.app.database.db, user: { id: portal.people[who] } as SessionUser }) as SignedCtx
const inLanguage = async (locale: string, code: string) =>
  (await portal.request(null, { url: `/api/agreement/${code}`, headers: { cookie: `language=${locale}` } })).json().data

/** A version in force since 2026; withdrawing it is all that can be done to one whose text is there. */
async function later(code: string, version: string) {
  const { db } = portal.app.database
  const made = await db
    .insertInto('agreements')
    .values({ code, version, effectiveFrom: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const html = '<p>x</p>'
  const sha256 = createHash('sha256').update(html).digest('hex')
  const texts = (['zh', 'en'] as const).map((locale) => ({ agreementId: made.id, locale, title: 'x', html, sha256 }))
  await db.insertInto('agreementTexts').values(texts).execute()
  const withdraw = () =>
    db.updateTable('agreements').set({ withdrawnAt: new Date() }).where('id', '=', made.id).execute()
  return { withdraw }
}

describe('an agreement', () => {
  test.each(codes)('%s is read by anybody, in three languages, long enough to be one', async (code) => {
    const zh = await inLanguage('zh', code)
    expect(zh).toMatchObject({
      code,
      acceptedAt: null,
      versions: [{ version: zh.version, current: true }, ...zh.versions.slice(1)],
    })
    expect(zh.html.replace(/<[^>]+>/g, '').length).toBeGreaterThan(code === 'mianze1.0' ? 500 : 600)
    const en = await inLanguage('en', code)
    const zhtw = await inLanguage('zhtw', code)
    const headings = (html: string) => html.match(/<h2>\d+\. /g)
    expect(headings(en.html)).toEqual(headings(zh.html))
    expect(headings(zhtw.html)).toEqual(headings(zh.html))
    // every clause exists in both languages
    const clauses = (html: string) => html.match(/<p>\d+\.\d+ /g)
    expect(clauses(en.html)).toEqual(clauses(zh.html))
    expect(zhtw.html).not.toBe(zh.html)
    expect(en.title).toMatch(/^[\x20-\x7e]+$/)
  })

  test('is the disclaimer of 2018-11-21 that the specification names, a day nobody is told before it is read', async () => {
    const shown = async () => (await show(null, 'mianze1.0')).data
    const on = (effectiveFrom: string | null) => ({
      version: '1.0',
      effectiveFrom,
      versions: [{ version: '1.0', effectiveFrom, current: true }],
    })
    expect(await shown()).toMatchObject(on(null))
    const { list } = (await portal.call('admin', agreementDesk.list, { code: 'mianze1.0', state: 'current' })).data
    await portal.call('admin', agreementDesk.confirm, { id: list[0]!.id })
    expect(await shown()).toMatchObject(on('2018-11-21'))
    expect((await show('main', 'mianze1.0', '2.0')).msgCode).toBe(1002)
    expect((await accept('main', 'mianze1.0', '2.0')).msgCode).toBe(1001)
  })

  test('keeps its older versions readable and says which one is in force', async () => {
    const newer = await later('mianze1.0', '3.0')
    const now = await show(null, 'mianze1.0')
    expect(now.data).toMatchObject({
      version: '3.0',
      versions: [
        { version: '3.0', effectiveFrom: '2026-01-01', current: true },
        { version: '1.0', effectiveFrom: '2018-11-21', current: false },
      ],
    })
    const old = await show(null, 'mianze1.0', '1.0')
    expect(old.data).toMatchObject({ version: '1.0', effectiveFrom: '2018-11-21' })
    expect(old.data.html).not.toBe(now.data.html)
    await newer.withdraw()
  })

  test('shows nothing before it comes into force', async () => {
    const { db } = portal.app.database
    const future = await db
      .insertInto('agreements')
      .values({ code: 'protocol', version: '9.0', effectiveFrom: '2199-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await show(null, 'protocol')).data.version).toBe('1.0')
    expect((await show(null, 'protocol', '9.0')).msgCode).toBe(1002)
    expect((await accept('main', 'protocol', '9.0')).msgCode).toBe(1001)
    await db.deleteFrom('agreements').where('id', '=', future.id).execute()
  })

  test('is not found under another code or version, and a malformed one is refused', async () => {
    expect((await show(null, 'nothing')).msgCode).toBe(1002)
    expect((await show(null, 'mianze1.0', '7.7')).msgCode).toBe(1002)
    expect((await show(null, "x'--")).msgCode).toBe(1001)
    expect((await show(null, 'mianze1.0', 'latest')).msgCode).toBe(1001)
  })

  test('cannot be rewritten: neither its text nor what somebody agreed to', async () => {
    const { db } = portal.app.database
    await accept('sub', 'protocol', '1.0')
    await expect(db.updateTable('agreementTexts').set({ title: 'x' }).execute()).rejects.toThrow(/append-only/)
    await expect(db.deleteFrom('agreementAcceptances').execute()).rejects.toThrow(/append-only/)
    const row = await db.selectFrom('agreements').select('id').where('code', '=', 'protocol').executeTakeFirstOrThrow()
    const forged = {
      agreementId: row.id,
      locale: 'zhtw' as const,
      title: 'x',
      html: '<p>x</p>',
      sha256: 'f'.repeat(64),
    }
    await expect(db.insertInto('agreementTexts').values(forged).execute()).rejects.toThrow(/agreement_texts_hash/)
  })
})

describe('agreeing', () => {
  test('stores version, hash of the text, user, time and address, once', async () => {
    const first = await accept('main', 'mianze1.0', '1.0')
    expect(first.msgCode).toBe(0)
    const again = await Promise.all([1, 2, 3].map(() => accept('main', 'mianze1.0', '1.0')))
    expect(again.map((r) => r.data)).toEqual([first.data, first.data, first.data])
    const rows = await acceptances('mianze1.0')
    const { html } = (await show('main', 'mianze1.0')).data
    expect(rows).toMatchObject([
      {
        userId: portal.people.main,
        locale: 'zh',
        sha256: createHash('sha256').update(html).digest('hex'),
        ip: '127.0.0.1',
      },
    ])
    expect(rows[0]!.acceptedAt.toISOString()).toBe(first.data.acceptedAt)
  })

  test('shows to the one who agreed, and to nobody else of the same or another company', async () => {
    await accept('main', 'userAgreement1.0', '1.0')
    expect((await show('main', 'userAgreement1.0')).data.acceptedAt).toMatch(/^\d{4}-/)
    for (const who of ['sub', 'other', null] as const)
      expect((await show(who, 'userAgreement1.0')).data.acceptedAt).toBeNull()
    expect((await portal.call('other', agreement.accepted)).data).toEqual([])
    expect((await portal.call('main', agreement.accepted)).data).toContainEqual(
      expect.objectContaining({ code: 'userAgreement1.0', version: '1.0', title: '用户协议', current: true }),
    )
  })

  test('to an older version does not count for the one in force', async () => {
    expect((await accept('other', 'mianze1.0', '1.0')).msgCode).toBe(0)
    expect(await hasAccepted(ctxOf('other'), 'mianze1.0')).toBe(true)
    const newer = await later('mianze1.0', '4.0')
    expect(await hasAccepted(ctxOf('other'), 'mianze1.0')).toBe(false)
    expect((await portal.call('other', agreement.accepted)).data).toMatchObject([{ version: '1.0', current: false }])
    await accept('other', 'mianze1.0', '4.0')
    expect(await hasAccepted(ctxOf('other'), 'mianze1.0')).toBe(true)
    expect(await hasAccepted(ctxOf('other'), 'nothing')).toBe(false)
    expect(await currentVersion(ctxOf('other'), 'mianze1.0')).toMatchObject({
      version: '4.0',
      effectiveFrom: '2026-01-01',
    })
    expect(await currentVersion(ctxOf('other'), 'nothing')).toBeNull()
    await newer.withdraw()
  })

  test('to a version withdrawn since is kept and readable, and the one in force is asked for', async () => {
    const { db } = portal.app.database
    const { id } = await db
      .selectFrom('agreements')
      .select('id')
      .where('code', '=', 'mianze1.0')
      .where('version', '=', '2.0')
      .executeTakeFirstOrThrow()
    const html = '<p>旧文本，由澜启示例微电子提供。</p>'
    const sha256 = createHash('sha256').update(html).digest('hex')
    await db.insertInto('agreementWordings').values({ sha256, html }).execute()
    const agreed = {
      agreementId: id,
      userId: portal.people.source,
      locale: 'zh',
      sha256,
      ip: '127.0.0.1',
    }
    await db.insertInto('agreementAcceptances').values(agreed).execute()
    expect(await hasAccepted(ctxOf('source'), 'mianze1.0')).toBe(false)
    expect((await show('source', 'mianze1.0')).data).toMatchObject({ version: '1.0', acceptedAt: null })
    const theirs = await show('source', 'mianze1.0', '2.0')
    // word by word, though the text of the version names nobody any more
    expect(theirs.data).toMatchObject({ version: '2.0', acceptedAt: expect.stringMatching(/^\d{4}-/), html, sha256 })
    expect(theirs.data.versions.map((v: { version: string }) => v.version)).toEqual(['1.0'])
    expect((await show('sub', 'mianze1.0', '2.0')).msgCode).toBe(1002)
    await accept('source', 'mianze1.0', '1.0')
    expect((await portal.call('source', agreement.accepted)).data).toMatchObject([
      { version: '1.0', current: true },
      { version: '2.0', current: false },
    ])
    expect(await hasAccepted(ctxOf('source'), 'mianze1.0')).toBe(true)
  })

  test('needs a session', async () => {
    expect((await accept(null, 'protocol', '1.0')).msgCode).toBe(99999)
    expect((await portal.call(null, agreement.accepted)).msgCode).toBe(99999)
  })

  test('needs the tick and a version that exists', async () => {
    const no = await accept('developer', 'protocol', '1.0', 'false')
    expect(no).toMatchObject({ msgCode: 1001, data: { errors: [{ field: 'agree', msg: '请先勾选同意' }] } })
    expect((await accept('developer', 'protocol', '1.0', '')).msgCode).toBe(1001)
    expect((await accept('developer', 'protocol', '7.7')).msgCode).toBe(1001)
    expect((await accept('developer', 'nothing', '1.0')).msgCode).toBe(1001)
    expect((await portal.call('developer', agreement.accepted)).data).toEqual([])
  })

  test('comes as flat fields or, as the specification writes it, as one field of JSON', async () => {
    const send = async (form: unknown) => {
      const payload = new URLSearchParams({ form: typeof form === 'string' ? form : JSON.stringify(form) }).toString()
      const r = await portal.request('order', { method: 'POST', url: '/api/public/saveAgreement', payload })
      return r.json<{ msgCode: number; data: { errors?: { field: string }[] } }>()
    }
    expect((await send({ code: 'protocol', version: '1.0', agree: true })).msgCode).toBe(0)
    expect((await send({ code: 'protocol', version: '1.0', agree: false })).msgCode).toBe(1001)
    for (const broken of ['{', '[]', 'null', '"x"', '{"__proto__":{"code":"protocol"}}']) {
      const refused = await send(broken)
      expect([refused.msgCode, refused.data.errors?.map((e) => e.field).toSorted()]).toEqual([
        1001,
        ['agree', 'code', 'version'],
      ])
    }
  })

  test('is refused from another site', async () => {
    const r = await portal.request('developer', {
      method: 'POST',
      url: '/api/public/saveAgreement',
      payload: 'code=protocol&version=1.0&agree=true',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(r.json().msgCode).toBe(1003)
  })
})
