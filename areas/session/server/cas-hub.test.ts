import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemContext } from '#main/background.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import { hashToken } from '#platform/server/auth/token.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { hiddenFields, openBrowser, type Page, type TestBrowser } from '#tests/kit/browser.ts'
import { listeningPortal } from '#tests/kit/listening.ts'
import { freePort } from '#tests/kit/ports.ts'
import { testPassword } from '#tests/kit/people.ts'
import { setUpFactor, totpOf } from '#tests/kit/totp.ts'
import { parseXml } from './cas-xml.rules.ts'
import { tellServiceLogout } from './cas.jobs.ts'

let portal: TestApp & { url: string }
let service: Server
let serviceUrl: string
const told: string[] = []
let answers: number[] = []

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      told.push(new URLSearchParams(body).get('logoutRequest') ?? '')
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  serviceUrl = `http://127.0.0.1:${port}/app`
  portal = await listeningPortal({ casServices: [serviceUrl, 'https://forum.example/bbs/'] })
})
afterAll(async () => {
  service.close()
  await portal.close()
})

const db = () => portal.app.database.db
const loginUrl = (more: Record<string, string> = {}) => `${portal.url}/cas/login?${new URLSearchParams(more)}`
const signIn = async (browser: TestBrowser, more: Record<string, string> = {}, username = 'main_test') =>
  browser.submit(await browser.get(loginUrl(more)), { username, password: testPassword })
const ticketOf = (page: Page) => new URL(page.location).searchParams.get('ticket') ?? ''
const newTicket = async (browser: TestBrowser, target = serviceUrl) =>
  ticketOf(await browser.get(loginUrl({ service: target })))
const validate = async (query: Record<string, string>, path = 'p3/serviceValidate') => {
  const response = await fetch(`${portal.url}/cas/${path}?${new URLSearchParams(query)}`)
  return { response, text: await response.text() }
}
const codeOf = async (query: Record<string, string>, path?: string) => {
  const { text } = await validate(query, path)
  return /code="(\w+)"/.exec(text)?.[1] ?? (text.includes('authenticationSuccess') ? 'ok' : text)
}

