import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profile } from '#areas/account/profile.contract.ts'
import { session } from '#areas/session/contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const cookiesOf = (r: { response: { headers: Record<string, unknown> } }) =>
  [r.response.headers['set-cookie']].flat().filter(Boolean) as string[]
const cookieHeader = (r: { response: { headers: Record<string, unknown> } }) =>
  cookiesOf(r)
    .map((c) => c.split(';')[0])
    .join('; ')
const login = (username: string, password: string = testPassword) =>
  portal.call(null, session.login, { username, password })

describe('login', () => {
  test('gives the session in an HttpOnly cookie and a marker that proves nothing', async () => {
    const r = await login(' Main_Test ')
    expect(r.msgCode).toBe(0)
    expect(r.data.menuList.map((m) => m.id)).toContain(2)
    const set = cookiesOf(r)
    expect(set.find((c) => c.startsWith('session='))).toMatch(/HttpOnly/)
    expect(set.find((c) => c.startsWith('loginToken='))).not.toMatch(/HttpOnly/)
    const marker = await portal.request(null, {
      url: '/api/user/info',
      headers: { cookie: `session=${r.data.loginToken}` },
    })
    expect(marker.json().msgCode).toBe(99999)
    const real = await portal.request(null, { url: '/api/user/info', headers: { cookie: cookieHeader(r) } })
    expect(real.json().data).toMatchObject({
      loginName: 'main_test',
      mobile: '199****1234',
      email: 'ma***@example.com',
      ndaStatus: 'pass',
    })
  })

  test('says the same of an unknown name and a wrong password, and names an empty field', async () => {
    const unknown = await login('nobody_here')
    const wrong = await login('sub_test', 'not-it')
    expect([unknown.msgCode, unknown.msg]).toEqual([wrong.msgCode, wrong.msg])
    expect(unknown.msgCode).toBe(1101)
    const empty = await portal.call(null, session.login, { username: 'x', password: '' })
    expect(empty).toMatchObject({ msgCode: 1001, data: { errors: [{ field: 'password', code: 'required' }] } })
  })

  test('locks a name after five failures, parallel guesses included, and only that name', async () => {
    const guesses = await Promise.all(Array.from({ length: 12 }, () => login('other_test', 'guess')))
    expect(guesses.filter((g) => g.msgCode === 1101)).toHaveLength(5)
    expect(guesses.filter((g) => g.msgCode === 1103)).toHaveLength(7)
    expect((await login('other_test')).msgCode).toBe(1103)
    expect((await login('expired_test')).msgCode).toBe(0)
  })

  test('rotates: the session the browser had before is over', async () => {
    const first = await login('main_test')
    const again = await portal.request(null, {
      method: 'POST',
      url: '/api/login',
      payload: new URLSearchParams({ username: 'main_test', password: testPassword }).toString(),
      headers: { cookie: cookieHeader(first) },
    })
    expect(again.json().msgCode).toBe(0)
    const old = await portal.request(null, { url: '/api/user/info', headers: { cookie: cookieHeader(first) } })
    expect(old.json().msgCode).toBe(99999)
  })

  test('refuses a disabled account', async () => {
    await portal.app.database.db
      .updateTable('users')
      .set({ status: 'disabled' })
      .where('loginName', '=', 'source_test')
      .execute()
    expect((await login('source_test')).msgCode).toBe(1102)
  })

  test('a person reads in their own language from the sign-in on, where nobody has switched the browser', async () => {
    await portal.app.database.db
      .updateTable('users')
      .set({ locale: 'en' })
      .where('id', '=', portal.people.developer)
      .execute()
    const language = (r: Parameters<typeof cookiesOf>[0]) =>
      cookiesOf(r)
        .find((c) => c.startsWith('language='))
        ?.split(';')[0]
    const fresh = await login('developer_test')
    expect([fresh.msgCode, language(fresh)]).toEqual([0, 'language=en'])
    const from = async (cookie: string) => {
      const response = await portal.request(null, {
        method: 'POST',
        url: '/api/login',
        payload: new URLSearchParams({ username: 'developer_test', password: testPassword }).toString(),
        headers: { cookie },
      })
      const { rows } = await portal.app.database.pool.query('select locale from users where id = $1', [
        portal.people.developer,
      ])
      return [response.json().msgCode, language({ response }), rows[0].locale]
    }
    // every first visit writes the language that its page was in
    expect(await from('language=zh')).toEqual([0, 'language=en', 'en'])
    // what somebody has switched the browser to stays
    expect(await from('language=zh; languageChosen=1')).toEqual([0, undefined, 'zh'])
  })

  test('answers only an allowed back_url', async () => {
    const back = async (back_url: string) =>
      (await portal.call(null, session.login, { username: 'main_test', password: testPassword, back_url })).data
        .back_url
    expect(await back('/doc?menuID=2')).toBe('/doc?menuID=2')
    expect(await back('/x/..//evil.example')).toBeUndefined()
    expect(await back('https://evil.example/')).toBeUndefined()
  })

  test('is refused from another site', async () => {
    const r = await portal.request(null, {
      method: 'POST',
      url: '/api/login',
      payload: `username=main_test&password=${testPassword}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(r.json().msgCode).toBe(1003)
    expect(r.headers['set-cookie']).toBeUndefined()
  })
})

describe('staff', () => {
  test('cannot use the first door, and enrol at theirs', async () => {
    expect((await login('editor_test')).msgCode).toBe(1003)
    const begin = await portal.call(null, session.adminLogin, { username: 'editor_test', password: testPassword })
    // under the name people know the portal by
    const issuer = encodeURIComponent('客户与开发者门户')
    expect(begin.data.enrol?.uri).toMatch(new RegExp(`^otpauth://totp/${issuer}:editor_test\\?issuer=${issuer}&`))
    expect(cookiesOf(begin)).toEqual([])
    const totp = new TOTP({ secret: Secret.fromBase32(begin.data.enrol!.secret) })
    const wrong = await portal.call(null, session.adminLogin, {
      username: 'editor_test',
      password: testPassword,
      code: '000000',
    })
    expect(wrong.msgCode).toBe(1104)
    const code = totp.generate()
    const both = await Promise.all(
      [1, 2].map(() =>
        portal.call(null, session.adminLogin, { username: 'editor_test', password: testPassword, code }),
      ),
    )
    expect(both.map((b) => b.msgCode).toSorted()).toEqual([0, 1104])
    const codes = both.flatMap((b) => (b.msgCode === 0 ? b.data.recoveryCodes : []))
    expect(codes).toHaveLength(10)
    const credentials = { username: 'editor_test', password: testPassword }
    const later = await portal.call(null, session.adminLogin, { ...credentials, code: codes[0] })
    expect([later.msgCode, later.data.recoveryCodes]).toEqual([0, []])
    const noCode = await portal.call(null, session.adminLogin, { username: 'editor_test', password: testPassword })
    expect(noCode).toMatchObject({ msgCode: 1104, data: null })
  })

  test('door is shut to customers', async () => {
    expect(
      (await portal.call(null, session.adminLogin, { username: 'main_test', password: testPassword })).msgCode,
    ).toBe(1003)
  })
})

describe('a session', () => {
  test('ends at logout, and logout may be repeated', async () => {
    const r = await login('main_test')
    const headers = { cookie: cookieHeader(r) }
    const out = await portal.request(null, { method: 'POST', url: '/api/logout', headers })
    expect(out.json().msgCode).toBe(0)
    expect((await portal.request(null, { url: '/api/user/info', headers })).json().msgCode).toBe(99999)
    expect((await portal.request(null, { method: 'POST', url: '/api/logout', headers })).json().msgCode).toBe(0)
  })

  test('changes language with a new id, and the old one is over', async () => {
    const r = await login('main_test')
    const headers = { cookie: cookieHeader(r) }
    const lan = await portal.request(null, { url: '/api/loginSuccess?lan=en', headers })
    expect(lan.json().msgCode).toBe(0)
    expect(lan.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^language=en/)]))
    expect((await portal.request(null, { url: '/api/user/info', headers })).json().msgCode).toBe(99999)
    expect(
      (
        await portal.request(null, { url: '/api/loginSuccess?lan=xx', headers: { cookie: await portal.cookie('sub') } })
      ).json().msgCode,
    ).toBe(1001)
  })

  test('mails follow the language in use, until one was chosen for them', async () => {
    const { sub } = portal.people
    const kept = async () =>
      (await portal.app.database.pool.query('select locale from users where id = $1', [sub])).rows[0].locale as string
    const use = async (lan: string) => {
      const headers = { cookie: cookieHeader(await login('sub_test')) }
      expect((await portal.request(null, { url: `/api/loginSuccess?lan=${lan}`, headers })).json().msgCode).toBe(0)
      return kept()
    }
    expect([await use('en'), await use('zhtw')]).toEqual(['en', 'zhtw'])
    const { version, name } = (await portal.call('sub', profile.show)).data
    expect((await portal.call('sub', profile.save, { version, name, locale: 'en' })).msgCode).toBe(0)
    expect([await kept(), await use('zh')]).toEqual(['en', 'en'])
    await portal.app.database.pool.query("update users set locale = 'zh', locale_chosen = false where id = $1", [sub])
    // switched before the sign-in
    const signedIn = await portal.request(null, {
      method: 'POST',
      url: '/api/login',
      payload: new URLSearchParams({ username: 'sub_test', password: testPassword }).toString(),
      headers: { cookie: 'language=en; languageChosen=1', 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([signedIn.json().msgCode, await kept()]).toEqual([0, 'en'])
    await portal.app.database.pool.query("update users set locale = 'zh' where id = $1", [sub])
    await portal.call('sub', session.revokeOthers)
  })

  test('is listed and revoked by its owner only', async () => {
    const mine = await portal.call('sub', session.list)
    expect(mine.data.filter((s) => s.current)).toHaveLength(1)
    const foreign = await portal.call('main', session.revoke, { id: mine.data[0]!.id })
    expect(foreign.msgCode).toBe(1002)
    const second = await login('sub_test')
    const others = await portal.call('sub', session.revokeOthers)
    expect(others.data.ended).toBe(1)
    expect(
      (await portal.request(null, { url: '/api/user/info', headers: { cookie: cookieHeader(second) } })).json().msgCode,
    ).toBe(99999)
    expect((await portal.call('sub', session.userInfo)).msgCode).toBe(0)
  })

  test('ends after 30 idle minutes and after 10 hours', async () => {
    const { db } = portal.app.database
    const cookie = cookieHeader(await login('main_test'))
    const id = (
      await db
        .selectFrom('sessions')
        .select('id')
        .where('kind', '=', 'portal')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id
    const ask = async () => {
      portal.app.sessions.clear()
      return (await portal.request(null, { url: '/api/user/info', headers: { cookie } })).json().msgCode
    }
    const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: minutesAgo(29) })
      .where('id', '=', id)
      .execute()
    expect(await ask()).toBe(0)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: minutesAgo(31) })
      .where('id', '=', id)
      .execute()
    expect(await ask()).toBe(99999)
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: new Date(), expiresAt: minutesAgo(1) })
      .where('id', '=', id)
      .execute()
    expect(await ask()).toBe(99999)
  })

  test('is never asked for by a wrong code: an outage is 503, not a logout', async () => {
    const { sessions } = portal.app
    const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const find = sessions.find
    sessions.find = () => Promise.reject(broken)
    const r = await portal.call('main', session.userInfo)
    sessions.find = find
    expect(r.response.statusCode).toBe(503)
    expect(r.msgCode).not.toBe(99999)
  })
})

