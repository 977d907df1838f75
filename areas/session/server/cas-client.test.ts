import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemContext } from '#main/background.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { openBrowser, type Page, type TestBrowser } from '#tests/kit/browser.ts'
import { listeningPortal } from '#tests/kit/listening.ts'
import { freePort } from '#tests/kit/ports.ts'
import { testPassword } from '#tests/kit/people.ts'
import { setUpFactor } from '#tests/kit/totp.ts'
import { logoutRequest } from './cas-xml.rules.ts'
import { tellServiceLogout } from './cas.jobs.ts'

type Portal = TestApp & { url: string }
/** The hub, which also signs in at itself; a second portal that has the first for its outside CAS server. */
let hub: Portal
let outside: Portal

beforeAll(async () => {
  const port = await freePort()
  const outsideUrl = `http://127.0.0.1:${port}`
  hub = await listeningPortal({ casServices: [`${outsideUrl}/cas/verify`] })
  outside = await listeningPortal({ publicUrl: outsideUrl, casUrl: `${hub.url}/cas`, backHosts: ['docs.example'] })
})
afterAll(() => Promise.all([hub.close(), outside.close()]))

const start = (portal: Portal, back?: string) =>
  `${portal.url}/cas/start${back === undefined ? '' : `?${new URLSearchParams({ back_url: back })}`}`
/** From /cas/start through the login form to the redirect that carries the ticket. */
async function untilTicket(portal: Portal, browser: TestBrowser, username = 'main_test', back?: string): Promise<Page> {
  const form = await browser.open(start(portal, back))
  return form.text.includes('name="password"') ? browser.submit(form, { username, password: testPassword }) : form
}
const ask = async (portal: Portal, browser: TestBrowser) => {
  const page = await browser.get(`${portal.url}/api/user/info`)
  return { status: page.status, ...(JSON.parse(page.text) as { msgCode: number; data: { loginName: string } | null }) }
}

describe.each(['hub', 'outside'] as const)('signing in through the %s', (which) => {
  const portal = () => ({ hub, outside })[which]

  test('opens a portal session and ends at a clean address', async () => {
    const browser = openBrowser()
    const away = await untilTicket(portal(), browser, 'main_test', '/doc?menuID=2')
    expect(new URL(away.location).searchParams.get('ticket')).toMatch(/^ST-/)
    const back = await browser.get(away.location)
    expect([back.status, back.location]).toEqual([303, `${portal().url}/authredirect?to=%2Fdoc%3FmenuID%3D2`])
    expect(back.headers.get('cache-control')).toBe('no-store')
    expect(back.headers.getSetCookie().find((c) => c.startsWith('session='))).toMatch(/HttpOnly/)
    expect(await ask(portal(), browser)).toMatchObject({ msgCode: 0, data: { loginName: 'main_test' } })
    const replay = await browser.get(away.location)
    expect(replay.status).toBe(400)
    expect(await ask(portal(), browser)).toMatchObject({ msgCode: 0 })
  })

  test('leaves no ticket in the operation log or in the database of sessions', async () => {
    const browser = openBrowser()
    const away = await untilTicket(portal(), browser)
    await browser.get(away.location)
    const ticket = new URL(away.location).searchParams.get('ticket')!
    const { db } = portal().app.database
    const rows = await db.selectFrom('operationLogs').selectAll().where('methodName', '=', 'casVerify').execute()
    expect(rows.at(-1)!.url).toContain('ticket=***')
    const sessions = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify([rows, sessions])).not.toContain(ticket)
  })

  test('works for the browser that began it, and for no other', async () => {
    const attacker = openBrowser()
    const away = await untilTicket(portal(), attacker)
    const victim = openBrowser()
    await victim.get(start(portal()))
    const page = await victim.get(away.location)
    expect(page.status).toBe(400)
    expect(page.text).toContain('href="/cas/start"')
    expect(page.headers.getSetCookie()).toEqual([])
    // the ticket was not even asked about
    expect((await attacker.get(away.location)).status).toBe(303)
  })

  test('refuses a changed or missing state and a missing ticket', async () => {
    const browser = openBrowser()
    const away = new URL((await untilTicket(portal(), browser)).location)
    const state = away.searchParams.get('state')!
    const withParams = (change: (p: URLSearchParams) => void) => {
      const url = new URL(away)
      change(url.searchParams)
      return url.href
    }
    const bad = [
      withParams((p) => p.delete('state')),
      withParams((p) => p.set('state', state.replace(/^./, 'z'))),
      withParams((p) => p.set('state', `${state}x`)),
      withParams((p) => p.delete('ticket')),
      withParams((p) => p.append('ticket', 'ST-2')),
      withParams((p) => p.set('ticket', 'ST 1')),
    ]
    for (const address of bad) expect([address, (await browser.get(address)).status]).toEqual([address, 400])
    expect((await browser.get(away.href)).status).toBe(303)
  })

  test('leads back to safe addresses only, judged after normalisation', async () => {
    const browser = openBrowser()
    await browser.open((await untilTicket(portal(), browser)).location)
    const to = async (back: string) => {
      const away = await untilTicket(portal(), browser, 'main_test', back)
      // whoever is signed in already has come all the way back
      return new URL(away.url).searchParams.get('to')
    }
    expect(await to('/faq/1/show')).toBe('/faq/1/show')
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/x/..//evil.example',
      'http://evil.example',
    ])
      expect([evil, await to(evil)]).toEqual([evil, null])
  })

  test('of two tabs at once both come back', async () => {
    const browser = openBrowser()
    const tabs = [await browser.get(start(portal(), '/a')), await browser.get(start(portal(), '/b'))]
    await browser.submit(await browser.get(tabs[0]!.location), { username: 'main_test', password: testPassword })
    const ends = []
    for (const tab of tabs) ends.push(await browser.get((await browser.get(tab.location)).location))
    expect(ends.map((p) => new URL(p.location).searchParams.get('to'))).toEqual(['/a', '/b'])
  })
})