describe('the login page', () => {
  test('is plain HTML under a strict policy, never stored, in the language of the cookie', async () => {
    const browser = openBrowser()
    const page = await browser.get(loginUrl({ service: serviceUrl }))
    expect(page.status).toBe(200)
    expect(page.text).toContain('<html lang="zh-CN">')
    expect(page.text.replace(/<script nonce=[^]*?<\/script>/, '')).not.toMatch(/<script|\son\w+=|\sstyle="/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    const nonce = /<style nonce="([^"]+)">/.exec(page.text)![1]!
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toContain(`style-src 'nonce-${nonce}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${new URL(serviceUrl).origin};`)
    for (const [locale, lang, words] of [
      ['en', 'en', 'Single sign-on'],
      ['zhtw', 'zh-TW', '統一身分登入'],
    ] as const) {
      browser.setCookie(portal.url, 'language', locale)
      const other = await browser.get(loginUrl())
      expect(other.text).toContain(`<html lang="${lang}">`)
      expect(other.text).toContain(`<h1>${words}</h1>`)
    }
  })

  test('says in place what went wrong, keeps the name and escapes it', async () => {
    const browser = openBrowser()
    const page = await browser.submit(await browser.get(loginUrl()), { username: '"><b>x', password: 'wrong' })
    expect(page.status).toBe(401)
    expect(page.text).toContain('role="alert" id="error">用户名或密码错误')
    expect(page.text).toContain('value="&#34;&#62;&#60;b&#62;x"')
    const again = await browser.submit(page, { username: 'main_test', password: testPassword })
    expect(again.status).toBe(303)
  })

  test('counts and locks as /api/login does, for one name together', async () => {
    const browser = openBrowser()
    let page = await browser.get(loginUrl())
    for (let i = 0; i < 3; i++) page = await browser.submit(page, { username: 'other_test', password: 'no' })
    const api = () =>
      portal.request(null, { method: 'POST', url: '/api/login', payload: 'username=other_test&password=no' })
    expect((await api()).json().msgCode).toBe(1101)
    expect((await api()).json().msgCode).toBe(1101)
    page = await browser.submit(page, { username: 'other_test', password: testPassword })
    expect(page.status).toBe(401)
    expect(page.text).toContain('登录失败次数过多')
  })

  test('is shut to staff, whose door asks for a code', async () => {
    const page = await signIn(openBrowser(), {}, 'editor_test')
    expect(page.status).toBe(401)
    expect(page.text).toContain('href="/adminLogin"')
    expect(page.headers.getSetCookie().join()).not.toContain('TGC=')
  })

  test('asks for the code of a second factor once the password is right, and opens with it alone', async () => {
    const { secret, codes } = await setUpFactor(portal, 'order')
    const username = 'order_test'
    const browser = openBrowser()
    const wrong = await browser.submit(await browser.get(loginUrl({ service: serviceUrl })), {
      username,
      password: 'no',
    })
    expect(wrong.text).not.toContain('name="code"')
    const asked = await browser.submit(wrong, { username, password: testPassword })
    expect(asked.status).toBe(401)
    expect(asked.text).toContain('name="code"')
    expect(asked.text).not.toContain(testPassword)
    expect(asked.headers.getSetCookie().join()).not.toContain('TGC=')
    const bad = await browser.submit(asked, { username, password: testPassword, code: '000000' })
    expect([bad.status, bad.text.includes('name="code"')]).toEqual([401, true])
    const page = await browser.submit(bad, { username, password: testPassword, code: totpOf(secret, 1) })
    expect(page.status).toBe(303)
    expect(ticketOf(page)).toMatch(/^ST-/)
    // who proves the password again proves the factor again
    const renewed = await browser.submit(await browser.get(loginUrl({ renew: 'true' })), {
      username,
      password: testPassword,
    })
    expect(renewed.status).toBe(401)
    const done = await browser.submit(renewed, { username, password: testPassword, code: codes[0]! })
    expect(done.status).toBe(303)
  })

  test('signs in with no service, and says so', async () => {
    const browser = openBrowser()
    const done = await signIn(browser)
    expect(done.location).toBe(`${portal.url}/cas/login`)
    const line = done.headers.getSetCookie().find((c) => c.startsWith('TGC='))
    expect(line).toMatch(/; Path=\/cas; HttpOnly; SameSite=Lax$/)
    expect((await browser.get(done.location)).text).toContain('main 测试')
    const user = await browser.get(`${portal.url}/api/user/info`)
    expect(JSON.parse(user.text).data.loginName).toBe('main_test')
  })

  test('leaves a row in the operation log without password or login ticket', async () => {
    await signIn(openBrowser())
    const row = await db()
      .selectFrom('operationLogs')
      .selectAll()
      .where('methodName', '=', 'casLogin')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ className: 'session', params: { username: 'main_test' }, url: '/cas/login' })
  })
})

describe('login CSRF', () => {
  const credentials = { username: 'main_test', password: testPassword }

  test('a form works in the browser it was made for only', async () => {
    const attacker = openBrowser()
    const form = hiddenFields(await attacker.get(loginUrl()))
    const victim = openBrowser()
    for (const browser of [victim, (await victim.get(loginUrl()), victim)]) {
      const page = await browser.post(`${portal.url}/cas/login`, { ...form, ...credentials })
      expect(page.status).toBe(400)
      expect(page.headers.getSetCookie().join()).not.toMatch(/TGC=|session=/)
    }
  })

  test('a form works once, even when sent twice at the same time', async () => {
    const browser = openBrowser()
    const page = await browser.get(loginUrl())
    const both = await Promise.all([1, 2].map(() => browser.submit(page, credentials)))
    expect(both.map((p) => p.status).toSorted()).toEqual([303, 400])
  })

  test('no form, a changed one and one from another site are refused', async () => {
    const browser = openBrowser()
    const page = await browser.get(loginUrl())
    const { execution } = hiddenFields(page)
    const bad: Record<string, string>[] = [
      {},
      { execution: `${execution}x` },
      { execution: execution!.replace(/^./, 'z') },
    ]
    for (const form of bad) {
      const answer = await browser.post(`${portal.url}/cas/login`, { ...form, ...credentials })
      expect([answer.status, browser.cookie('TGC')]).toEqual([400, undefined])
    }
    const foreign = { origin: 'https://evil.example' }
    const answer = await browser.post(`${portal.url}/cas/login`, { execution: execution!, ...credentials }, foreign)
    expect([answer.status, browser.cookie('TGC')]).toEqual([401, undefined])
  })
})

describe('the service', () => {
  test('is refused with a page, never followed, when it is not on the list', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const { origin } = new URL(serviceUrl)
    const bad = [
      'https://evil.example/',
      'javascript:alert(1)',
      '//evil.example/bbs/',
      'https://forum.example.evil.example/bbs/',
      'https://forum.example@evil.example/bbs/',
      'https://forum.example\\@evil.example/bbs/',
      'http://forum.example/bbs/',
      'https://forum.example:444/bbs/',
      'https://forum.example/bbs/../admin',
      'https://forum.example/bbs/%2e%2e/admin',
      'https://forum.example/bbs/..%2fadmin',
      'https://forum.example/bbs/..;/admin',
      'https://forum.example/bbs//evil',
      'https://forum.example/bbsx',
      'https://forum.example/bbs/?ticket=ST-1',
      'https://forum.example/bbs/\n',
      `${origin}/application`,
      `${portal.url}/cas/verify/..//evil`,
      `${portal.url}/cas/login`,
      `https://forum.example/bbs/${'x'.repeat(2000)}`,
      `https://forum.example/bbs/${'x'.repeat(5000)}`,
    ]
    for (const target of bad) {
      for (const more of [{}, { gateway: 'true' }, { renew: 'true' }] as Record<string, string>[]) {
        const page = await browser.get(loginUrl({ service: target, ...more }))
        expect([target, page.status, page.location]).toEqual([target, 400, ''])
      }
      const out = await openBrowser().get(`${portal.url}/cas/logout?${new URLSearchParams({ service: target })}`)
      expect([target, new URL(out.location || portal.url).origin]).toEqual([target, portal.url])
    }
    const twice = await browser.get(`${loginUrl({ service: serviceUrl })}&service=https://evil.example/`)
    expect([twice.status, twice.location]).toEqual([400, ''])
  })

  test('gets its ticket behind its own query, which stays as it was written', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const target = 'https://forum.example/bbs/thread?a=%3a%20+&b'
    const page = await browser.get(loginUrl({ service: target }))
    expect(page.status).toBe(303)
    expect(page.location).toMatch(/^https:\/\/forum\.example\/bbs\/thread\?a=%3a%20\+&b&ticket=ST-[0-9a-f]{64}$/)
    expect(await codeOf({ service: target, ticket: ticketOf(page) })).toBe('ok')
  })

  test('gets its ticket by POST when it asks for it', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const page = await browser.get(loginUrl({ service: serviceUrl, method: 'POST' }))
    expect([page.status, page.location]).toEqual([200, ''])
    expect(page.text).toContain(`action="${serviceUrl}"`)
    const { ticket } = hiddenFields(page)
    expect(await codeOf({ service: serviceUrl, ticket: ticket! })).toBe('ok')
  })

  test('learns by gateway that nobody is signed in; renew wins over gateway', async () => {
    const nobody = await openBrowser().get(loginUrl({ service: serviceUrl, gateway: 'true' }))
    expect([nobody.status, nobody.location]).toEqual([303, serviceUrl])
    const browser = openBrowser()
    await signIn(browser)
    expect(ticketOf(await browser.get(loginUrl({ service: serviceUrl, gateway: 'true' })))).toMatch(/^ST-/)
    const both = await browser.get(loginUrl({ service: serviceUrl, gateway: 'true', renew: 'true' }))
    expect([both.status, both.text.includes('name="password"')]).toEqual([200, true])
  })
})

