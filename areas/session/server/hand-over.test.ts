import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { session } from '#areas/session/contract.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { systemContext } from '#main/background.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'
import { holdsDocToken } from './session.public.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ casServices: ['https://forum.example/sso'] })
  await setForum('https://forum.example/sso?x=1')
})
afterAll(() => portal.close())

const db = () => portal.app.database.db
const setForum = (busValue: string) =>
  db()
    .updateTable('dictionaryEntries')
    .set({ busValue })
    .where('dictionaryCode', '=', 'sso_subsystem')
    .where('busName', '=', 'bbs')
    .execute()
type Browser = { cookie: string }
async function signIn(username: string): Promise<Browser> {
  const r = await portal.call(null, session.login, { username, password: testPassword })
  const lines = [r.response.headers['set-cookie']].flat() as string[]
  return { cookie: lines.map((c) => c.split(';')[0]).join('; ') }
}
const ask = async (browser: Browser | null, url: string, method = 'GET') => {
  const headers: Record<string, string> = browser ? { cookie: browser.cookie } : {}
  const response = await portal.request(null, { url, method, headers })
  return { status: response.statusCode, ...response.json() }
}
const tokenFor = (who: PersonName, subCode: 'portal' | 'document' | 'order' | 'bbs') =>
  portal.call(who, session.ssoToken, { subCode })
const verify = (token: string, document: string) => portal.call(null, session.ssoVerify, { token, document })

describe('a hand-over token', () => {
  test('is redeemed once, by whoever it was made for', async () => {
    const made = await tokenFor('main', 'bbs')
    expect(made).toMatchObject({ msgCode: 0, data: { expireIn: 10 } })
    expect(made.response.headers['cache-control']).toBe('no-store')
    const first = await verify(made.data.token, 'bbs')
    expect(first).toMatchObject({
      msgCode: 0,
      data: { userName: 'main 测试', roles: ['cust_main'], ndaStatus: 'pass' },
    })
    expect(first.data.docToken).toBeUndefined()
    expect(first.data.loginToken).not.toBe(made.data.token)
    expect((await verify(made.data.token, 'bbs')).msgCode).toBe(1105)
  })

  test('goes to one of many parallel calls', async () => {
    const { token } = (await tokenFor('main', 'bbs')).data
    const all = await Promise.all(Array.from({ length: 30 }, () => verify(token, 'bbs')))
    expect(all.map((r) => r.msgCode).toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 29 }, () => 1105)])
  })

  test('is burnt by the wrong audience, and refused after ten seconds', async () => {
    for (const wrong of ['portal', 'nothing', 'BBS']) {
      const { token } = (await tokenFor('main', 'bbs')).data
      expect((await verify(token, wrong)).msgCode).toBe(1105)
      expect((await verify(token, 'bbs')).msgCode).toBe(1105)
    }
    const { token } = (await tokenFor('main', 'bbs')).data
    const row = await db()
      .selectFrom('ssoTickets')
      .selectAll()
      .where('tokenHash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(10_000)
    await db()
      .updateTable('ssoTickets')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('tokenHash', '=', row.tokenHash)
      .execute()
    expect((await verify(token, 'bbs')).msgCode).toBe(1105)
  })

  test('dies with the session it came from', async () => {
    const browser = await signIn('main_test')
    const made = await ask(browser, '/api/sso/token?subCode=bbs')
    await ask(browser, '/api/logout', 'POST')
    expect((await verify(made.data.token, 'bbs')).msgCode).toBe(1105)
  })

  test('needs a session, a known subsystem, its menu, and a caller of this site', async () => {
    expect((await portal.call(null, session.ssoToken, { subCode: 'bbs' })).msgCode).toBe(99999)
    expect((await ask(await signIn('main_test'), '/api/sso/token?subCode=admin')).msgCode).toBe(1001)
    expect((await ask(await signIn('main_test'), '/api/sso/token')).msgCode).toBe(1001)
    expect((await tokenFor('main', 'document')).msgCode).toBe(0)
    expect((await tokenFor('main', 'order')).msgCode).toBe(1003)
    const menu = {
      id: 990001,
      pid: 0,
      name: '在线订单',
      enName: 'Online order',
      url: '/onlineorder/orderList',
      show: true,
      sort: 900,
    }
    await db().insertInto('menus').values(menu).execute()
    await db().insertInto('menuRoles').values({ menuId: 990001, role: 'order' }).execute()
    expect((await tokenFor('order', 'order')).msgCode).toBe(0)
    expect((await tokenFor('main', 'order')).msgCode).toBe(1003)
    const foreign = await portal.request('main', {
      url: '/api/sso/token?subCode=bbs',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.json().msgCode).toBe(1003)
  })

  test('travels to the configured address only when tickets may go there', async () => {
    const given = (await tokenFor('main', 'bbs')).data
    expect(given.url).toBe(`https://forum.example/sso?x=1&token=${given.token}`)
    for (const evil of ['https://evil.example/sso', 'javascript:alert(1)', '']) {
      await setForum(evil)
      // without an address that may be gone to and without a screen of its own there is nowhere to go, and no dead link
      expect(await tokenFor('main', 'bbs')).toMatchObject({ msgCode: 1002, data: null })
    }
    await setForum('https://forum.example/sso?x=1')
    for (const subCode of ['pms', 'guide', 'survey'] as const)
      expect((await portal.call('main', session.ssoToken, { subCode })).msgCode).toBe(1002)
    const own = (await tokenFor('main', 'portal')).data
    expect(own.url).toBe(`${portal.app.settings.publicUrl}/dashboard?menuID=1`)
  })
})

