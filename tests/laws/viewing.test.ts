import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bytes, type Entry } from '#platform/contract/contract.ts'
import { routes } from '#main/areas.ts'
import { beginView } from '#platform/server/auth/session.sql.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'

// What staff may do while they look with somebody else's eyes: read, and nothing that writes, no files, no secrets.

/** Calls that are no plain reading and are answered all the same, each with its reason. */
const exceptions: Record<string, string> = {
  'session.logout': 'whoever looks may sign out',
  'session.ssoLogout': 'the same',
  'account.endView': 'the way out',
  'account.checkUserUpdateTip': 'a POST of the specification that only reads',
  'account.findActiveApplyByRequestId': 'a POST of the specification that only reads',
  'faq.show': 'a POST of the specification that only reads',
  'product-package.opened': 'a POST of the specification that only reads',
  'product-package.unopened': 'a POST of the specification that only reads',
  'sdk.patches': 'a POST of the specification that only reads',
  'workbench.findDashList': 'a POST of the specification that only reads',
  'workbench.findAserviceList': 'a POST of the specification that only reads',
  'workbench.findMyProjectList': 'a POST of the specification that only reads',
  'workbench.findTopQuestionsList': 'a POST of the specification that only reads',
  'workbench.findNewDocumentList': 'a POST of the specification that only reads',
  'workbench.findNewFaqs': 'a POST of the specification that only reads',
  'workbench.findNewSdkList': 'a POST of the specification that only reads',
  'workbench.findNewPatchList': 'a POST of the specification that only reads',
}
const isPlainRead = (e: Entry) => e.method === 'GET' && !e.effect && e.reply !== bytes

let portal: TestApp
let cookie: string
beforeAll(async () => {
  portal = await testApp({ demo: true })
  cookie = await portal.cookie('admin')
  await begin()
})
afterAll(() => portal.close())

async function begin() {
  const { db } = portal.app.database
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', portal.people.admin)
    .where('endedAt', 'is', null)
    .executeTakeFirstOrThrow()
  await beginView(db, id, portal.people.main)
  portal.app.sessions.clear()
}
const ask = (entry: Entry) => {
  const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)
  const { url, payload } = encode(entry, Object.fromEntries(names.map((n) => [n, '999999'])))
  return portal.request(null, { method: entry.method, url, payload, headers: { cookie } })
}
/** As text all tables but those of the log, the sessions and the limits: what a reading call must leave as it was. */
async function content(): Promise<string> {
  const { rows } = await portal.app.database.pool.query<{ t: string }>(
    `select tablename as t from pg_tables where schemaname = 'public'
     and tablename not in ('operation_logs', 'sessions', 'rate_limits', 'menu_visits') order by 1`,
  )
  const { rows: sums } = await portal.app.database.pool.query<{ t: string; sum: string }>(
    rows
      .map(
        ({ t }) =>
          `select '${t}' as t, md5(coalesce(string_agg(x::text, '' order by x::text), '')) as sum from "${t}" x`,
      )
      .join(' union all '),
  )
  return sums.map(({ t, sum }) => `${t} ${sum}`).join('\n')
}

test('every exception is a call that exists', () => {
  const known = new Set(routes.map(({ area, name }) => `${area}.${name}`))
  expect(Object.keys(exceptions).filter((id) => !known.has(id))).toEqual([])
})

describe.each(routes.map((r) => ({ id: `${r.area}.${r.name}`, entry: r.entry })))('$id', ({ id, entry }) => {
  test('is refused while viewing unless it purely reads', async () => {
    const allowed = isPlainRead(entry) || id in exceptions
    // a GET may refuse by its own declaration: its reply is a secret
    if (entry.viewing === 'never') {
      const r = await ask(entry)
      const code = (r.json() as { msgCode: number }).msgCode
      // nobody's right to be refused first is taken away
      expect([1003, 1008]).toContain(code)
      if (entry.access === 'session' || entry.access === 'open') expect(code).toBe(1008)
    } else expect(allowed).toBe(true)
  })
})

test('whatever is answered while viewing writes nothing', async () => {
  const before = await content()
  for (const { entry } of routes.filter((r) => r.entry.viewing === 'reads')) {
    const r = await ask(entry)
    expect(r.statusCode).toBeLessThan(500)
  }
  expect(await content()).toBe(before)
}, 120_000)
