import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { person } from '#areas/account/person.contract.ts'
import { subAccount } from '#areas/sub-account/contract.ts'
import { createApp } from '#main/app.ts'
import { createPortal } from '#main/portal.ts'
import { sessionCookie, ssoCookie } from '#platform/server/auth/cookies.ts'
import { insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { tusPath } from '#platform/server/files/tus.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { testPassword } from '#tests/kit/people.ts'

// Who is disabled is out within a second, on every node, by whatever door they came in (issue: accounts). A table that keeps the
// secret of a door is named here, with the door that is tried below or the test that tries it: a new one that is not named fails.
const doors: Record<string, { tried: string } | { at: string; says: RegExp } | { none: string }> = {
  sessions: { tried: 'portal session' },
  sso_tickets: { tried: 'hand-over token' },
  sso_visits: { at: 'areas/session/server/cas-hub.test.ts', says: /that of a disabled user gives none/ },
  file_links: { tried: 'file link' },
  users: { tried: 'password' },
  openid_entries: { at: 'areas/openid/server/openid.test.ts', says: /the tokens of a disabled person open nothing/ },
  sdk_keys: { at: 'areas/sdk-server/server/sdk-server.test.ts', says: /status = 'disabled'/ },
  api_keys: { at: 'areas/api-key/server/api-key.test.ts', says: /a key ends with its person/ },
  passkeys: { at: 'areas/factor/server/passkey.test.ts', says: /a locked account stays locked/ },
  recovery_codes: { none: 'stands in for the authenticator, after the password' },
  account_codes: { none: 'proves an address; a new password opens nothing while the account is disabled' },
  staff_invitations: { none: 'an invitation makes an account, it opens none that is there' },
  company_invitations: { none: 'an invitation makes an account, it opens none that is there' },
  guests: { none: 'an invitation makes an account, it opens none that is there' },
  sdk_servers: { none: 'a machine of the operator, no person' },
  idempotency_keys: { none: 'asked for by a session' },
  manifest_keys: { none: 'the portal signs with it' },
  openid_keys: { none: 'the portal signs with it' },
  calendar_feeds: { at: 'areas/workbench/server/feed.test.ts', says: /of somebody who is disabled/ },
  evidence: { none: 'the chain of signatures' },
}
const secretColumn =
  /(^|_)(token|code|id|uid|grant|password|input)_hash$|^ticket$|^cas_ticket$|^totp_secret$|^public_key$|^private_key$/

let kit: DocumentKit
let other: { app: Awaited<ReturnType<typeof createApp>>; server: FastifyInstance }
beforeAll(async () => {
  kit = await documentKit()
  const { settings, database, log } = kit.app
  const app = await createApp(settings, { ...database, close: async () => undefined }, log)
  other = { app, server: await createPortal(app) }
})
afterAll(async () => {
  await other.server.close()
  await other.app.close()
  await kit.close()
})

test('every table that keeps the secret of a door is known', async () => {
  const { rows } = await sql<{ name: string; column: string }>`select table_name as name, column_name as column
    from information_schema.columns where table_schema = 'public'`.execute(kit.db)
  const found = new Set(rows.filter(({ column }) => secretColumn.test(column)).map(({ name }) => name))
  expect([...found].filter((name) => !(name in doors))).toEqual([])
  const tried = new Set(Object.keys(ways))
  const root = new URL('../../', import.meta.url)
  for (const [name, door] of Object.entries(doors)) {
    if ('tried' in door) expect([name, tried.has(door.tried)]).toEqual([name, true])
    if ('at' in door) expect([name, door.says.test(readFileSync(new URL(door.at, root), 'utf8'))]).toEqual([name, true])
  }
})

type Ask = { url: string; method?: 'GET' | 'POST' | 'HEAD'; cookie?: string; payload?: string }
const ask = (server: FastifyInstance, { url, method = 'GET', cookie = '', payload }: Ask) =>
  server.inject({
    url,
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
    ...(payload === undefined ? {} : { payload }),
  })
/** Whether somebody who came by the door before is let in still, on a node. */
type Way = (who: 'sub' | 'main') => Promise<(server: FastifyInstance) => Promise<boolean>>
async function sessionOf(who: 'sub' | 'main', kind: 'portal' | 'sso', ssoId: number | null = null) {
  const token = newToken()
  const made = { tokenHash: hashToken(token), userId: kit.people[who], kind, ssoId, ip: '127.0.0.1', userAgent: 'test' }
  const id = await insertSession(kit.db, made)
  return { id, cookie: `${kind === 'sso' ? ssoCookie : sessionCookie(kit.app.settings)}=${token}` }
}
const isIn = (cookie: string) => async (server: FastifyInstance) =>
  (await ask(server, { url: '/api/user/info', cookie })).json().msgCode === 0
const ways: Record<string, Way> = {
  'portal session': async (who) => isIn((await sessionOf(who, 'portal')).cookie),
  'portal session of a sign-on': async (who) =>
    isIn((await sessionOf(who, 'portal', (await sessionOf(who, 'sso')).id)).cookie),
  'single sign-on': async (who) => {
    const { cookie } = await sessionOf(who, 'sso')
    return async (server) => (await ask(server, { url: '/cas/login', cookie })).body.includes('您已登录')
  },
  'hand-over token': async (who) => {
    const { cookie } = await sessionOf(who, 'portal')
    const made = await ask(kit.server, { url: '/api/sso/token?subCode=document', cookie })
    const spare = await ask(kit.server, { url: '/api/sso/token?subCode=document', cookie })
    const tokens = [made, spare].map((one) => one.json().data.token as string)
    // each is good once
    return async (server) =>
      (await ask(server, { url: `/api/sso/verify?token=${tokens.pop() ?? ''}&document=document` })).json().msgCode === 0
  },
  'file link': async (who) => {
    const { cookie } = await sessionOf(who, 'portal')
    const fileUrl = await kit.upload('editor')
    await kit.published({ fileId: fileUrl })
    const link = await ask(kit.server, { url: `/api/file/link?fileUrl=${encodeURIComponent(fileUrl)}`, cookie })
    const { url } = link.json().data as { url: string }
    return async (server) => (await ask(server, { url, cookie })).headers['content-type'] === 'application/pdf'
  },
  'upload in pieces': async (who) => {
    const { cookie } = await sessionOf(who, 'portal')
    // an upload that is not there is not found by whoever is signed in
    return async (server) =>
      (await ask(server, { url: `${tusPath}/${'0'.repeat(32)}`, method: 'HEAD', cookie })).statusCode !== 401
  },
  password: async (who) => async (server) => {
    const payload = new URLSearchParams({ username: `${who}_test`, password: testPassword }).toString()
    return (await ask(server, { url: '/api/login', method: 'POST', payload })).json().msgCode === 0
  },
}

const versionOf = async (who: 'sub' | 'main') =>
  (await kit.db.selectFrom('users').select('version').where('id', '=', kit.people[who]).executeTakeFirstOrThrow())
    .version
/** Who shuts the doors, of whom, and how they are opened again. */
const shuts = {
  'a main account disables a sub-account': {
    who: 'sub',
    shut: async (off: boolean) =>
      (
        await kit.call('main', subAccount.setStatus, {
          id: kit.people.sub,
          version: await versionOf('sub'),
          enabled: !off,
        })
      ).msgCode,
  },
  'staff lock an account': {
    who: 'main',
    shut: async (locked: boolean) =>
      (await kit.call('admin', person.setLock, { id: kit.people.main, version: await versionOf('main'), locked }))
        .msgCode,
  },
} as const

test.each(Object.keys(shuts) as (keyof typeof shuts)[])(
  '%s: every door is shut, on every node',
  async (how) => {
    const { who, shut } = shuts[how]
    const opened = await Promise.all(Object.entries(ways).map(async ([name, way]) => [name, await way(who)] as const))
    const nodes = [kit.server, other.server]
    // both nodes know them now; what is good once is left alone
    for (const [name, isLet] of opened)
      if (name !== 'hand-over token') for (const node of nodes) expect([name, await isLet(node)]).toEqual([name, true])
    expect(await shut(true)).toBe(0)
    for (const node of nodes) {
      // what is good once would be used up by looking twice: it is tried when the others are shut
      for (const [name, isLet] of opened)
        if (name !== 'hand-over token') await expect.poll(() => isLet(node), { message: name }).toBe(false)
      for (const [name, isLet] of opened) expect([name, await isLet(node)]).toEqual([name, false])
    }
    expect(await shut(false)).toBe(0)
    // what was shut stays shut: only the password opens again
    kit.app.sessions.clear()
    for (const [name, isLet] of opened) expect([name, await isLet(kit.server)]).toEqual([name, name === 'password'])
  },
  60_000,
)