describe('a document token', () => {
  const holds = async (who: PersonName, token: string) => {
    const { user } = await portal.app.sessions.find((await portal.cookie(who)).split('=')[1])
    return holdsDocToken({ ...systemContext(portal.app, portal.app.log), user: user! } satisfies SignedCtx, token)
  }

  test('comes for the documents alone and holds for its own session, for 15 minutes', async () => {
    const { token } = (await tokenFor('main', 'document')).data
    const { docToken, loginToken } = (await verify(token, 'document')).data
    expect(await holds('main', docToken!)).toBe(true)
    expect(await holds('sub', docToken!)).toBe(false)
    expect([await holds('main', loginToken), await holds('main', token), await holds('main', 'x')]).toEqual([
      false,
      false,
      false,
    ])
    const cookie = { cookie: `session=${docToken}` }
    expect((await ask(cookie, '/api/user/info')).msgCode).toBe(99999)
    const row = await db()
      .selectFrom('ssoTickets')
      .selectAll()
      .where('tokenHash', '=', hashToken(docToken!))
      .executeTakeFirstOrThrow()
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(900_000)
    await db()
      .updateTable('ssoTickets')
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where('tokenHash', '=', row.tokenHash)
      .execute()
    expect(await holds('main', docToken!)).toBe(false)
  })
})

describe('checkUserStatus', () => {
  const status = async (token: string, browser: Browser | null = null) =>
    (await ask(browser, `/api/user/checkUserStatus?${new URLSearchParams({ token })}`)).data.status
  const entered = async (browser: Browser) => {
    const made = await ask(browser, '/api/sso/token?subCode=bbs')
    return { made: made.data.token as string, loginToken: (await verify(made.data.token, 'bbs')).data.loginToken }
  }

  test('follows the sign-on: enabled, across a change of language, expired after logout', async () => {
    const browser = await signIn('main_test')
    const { made, loginToken } = await entered(browser)
    expect([await status(loginToken), await status(made), await status('guess')]).toEqual([
      'enabled',
      'expired',
      'expired',
    ])
    const lan = await portal.request(null, { url: '/api/loginSuccess?lan=en', headers: { cookie: browser.cookie } })
    expect(await status(loginToken)).toBe('enabled')
    const cookie = ([lan.headers['set-cookie']].flat() as string[]).map((c) => c.split(';')[0]).join('; ')
    await ask({ cookie }, '/api/logout', 'POST')
    expect(await status(loginToken)).toBe('expired')
  })

  test('says when the account was disabled', async () => {
    const { loginToken } = await entered(await signIn('sub_test'))
    const set = (s: 'enabled' | 'disabled') =>
      db().updateTable('users').set({ status: s }).where('id', '=', portal.people.sub).execute()
    await set('disabled')
    expect(await status(loginToken)).toBe('disabled')
    await set('enabled')
  })

  test('knows the marker of the browser that asks, and of no other', async () => {
    const browser = await signIn('main_test')
    const marker = /loginToken=([^;]+)/.exec(browser.cookie)![1]!
    expect([await status(marker, browser), await status(marker)]).toEqual(['enabled', 'expired'])
  })
})

describe('signing out', () => {
  const live = async (browser: Browser) => {
    const tgc = /TGC=([^;]+)/.exec(browser.cookie)![1]!
    const page = await portal.request(null, { url: '/cas/login', headers: { cookie: browser.cookie } })
    const row = await db()
      .selectFrom('sessions')
      .select('endedAt')
      .where('tokenHash', '=', hashToken(tgc))
      .executeTakeFirstOrThrow()
    return { hub: !page.body.includes('name="password"'), row: row.endedAt === null }
  }
  const both = { hub: false, row: false }

  test.each([
    ['/api/logout then /api/sso/logout', ['/api/logout', '/api/sso/logout']],
    ['/api/sso/logout then /api/logout', ['/api/sso/logout', '/api/logout']],
    ['/api/logout alone', ['/api/logout']],
    ['/api/sso/logout alone, twice', ['/api/sso/logout', '/api/sso/logout']],
  ])('%s leaves nothing alive', async (_, calls) => {
    const browser = await signIn('main_test')
    expect(await live(browser)).toEqual({ hub: true, row: true })
    for (const url of calls) expect((await ask(browser, url, 'POST')).msgCode).toBe(0)
    expect((await ask(browser, '/api/user/info')).msgCode).toBe(99999)
    expect(await live(browser)).toEqual(both)
  })

  test('ends the local session even when the sign-on cannot be ended, and finishes when repeated', async () => {
    const browser = await signIn('main_test')
    const { pool } = portal.app.database
    await pool.query(`create function cut() returns trigger language plpgsql as $$
      begin raise exception 'terminating connection' using errcode = '57P01'; end $$;
      create trigger cut before update of ended_at on sessions for each row when (old.kind = 'sso') execute function cut()`)
    const cut = await ask(browser, '/api/logout', 'POST')
    await pool.query('drop trigger cut on sessions; drop function cut')
    expect(cut.status).toBe(503)
    expect((await ask(browser, '/api/user/info')).msgCode).toBe(99999)
    expect(await live(browser)).toEqual({ hub: true, row: true })
    expect((await ask(browser, '/api/sso/logout', 'POST')).msgCode).toBe(0)
    expect(await live(browser)).toEqual(both)
  })

  test('is refused from another site, and nobody may do it over and over', async () => {
    const browser = await signIn('main_test')
    const foreign = await portal.request(null, {
      method: 'POST',
      url: '/api/sso/logout',
      headers: { cookie: browser.cookie, 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.json().msgCode).toBe(1003)
    expect((await ask(browser, '/api/user/info')).msgCode).toBe(0)
    expect((await ask(null, '/api/sso/logout', 'POST')).msgCode).toBe(0)
  })
})