describe('validation', () => {
  test('answers XML and JSON with what the domain names, escaped and in UTF-8', async () => {
    await db().updateTable('users').set({ name: '张三 & <co> "x"' }).where('loginName', '=', 'sub_test').execute()
    const browser = openBrowser()
    const first = await signIn(browser, { service: serviceUrl }, 'sub_test')
    const { text, response } = await validate({ service: serviceUrl, ticket: ticketOf(first) })
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const said = parseXml(text)!.children[0]!
    expect(said.name).toBe('authenticationSuccess')
    const attributes = said.children.find((c) => c.name === 'attributes')!.children
    const value = (name: string) => attributes.filter((a) => a.name === name).map((a) => a.text)
    expect(said.children[0]).toMatchObject({ name: 'user', text: 'sub_test' })
    expect(value('displayName')).toEqual(['张三 & <co> "x"'])
    expect(value('roles')).toEqual(['cust_sub'])
    expect(value('ndaStatus')).toEqual(['pass'])
    expect(value('isFromNewLogin')).toEqual(['true'])
    expect(value('longTermAuthenticationRequestTokenUsed')).toEqual(['false'])
    expect(value('companyId')[0]).toMatch(/^\d+$/)
    expect(value('authenticationDate')[0]).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)

    for (const path of ['serviceValidate', 'p3/serviceValidate', 'proxyValidate', 'p3/proxyValidate']) {
      const query = { service: serviceUrl, ticket: await newTicket(browser), format: 'JSON' }
      const json = JSON.parse((await validate(query, path)).text)
      expect(json.serviceResponse.authenticationSuccess).toMatchObject({
        user: 'sub_test',
        attributes: { displayName: '张三 & <co> "x"', roles: ['cust_sub'], isFromNewLogin: false },
      })
      const replay = JSON.parse((await validate(query, path)).text)
      expect(replay.serviceResponse.authenticationFailure.code).toBe('INVALID_TICKET')
    }
  })

  test('names every failure', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const ticket = await newTicket(browser)
    expect(await codeOf({})).toBe('INVALID_REQUEST')
    expect(await codeOf({ service: serviceUrl })).toBe('INVALID_REQUEST')
    expect(await codeOf({ ticket })).toBe('INVALID_REQUEST')
    expect(await codeOf({ service: serviceUrl, ticket: 'PT-1' })).toBe('UNAUTHORIZED_SERVICE_PROXY')
    expect(await codeOf({ service: serviceUrl, ticket, pgtUrl: 'https://forum.example/pgt' })).toBe(
      'UNAUTHORIZED_SERVICE_PROXY',
    )
    expect(await codeOf({ service: serviceUrl, ticket: 'TGT-1' })).toBe('INVALID_TICKET_SPEC')
    expect(await codeOf({ service: serviceUrl, ticket: `ST-${'0'.repeat(64)}` })).toBe('INVALID_TICKET')
    expect(await (await fetch(`${portal.url}/cas/proxy?pgt=x`)).text()).toContain('UNAUTHORIZED_SERVICE_PROXY')
    // none of these used the ticket up
    expect(await codeOf({ service: serviceUrl, ticket })).toBe('ok')
    expect(await codeOf({ service: serviceUrl, ticket })).toBe('INVALID_TICKET')
  })

  test('burns a ticket that is shown for another service', async () => {
    const browser = openBrowser()
    await signIn(browser)
    for (const other of [`${serviceUrl}/`, `${serviceUrl}?x=1`, 'https://forum.example/bbs/', 'not an address']) {
      const ticket = await newTicket(browser)
      expect(await codeOf({ service: other, ticket })).toBe('INVALID_SERVICE')
      expect(await codeOf({ service: serviceUrl, ticket })).toBe('INVALID_TICKET')
    }
  })

  test('takes a ticket for ten seconds', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const ticket = await newTicket(browser)
    const row = await db()
      .selectFrom('ssoTickets')
      .select(['createdAt', 'expiresAt'])
      .where('tokenHash', '=', hashToken(ticket))
      .executeTakeFirstOrThrow()
    expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBe(10_000)
    const shift = (ms: number) => ({
      createdAt: new Date(row.createdAt.getTime() - ms),
      expiresAt: new Date(row.expiresAt.getTime() - ms),
    })
    await db().updateTable('ssoTickets').set(shift(11_000)).where('tokenHash', '=', hashToken(ticket)).execute()
    expect(await codeOf({ service: serviceUrl, ticket })).toBe('INVALID_TICKET')
  })

  test('with renew takes only the ticket of a new sign-in, which keeps the sign-on', async () => {
    const browser = openBrowser()
    const first = ticketOf(await signIn(browser, { service: serviceUrl }))
    expect(await codeOf({ service: serviceUrl, ticket: first, renew: 'true' })).toBe('ok')
    expect(await codeOf({ service: serviceUrl, ticket: await newTicket(browser), renew: 'true' })).toBe(
      'INVALID_TICKET',
    )
    const before = browser.cookie('TGC')
    const fresh = ticketOf(await signIn(browser, { service: serviceUrl, renew: 'true' }))
    expect(await codeOf({ service: serviceUrl, ticket: fresh, renew: 'true' })).toBe('ok')
    expect(browser.cookie('TGC')).toBe(before)
  })

  test('lets one of a hundred parallel calls have the ticket', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const ticket = await newTicket(browser)
    const all = await Promise.all(Array.from({ length: 100 }, () => codeOf({ service: serviceUrl, ticket })))
    expect(all.filter((code) => code === 'ok')).toHaveLength(1)
    expect(all.filter((code) => code === 'INVALID_TICKET')).toHaveLength(99)
  })

  test('calls an outage INTERNAL_ERROR and 503, not a wrong ticket', async () => {
    const { database } = portal.app
    const broken = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const spy = vi.spyOn(database.pool, 'connect').mockImplementation(() => Promise.reject(broken) as never)
    const { response, text } = await validate({ service: serviceUrl, ticket: `ST-${'0'.repeat(64)}` })
    spy.mockRestore()
    expect(response.status).toBe(503)
    expect(text).toContain('code="INTERNAL_ERROR"')
  })
})