describe('the outside CAS server', () => {
  test('without knowing the user leads to a page that says so, not to a session', async () => {
    await hub.app.database.db
      .updateTable('users')
      .set({ loginName: 'only_there' })
      .where('id', '=', hub.people.source)
      .execute()
    const browser = openBrowser()
    const page = await browser.get((await untilTicket(outside, browser, 'only_there')).location)
    expect(page.status).toBe(400)
    expect(page.text).toContain('账号未开通')
    expect(page.headers.getSetCookie()).toEqual([])
  })

  test('does not open a disabled account, nor the way round the second factor of staff', async () => {
    const { db } = outside.app.database
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', outside.people.developer).execute()
    const browser = openBrowser()
    const disabled = await browser.get((await untilTicket(outside, browser, 'developer_test')).location)
    expect(disabled.text).toContain('账号已停用')
    // a customer there who has the name of a person of the vendor here
    await hub.app.database.db
      .updateTable('users')
      .set({ loginName: 'freed' })
      .where('id', '=', hub.people.editor)
      .execute()
    await hub.app.database.db
      .updateTable('users')
      .set({ loginName: 'editor_test' })
      .where('id', '=', hub.people.expired)
      .execute()
    const other = openBrowser()
    const staff = await other.get((await untilTicket(outside, other, 'editor_test')).location)
    expect(staff.text).toContain('href="/adminLogin"')
    expect([disabled.status, staff.status]).toEqual([400, 400])
    await setUpFactor(outside, 'order')
    const third = openBrowser()
    const customer = await third.get((await untilTicket(outside, third, 'order_test')).location)
    expect(customer.status).toBe(400)
    expect(customer.text).toContain('href="/login"')
    expect((await ask(outside, third)).data).toBeNull()
  })

  test('ends the portal session by single logout: HTTP 403, once, and only for a ticket that is held', async () => {
    const browser = openBrowser()
    const away = await untilTicket(outside, browser)
    await browser.get(away.location)
    const post = async (message: string) =>
      (
        await fetch(`${outside.url}/cas/verify`, {
          method: 'POST',
          body: new URLSearchParams({ logoutRequest: message }),
        })
      ).status
    expect(await post(logoutRequest('LR-1', 'ST-guess', new Date()))).toBe(200)
    expect(await post('<nonsense')).toBe(400)
    expect((await ask(outside, browser)).status).toBe(200)

    await browser.get(`${hub.url}/cas/logout`)
    const dispatcher = await startOutbox({
      database: hub.app.database,
      consumers: [tellServiceLogout],
      context: (log) => systemContext(hub.app, log),
      log: hub.app.log,
      pollMs: 50,
    })
    await vi.waitFor(async () => expect((await ask(outside, browser)).status).toBe(403), { timeout: 10_000 })
    await dispatcher.stop()
    const ended = await outside.app.database.db
      .selectFrom('sessions')
      .select('endedWhy')
      .where('casTicket', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(ended.endedWhy).toBe('sso')
  })

  test('still ends the session after a change of language', async () => {
    const browser = openBrowser()
    const away = await untilTicket(outside, browser)
    await browser.get(away.location)
    await browser.get(`${outside.url}/api/loginSuccess?lan=en`)
    expect((await ask(outside, browser)).status).toBe(200)
    const message = logoutRequest('LR-2', new URL(away.location).searchParams.get('ticket')!, new Date())
    await fetch(`${outside.url}/cas/verify`, { method: 'POST', body: new URLSearchParams({ logoutRequest: message }) })
    expect((await ask(outside, browser)).status).toBe(403)
  })

  test('is where signing out goes on to, after the session here is over', async () => {
    const browser = openBrowser()
    await browser.get((await untilTicket(outside, browser)).location)
    const out = await browser.get(`${outside.url}/cas/logout`)
    expect(out.location).toBe(`${hub.url}/cas/logout?service=${encodeURIComponent(`${outside.url}/logout`)}`)
    expect(await ask(outside, browser)).toMatchObject({ status: 200, msgCode: 99999 })
  })
})

describe('trouble of the outside CAS server', () => {
  let answer: { status: number; body: string } | 'cut'
  let fake: Server
  let portal: Portal
  beforeAll(async () => {
    fake = createServer((_request, response) => {
      if (answer === 'cut') return void response.socket!.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body)
    })
    const port = await freePort()
    await new Promise<void>((resolve) => fake.listen(port, '127.0.0.1', resolve))
    portal = await listeningPortal({ casUrl: `http://127.0.0.1:${port}/cas` })
  })
  afterAll(async () => {
    fake.close()
    await portal.close()
  })
  const comeBack = async (browser: TestBrowser) => {
    const away = new URL((await browser.get(start(portal))).location)
    return browser.get(`${away.searchParams.get('service')}&ticket=ST-1-from.outside_x`)
  }
  const response = (inner: string) =>
    `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
  const success = (user: string) =>
    response(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`)

  test('is a 503 page, and whoever is signed in stays so', async () => {
    const browser = openBrowser()
    answer = { status: 200, body: success('main_test') }
    expect((await comeBack(browser)).status).toBe(303)
    const bad = [
      { status: 500, body: success('main_test') },
      { status: 302, body: '' },
      { status: 200, body: '' },
      { status: 200, body: '<html><body>maintenance</body></html>' },
      {
        status: 200,
        body: response('<cas:authenticationFailure code="INTERNAL_ERROR">later</cas:authenticationFailure>'),
      },
      { status: 200, body: success(`main_test${' '.repeat(70_000)}`) },
      { status: 200, body: `<!DOCTYPE x [<!ENTITY u "main_test">]>${success('&u;')}` },
      { status: 200, body: success('main<!-- -->_test') },
      { status: 200, body: success('main_test') + success('main_test') },
      { status: 200, body: success('main_test</cas:user><cas:user>sub_test') },
      'cut' as const,
    ]
    for (const one of bad) {
      answer = one
      const page = await comeBack(browser)
      expect([one, page.status]).toEqual([one, 503])
      expect(page.text).toContain('href="/cas/start"')
      expect(page.headers.getSetCookie().join()).not.toMatch(/session=|TGC=/)
      expect((await ask(portal, browser)).msgCode).toBe(0)
    }
  })

  test('a refused ticket is a page that leads to a new try', async () => {
    answer = {
      status: 200,
      body: response('<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>'),
    }
    const page = await comeBack(openBrowser())
    expect([page.status, page.text.includes('登录凭证无效')]).toEqual([400, true])
  })

  test('a success inside a failure, or beside the answer, is no success', async () => {
    for (const inner of [
      `<cas:authenticationFailure code="INVALID_TICKET">${success('main_test')}</cas:authenticationFailure>`,
      '<cas:authenticationFailure code="INVALID_TICKET">&lt;cas:authenticationSuccess&gt;&lt;cas:user&gt;main_test</cas:authenticationFailure>',
    ]) {
      answer = { status: 200, body: response(inner) }
      const page = await comeBack(openBrowser())
      expect([page.status, page.headers.getSetCookie().join().includes('session=')]).toEqual([400, false])
    }
  })

  test('its users are matched whatever the case and however the namespace is written', async () => {
    for (const body of [
      success(' MAIN_test '),
      success('main&#95;test'),
      '<?xml version="1.0"?>\n<serviceResponse><authenticationSuccess><user>main_test</user><attributes><user>sub_test</user></attributes></authenticationSuccess></serviceResponse>',
    ]) {
      answer = { status: 200, body }
      const browser = openBrowser()
      expect((await comeBack(browser)).status).toBe(303)
      expect((await ask(portal, browser)).data?.loginName).toBe('main_test')
    }
  })
})
