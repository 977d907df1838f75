import { createPublicKey, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import * as client from 'openid-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#main/app.ts'
import { systemContext } from '#main/background.ts'
import { createPortal } from '#main/portal.ts'
import { startOutbox } from '#platform/server/jobs/outbox.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { openBrowser, type TestBrowser } from '#tests/kit/browser.ts'
import { listeningPortal } from '#tests/kit/listening.ts'
import { freePort } from '#tests/kit/ports.ts'
import { testPassword } from '#tests/kit/people.ts'
import { rotateKeys, signingKeys } from './keys.service.ts'
import { tellClient, tellEnded, tellWhenEnded } from './logout.service.ts'

const secret = 'forum-secret-of-32-characters-or-more'
let portal: TestApp & { url: string }
let second: { url: string; close: () => Promise<unknown> }
let service: Server
let serviceUrl: string
let told: string[] = []
let answers: number[] = []
/** Which node the outside client talks to, request by request. */
let turn = 0

beforeAll(async () => {
  service = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      told.push(new URLSearchParams(body).get('logout_token') ?? '')
      response.writeHead(answers.shift() ?? 200).end()
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve))
  serviceUrl = `http://127.0.0.1:${port}`
  const redirects = [`${serviceUrl}/callback`]
  const afterLogout = [`${serviceUrl}/bye`]
  portal = await listeningPortal({
    openidClients: [
      { id: 'forum', name: 'Forum', secret, redirects, afterLogout, backChannel: `${serviceUrl}/backchannel` },
      { id: 'desktop', name: 'Desktop', redirects, afterLogout: [] },
    ],
  })
  second = await secondNode()
})
afterAll(async () => {
  service.close()
  await second.close()
  await portal.close()
})
beforeEach(() => {
  told = []
  answers = []
})

/** Another node on the same database, known to the world by the same address. */
async function secondNode() {
  const { settings, database, log } = portal.app
  const app = await createApp(settings, { ...database, close: async () => undefined }, log)
  const server = await createPortal(app)
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  return { url, close: async () => [await server.close(), await app.close()] }
}

const onEitherNode: client.CustomFetch = (address, options) =>
  fetch(turn++ % 2 ? address : address.replace(portal.url, second.url), options as RequestInit)
const config = async (id = 'forum', proof: string | undefined = secret) =>
  client.discovery(new URL(`${portal.url}/cas/oidc`), id, proof, undefined, {
    execute: [client.allowInsecureRequests],
    [client.customFetch]: onEitherNode,
  })
type Config = Awaited<ReturnType<typeof config>>

const signIn = async (browser: TestBrowser, username = 'main_test') => {
  const page = await browser.post(`${portal.url}/api/login`, { username, password: testPassword })
  expect(JSON.parse(page.text).msgCode).toBe(0)
}

async function begin(c: Config, browser: TestBrowser, more: Record<string, string> = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const state = client.randomState()
  const address = client.buildAuthorizationUrl(c, {
    redirect_uri: `${serviceUrl}/callback`,
    scope: 'openid profile email',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    ...more,
  })
  const page = await walk(browser, address.href)
  return { verifier, state, page, finish: () => finish(c, page.location, verifier, state) }
}
const finish = (c: Config, location: string, pkceCodeVerifier: string, expectedState: string) =>
  client.authorizationCodeGrant(c, new URL(location), { pkceCodeVerifier, expectedState })

/** Follows redirects as long as they stay with the provider. */
async function walk(browser: TestBrowser, address: string) {
  let page = await browser.get(address)
  for (let hops = 0; hops < 6 && page.location.startsWith(`${portal.url}/cas/oidc/`); hops++)
    page = await browser.get(page.location)
  return page
}
const signedIn = async (username = 'main_test', c?: Config) => {
  const browser = openBrowser()
  await signIn(browser, username)
  const used = c ?? (await config())
  const way = await begin(used, browser)
  return { browser, config: used, tokens: await way.finish() }
}
const db = () => portal.app.database.db
const claimsOf = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1]!, 'base64url').toString())
const outbox = async (delay = () => 0) =>
  startOutbox({
    database: portal.app.database,
    consumers: [tellWhenEnded, tellClient],
    context: (log) => systemContext(portal.app, log),
    log: portal.app.log,
    pollMs: 50,
    delay,
  })