test('visits are noted, capped and never fail the page', async () => {
  const ok = await portal.call('main', session.saveVisit, { path: '/doc', menuID: '2' })
  expect(ok.msgCode).toBe(0)
  const rows = await portal.app.database.db.selectFrom('menuVisits').selectAll().execute()
  expect(rows).toMatchObject([{ path: '/doc', menuId: 2, userId: portal.people.main }])
  expect((await portal.call(null, session.saveVisit, { path: `/${'x'.repeat(300)}` })).msgCode).toBe(1001)
  const foreign = await portal.request('main', {
    url: '/api/public/saveMenuRouterLog?path=/doc',
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(foreign.json().msgCode).toBe(1003)
})

test('a visit of a page is kept, of anything else not, a visitor’s like anybody’s', async () => {
  const paths = async () =>
    (await portal.app.database.db.selectFrom('menuVisits').select('path').execute()).map((v) => v.path)
  const before = await paths()
  for (const path of ['/login', '/faq/12/show', '/no/such/page', '/doc/../admin', '/<script>'])
    expect((await portal.call(null, session.saveVisit, { path })).msgCode).toBe(0)
  expect((await paths()).slice(before.length)).toEqual(['/login', '/faq/12/show'])
})

test('a sign-in stands in the operation log under the name of who signed in', async () => {
  await login('main_test', testPassword)
  const rows = await portal.app.database.db
    .selectFrom('operationLogs')
    .select(['userId', 'userName', 'companyId', 'msgCode'])
    .where('methodName', '=', 'login')
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(rows).toMatchObject([{ userId: portal.people.main, userName: 'main_test', msgCode: 0 }])
  expect(rows[0]!.companyId).not.toBeNull()
})

test('every write leaves a row in the operation log without its secrets', async () => {
  await login('main_test', 'a-wrong-one')
  const row = await portal.app.database.db
    .selectFrom('operationLogs')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    className: 'session',
    methodName: 'login',
    msgCode: 1101,
    params: { username: 'main_test', password: '***' },
  })
  await expect(portal.app.database.db.deleteFrom('operationLogs').execute()).rejects.toThrow(/append-only/)
})