describe('the sign-on session', () => {
  const ssoOf = (browser: TestBrowser) =>
    db()
      .selectFrom('sessions')
      .selectAll()
      .where('tokenHash', '=', hashToken(browser.cookie('TGC')!))
      .executeTakeFirstOrThrow()

  test('ends after 8 idle hours and after 12 in all', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const { id, createdAt, expiresAt } = await ssoOf(browser)
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(12)
    const hoursAgo = (h: number) => new Date(Date.now() - h * 3_600_000)
    const set = (values: object) => db().updateTable('sessions').set(values).where('id', '=', id).execute()
    await set({ lastSeenAt: hoursAgo(7.9) })
    const ticket = await newTicket(browser)
    expect(ticket).toMatch(/^ST-/)
    await set({ lastSeenAt: hoursAgo(8.1) })
    expect((await browser.get(loginUrl({ service: serviceUrl }))).status).toBe(200)
    expect(await codeOf({ service: serviceUrl, ticket })).toBe('INVALID_TICKET')
    await set({ lastSeenAt: new Date(), expiresAt: hoursAgo(0.1) })
    expect((await browser.get(loginUrl({ service: serviceUrl }))).status).toBe(200)
  })

  test('takes its tickets along when it ends, and that of a disabled user gives none', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const ticket = await newTicket(browser)
    await browser.get(`${portal.url}/cas/logout`)
    expect(await codeOf({ service: serviceUrl, ticket })).toBe('INVALID_TICKET')
    await signIn(browser, {}, 'source_test')
    const late = await newTicket(browser)
    const status = (s: 'enabled' | 'disabled') =>
      db().updateTable('users').set({ status: s }).where('loginName', '=', 'source_test').execute()
    await status('disabled')
    expect(await codeOf({ service: serviceUrl, ticket: late })).toBe('INVALID_TICKET')
    expect((await browser.get(loginUrl({ service: serviceUrl }))).status).toBe(200)
    await status('enabled')
  })

  test('of one person ends when another signs in with the same browser', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const first = await ssoOf(browser)
    await signIn(browser, { renew: 'true' }, 'sub_test')
    const row = await db().selectFrom('sessions').select('endedAt').where('id', '=', first.id).executeTakeFirstOrThrow()
    expect(row.endedAt).not.toBeNull()
    expect((await ssoOf(browser)).userId).toBe(portal.people.sub)
  })
})