async function delivered(run: () => Promise<unknown>, check: () => void) {
  const running = await outbox()
  try {
    await run()
    await vi.waitFor(check, { timeout: 8000 })
  } finally {
    await running.stop()
  }
}

describe('discovery', () => {
  test('names addresses of the configured site, whatever Host and forwarding headers say', async () => {
    const response = await fetch(`${second.url}/cas/oidc/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    })
    const about = (await response.json()) as Record<string, unknown>
    expect(about).toMatchObject({
      issuer: `${portal.url}/cas/oidc`,
      authorization_endpoint: `${portal.url}/cas/oidc/auth`,
      token_endpoint: `${portal.url}/cas/oidc/token`,
      end_session_endpoint: `${portal.url}/cas/oidc/session/end`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      backchannel_logout_supported: true,
      backchannel_logout_session_supported: true,
    })
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
  test('is not there where no subsystem is set up', async () => {
    const bare = await listeningPortal()
    const response = await fetch(`${bare.url}/cas/oidc/.well-known/openid-configuration`)
    await bare.close()
    expect(response.status).toBe(404)
  })
})

describe('signing in', () => {
  test('leads to the portal’s own door and back, and the claims say who it is', async () => {
    const browser = openBrowser()
    const c = await config()
    const { page, verifier, state } = await begin(c, browser)
    const door = new URL(page.location)
    expect(door.pathname).toBe('/login')
    const back = door.searchParams.get('back_url')!
    expect(back).toMatch(/^\/cas\/oidc\/interaction\//)
    await signIn(browser)
    const returned = await walk(browser, portal.url + back)
    expect(returned.location).toContain(`${serviceUrl}/callback?code=`)
    const tokens = await finish(c, returned.location, verifier, state)
    const claims = tokens.claims()!
    expect(claims).toMatchObject({
      sub: String(portal.people.main),
      preferred_username: 'main_test',
      company: 'certified co',
      roles: ['cust_main'],
      nda_status: 'pass',
    })
    const info = await client.fetchUserInfo(c, tokens.access_token, claims.sub)
    expect(info).toMatchObject({ name: expect.any(String), email: expect.stringContaining('@') })
    expect(tokens.refresh_token).toBeUndefined()
  })
  test('asks nobody a second time, on either node, and an app without a secret proves itself by PKCE alone', async () => {
    const { browser } = await signedIn()
    const c = await client.discovery(new URL(`${portal.url}/cas/oidc`), 'desktop', undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: onEitherNode,
    })
    const way = await begin(c, browser)
    expect((await way.finish()).claims()!.sub).toBe(String(portal.people.main))
  })
  test('asks again where the subsystem wants the password proven now, and takes no older proof', async () => {
    const { browser, config: c } = await signedIn()
    await new Promise((done) => setTimeout(done, 1100))
    const { page, verifier, state } = await begin(c, browser, { prompt: 'login' })
    const door = new URL(page.location)
    expect([door.pathname, door.searchParams.get('again')]).toEqual(['/login', '1'])
    const back = portal.url + door.searchParams.get('back_url')!
    expect(new URL((await walk(browser, back)).location).pathname).toBe('/login')
    await signIn(browser)
    const returned = await walk(browser, back)
    expect((await finish(c, returned.location, verifier, state)).claims()!.sub).toBe(String(portal.people.main))
  })
  test('says login_required to a silent question of a browser that is signed out', async () => {
    const { page } = await begin(await config(), openBrowser(), { prompt: 'none' })
    expect(new URL(page.location).searchParams.get('error')).toBe('login_required')
  })
  test('gives another person of the same browser their own name', async () => {
    const { browser, config: c } = await signedIn()
    await signIn(browser, 'other_test')
    const way = await begin(c, browser)
    expect((await way.finish()).claims()!.preferred_username).toBe('other_test')
  })
})

describe('refuses', () => {
  test('a request without PKCE, and one with the plain method', async () => {
    const { browser, config: c } = await signedIn()
    const plain = await begin(c, browser, { code_challenge_method: 'plain' })
    expect(new URL(plain.page.location).searchParams.get('error')).toBe('invalid_request')
    const bare = client.buildAuthorizationUrl(c, {
      redirect_uri: `${serviceUrl}/callback`,
      scope: 'openid',
      state: 's',
    })
    const page = await walk(browser, bare.href)
    expect(new URL(page.location).searchParams.get('error')).toBe('invalid_request')
    expect(page.location).not.toContain('code=')
  })
  test('an address that is not registered, without leading there', async () => {
    const { browser, config: c } = await signedIn()
    for (const redirect_uri of [
      'https://evil.example/',
      `${serviceUrl}/callback/../evil`,
      `${serviceUrl}/callback?x=1`,
    ]) {
      const { page } = await begin(c, browser, { redirect_uri })
      expect([page.status, page.location]).toEqual([400, ''])
      expect(page.text).not.toContain('<script')
    }
  })
  test('a code that was used, and takes back what it gave', async () => {
    const { browser, config: c } = await signedIn()
    const way = await begin(c, browser)
    const tokens = await way.finish()
    await expect(way.finish()).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(client.fetchUserInfo(c, tokens.access_token, tokens.claims()!.sub)).rejects.toThrow()
  })
  test('all but one of many that bring one code at the same moment to both nodes', async () => {
    const { browser, config: c } = await signedIn()
    const way = await begin(c, browser)
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => way.finish()))
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  })
  test('a wrong secret, a wrong verifier and the code of another client', async () => {
    const { browser, config: c } = await signedIn()
    const bad = await config('forum', 'x'.repeat(40))
    const way = await begin(c, browser)
    await expect(finish(bad, way.page.location, way.verifier, way.state)).rejects.toMatchObject({
      error: 'invalid_client',
    })
    const wrong = client.randomPKCECodeVerifier()
    await expect(finish(c, way.page.location, wrong, way.state)).rejects.toMatchObject({ error: 'invalid_grant' })
    const other = await client.discovery(new URL(`${portal.url}/cas/oidc`), 'desktop', undefined, client.None(), {
      execute: [client.allowInsecureRequests],
      [client.customFetch]: onEitherNode,
    })
    await expect(finish(other, way.page.location, way.verifier, way.state)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })
  test('a body that is too large, and too many requests of one address', async () => {
    const send = (body: string) =>
      fetch(`${portal.url}/cas/oidc/token`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await send(`code=${'x'.repeat(200_000)}`)).status).toBe(400)
    await portal.app.database.pool.query(`insert into rate_limits (key, points, expire)
      select 'openid_call:127.0.0.1', 5000, (extract(epoch from now()) * 1000 + 60000)::bigint
      on conflict (key) do update set points = 5000`)
    expect((await send('code=x')).status).toBe(429)
    await portal.app.limits.reset('openid_call', '127.0.0.1')
  })
})

describe('when the sign-on ends', () => {
  beforeEach(async () => {
    await db().deleteFrom('outboxEvents').execute()
    await db().updateTable('openidEntries').set({ toldAt: new Date() }).execute()
  })
  test('the tokens of a disabled person open nothing from that moment on', async () => {
    const { tokens, config: c, browser } = await signedIn('sub_test')
    const sub = tokens.claims()!.sub
    const way = await begin(c, browser)
    await db().updateTable('users').set({ status: 'disabled' }).where('id', '=', portal.people.sub).execute()
    await expect(client.fetchUserInfo(c, tokens.access_token, sub)).rejects.toThrow()
    await expect(way.finish()).rejects.toMatchObject({ error: 'invalid_grant' })
    await db().updateTable('users').set({ status: 'enabled' }).where('id', '=', portal.people.sub).execute()
  })
  test('signing out of the portal ends the tokens and tells the subsystem, again when it did not answer', async () => {
    const { browser, tokens, config: c } = await signedIn()
    const sid = tokens.claims()!['sid']
    answers = [500]
    await delivered(
      () => browser.post(`${portal.url}/api/logout`, {}),
      () => expect(told.length).toBe(2),
    )
    await expect(client.fetchUserInfo(c, tokens.access_token, tokens.claims()!.sub)).rejects.toThrow()
    const said = claimsOf(told[1]!)
    expect(said).toMatchObject({
      iss: `${portal.url}/cas/oidc`,
      aud: 'forum',
      sub: String(portal.people.main),
      sid,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(said.nonce).toBeUndefined()
    expect(await isGenuine(told[1]!)).toBe(true)
    await tellEnded(systemContext(portal.app, portal.app.log))
    expect(told.length).toBe(2)
  })
  test('so do the administrator, a new password and a sign-on that runs out', async () => {
    const { tokens } = await signedIn('other_test')
    const admin = () =>
      portal.request('admin', {
        method: 'POST',
        url: `/api/account/person/sessions`,
        payload: `id=${portal.people.other}`,
      })
    await delivered(
      async () => expect((await admin()).json().msgCode).toBe(0),
      () => expect(told.map((one) => claimsOf(one).sid)).toEqual([tokens.claims()!['sid']]),
    )
    told = []
    const later = await signedIn('other_test')
    await delivered(
      async () => {
        await db()
          .updateTable('sessions')
          .set({ expiresAt: new Date(Date.now() - 1000) })
          .where('userId', '=', portal.people.other)
          .execute()
        await tellEnded(systemContext(portal.app, portal.app.log))
      },
      () => expect(told.map((one) => claimsOf(one).sid)).toEqual([later.tokens.claims()!['sid']]),
    )
  })
  test('signing out at the subsystem asks, ends the portal’s session and leads back', async () => {
    const { browser, tokens, config: c } = await signedIn()
    const end = client.buildEndSessionUrl(c, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: `${serviceUrl}/bye`,
      state: 'x',
    })
    const page = await browser.get(end.href)
    expect(page.status).toBe(200)
    expect(page.text).toContain('退出统一登录')
    expect(page.text).not.toMatch(/<script|\sstyle="/)
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!
    const confirm = `${portal.url}/cas/oidc/session/end/confirm`
    const foreign = await browser.post(confirm, { xsrf, logout: 'yes' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(400)
    await delivered(
      async () => {
        const done = await browser.post(confirm, { xsrf, logout: 'yes' })
        expect(done.location).toBe(`${serviceUrl}/bye?state=x`)
      },
      () => expect(told.length).toBe(1),
    )
    expect(browser.cookie('session')).toBeUndefined()
    const info = await browser.get(`${portal.url}/api/user/info`)
    expect(JSON.parse(info.text).msgCode).toBe(99999)
  })
  test('an address after signing out that is not registered is refused', async () => {
    const { browser, tokens, config: c } = await signedIn()
    const end = client.buildEndSessionUrl(c, {
      id_token_hint: tokens.id_token!,
      post_logout_redirect_uri: 'https://evil.example/',
    })
    expect((await browser.get(end.href)).status).toBe(400)
  })
})

async function isGenuine(jwt: string): Promise<boolean> {
  const { keys } = (await (await fetch(`${second.url}/cas/oidc/jwks`)).json()) as { keys: { kid: string }[] }
  const [head, body, signature] = jwt.split('.') as [string, string, string]
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const key = createPublicKey({ key: keys.find((one) => one.kid === kid) as never, format: 'jwk' })
  const from = Buffer.from(`${head}.${body}`)
  return verify('sha256', from, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}

describe('the keys', () => {
  test('are locked in the database, listed without their private half, and change in time', async () => {
    const [before] = await signingKeys(portal.app)
    const { rows } = await portal.app.database.pool.query('select kid, sealed from openid_keys')
    expect(JSON.stringify(rows)).not.toContain(before!.d)
    const listed = await (await fetch(`${portal.url}/cas/oidc/jwks`)).text()
    expect(listed).toContain(before!.kid)
    expect(listed).not.toContain('"d"')
    const age = (days: number) =>
      portal.app.database.pool.query(
        `update openid_keys set made_on = made_on - ${days}, created_at = created_at - interval '${days} days'`,
      )
    await age(31)
    await rotateKeys(portal.app)
    // the new one is listed an hour before it signs
    expect((await signingKeys(portal.app)).map(({ kid }) => kid)[0]).toBe(before!.kid)
    expect(await signingKeys(portal.app)).toHaveLength(2)
    await age(1)
    expect((await signingKeys(portal.app))[0]!.kid).not.toBe(before!.kid)
    await age(9)
    await rotateKeys(portal.app)
    expect((await signingKeys(portal.app)).map(({ kid }) => kid)).not.toContain(before!.kid)
  })
  test('no code, token or cookie value stands in the table', async () => {
    const { tokens, browser } = await signedIn()
    const { rows } = await portal.app.database.pool.query('select * from openid_entries')
    const text = JSON.stringify(rows)
    for (const value of [tokens.access_token, browser.cookie('openid')!, tokens.id_token!])
      expect(text).not.toContain(value)
    expect(text).not.toContain('main_test')
  })
})