describe('single logout', () => {
  const outbox = () =>
    startOutbox({
      database: portal.app.database,
      consumers: [tellServiceLogout],
      context: (log) => systemContext(portal.app, log),
      log: portal.app.log,
      pollMs: 50,
      delay: () => 0,
    })
  const signedInto = async (browser: TestBrowser, target: string) => {
    const ticket = await newTicket(browser, target)
    expect(await codeOf({ service: target, ticket })).toBe('ok')
    return ticket
  }

  test('tells every visited service the ticket it knows, and signs the portal out', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const tickets = [await signedInto(browser, serviceUrl), await signedInto(browser, `${serviceUrl}/b?x=1`)]
    const unused = await newTicket(browser)
    told.length = 0
    const out = await browser.get(`${portal.url}/cas/logout?${new URLSearchParams({ service: serviceUrl })}`)
    expect(out.location).toBe(serviceUrl)
    expect([browser.cookie('TGC'), browser.cookie('session')]).toEqual([undefined, undefined])
    const running = await outbox()
    await vi.waitFor(() => expect(told).toHaveLength(2), { timeout: 10_000 })
    await running.stop()
    const messages = told.map((text) => parseXml(text)!)
    expect(messages.map((m) => m.children.find((c) => c.name === 'SessionIndex')!.text).toSorted()).toEqual(
      tickets.toSorted(),
    )
    expect(messages.map((m) => m.name)).toEqual(['LogoutRequest', 'LogoutRequest'])
    expect(told.join()).not.toContain(unused)
  })

  test('tries a service again that answers with an error, and gives up in the end', async () => {
    const browser = openBrowser()
    await signIn(browser)
    await signedInto(browser, serviceUrl)
    told.length = 0
    answers = [500, 503, 500, 500, 500, 500]
    await browser.get(`${portal.url}/cas/logout`)
    const running = await outbox()
    const open = () =>
      db()
        .selectFrom('outboxEvents')
        .select('id')
        .where('topic', '=', 'session.visit_ended')
        .where('doneAt', 'is', null)
    await vi.waitFor(async () => expect(await open().execute()).toEqual([]), { timeout: 20_000 })
    await running.stop()
    answers = []
    expect(told).toHaveLength(4)
  })

  test('never tells a service that has left the list', async () => {
    const browser = openBrowser()
    await signIn(browser)
    await signedInto(browser, serviceUrl)
    told.length = 0
    await browser.get(`${portal.url}/cas/logout`)
    const list = portal.app.settings.casServices.splice(0)
    const running = await outbox()
    const open = () =>
      db()
        .selectFrom('outboxEvents')
        .select('id')
        .where('topic', '=', 'session.visit_ended')
        .where('doneAt', 'is', null)
    await vi.waitFor(async () => expect(await open().execute()).toEqual([]), { timeout: 20_000 })
    await running.stop()
    portal.app.settings.casServices.push(...list)
    expect(told).toEqual([])
  })

  test('reaches other portal sessions of the sign-on as HTTP 403, and only them', async () => {
    const browser = openBrowser()
    await signIn(browser)
    const sso = await db()
      .selectFrom('sessions')
      .select('id')
      .where('tokenHash', '=', hashToken(browser.cookie('TGC')!))
      .executeTakeFirstOrThrow()
    const cookie = await portal.cookie('main')
    const token = cookie.split('=')[1]!
    await db().updateTable('sessions').set({ ssoId: sso.id }).where('tokenHash', '=', hashToken(token)).execute()
    const ask = async () => (await portal.request('main', { url: '/api/user/info' })).statusCode
    expect(await ask()).toBe(200)
    await browser.get(`${portal.url}/cas/logout`)
    expect(await ask()).toBe(403)
    const own = await portal.request(null, { url: '/api/user/info', headers: { cookie: `session=${'x'.repeat(43)}` } })
    expect(own.statusCode).toBe(200)
  })

  test('follows from revoking a device, which cannot come back without a password', async () => {
    const device = openBrowser()
    await signIn(device, {}, 'developer_test')
    await signedInto(device, serviceUrl)
    const desk = openBrowser()
    await signIn(desk, {}, 'developer_test')
    const list = JSON.parse((await desk.get(`${portal.url}/api/session`)).text).data as {
      id: number
      current: boolean
    }[]
    const other = list.find((s) => !s.current)!
    const revoked = await portal.server.inject({
      method: 'DELETE',
      url: `/api/session/${other.id}`,
      headers: { cookie: `session=${desk.cookie('session')}`, 'sec-fetch-site': 'same-origin' },
    })
    expect(revoked.json().msgCode).toBe(0)
    expect((await device.get(loginUrl({ service: serviceUrl }))).status).toBe(200)
    expect((await desk.get(loginUrl({ service: serviceUrl }))).status).toBe(303)
    const events = await db()
      .selectFrom('outboxEvents')
      .select('id')
      .where('topic', '=', 'session.visit_ended')
      .where('doneAt', 'is', null)
      .execute()
    expect(events).toHaveLength(1)
  })
})
