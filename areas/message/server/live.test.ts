import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { transact } from '#platform/server/db/transact.ts'
import { putMessage } from '#platform/server/message/message.ts'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { endSession } from '#platform/server/auth/session.sql.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { eventsPath, message } from '../contract.ts'

let portal: TestApp
let base: string
beforeAll(async () => {
  // no beat comes between: what it has just told a message would tell once more
  portal = await testApp({ eventBeat: 60_000 })
  base = await portal.listen()
})
afterAll(() => portal.close())
beforeEach(() => portal.app.database.pool.query('delete from messages'))
const open: AbortController[] = []
afterEach(() => open.splice(0).forEach((one) => one.abort()))

/** An open page: the numbers it was told, one after the other. */
async function page(who: PersonName | null, cookie?: string, at = { portal, base }) {
  const gone = new AbortController()
  open.push(gone)
  const reply = await fetch(at.base + eventsPath, {
    headers: { cookie: cookie ?? (who ? await at.portal.cookie(who) : ''), 'sec-fetch-site': 'same-origin' },
    signal: gone.signal,
  })
  const numbers: number[] = []
  let ended = false
  const read = async () => {
    const text = new TextDecoder()
    let kept = ''
    for await (const chunk of reply.body!) {
      kept += text.decode(chunk as Uint8Array, { stream: true })
      const events = kept.split('\n\n')
      kept = events.pop()!
      for (const event of events) {
        const told = /^event: number\ndata: (\d+)$/.exec(event)
        if (told) numbers.push(Number(told[1]))
      }
    }
    ended = true
  }
  read().catch(() => (ended = true))
  return { reply, numbers, hasEnded: () => ended, leave: () => gone.abort() }
}
const letter = { subject: '通知', blocks: [] }
const told = (who: PersonName) =>
  transact(contextOf(portal.app), (tx) =>
    putMessage(tx, { type: 'service', template: 'x', userId: portal.people[who], said: { zh: letter, en: letter } }),
  )
const within = { timeout: 5000, interval: 20 }

test('without a session there is no stream, and none for another site', async () => {
  expect((await page(null)).reply.status).toBe(401)
  const cookie = await portal.cookie('main')
  const foreign = await fetch(base + eventsPath, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })
  expect(foreign.headers.get('content-type')).not.toContain('event-stream')
})

test('every open page of a person hears of a message, of reading it, and nobody else does', async () => {
  const [one, two, other] = [await page('main'), await page('main'), await page('other')]
  expect(one.reply.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => [one.numbers, two.numbers, other.numbers], within).toEqual([[0], [0], [0]])
  await told('main')
  await expect
    .poll(() => [one.numbers, two.numbers], within)
    .toEqual([
      [0, 1],
      [0, 1],
    ])
  await portal.call('main', message.read, { type: 'service', Ids: 'all' })
  await expect
    .poll(() => [one.numbers, two.numbers], within)
    .toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ])
  expect(other.numbers).toEqual([0])
})

test('a page that comes back is told the number as it is by then', async () => {
  const before = await page('sub')
  await expect.poll(() => before.numbers, within).toEqual([0])
  before.leave()
  await told('sub')
  await told('sub')
  const after = await page('sub')
  await expect.poll(() => after.numbers, within).toEqual([2])
})

test('a right that ends, and a record that closes, changes the number by the next beat, and nothing is said twice', async () => {
  const quick = await testApp({ eventBeat: 200 })
  const { pool } = quick.app.database
  const { main } = quick.people
  const company = (await pool.query(`select company_id from users where id = ${main}`)).rows[0].company_id as string
  const { rows } =
    await pool.query(`with p as (insert into message_posts (type, title, title_en, content, content_en, target, target_roles, status, created_by)
      values ('system', 'x', 'x', 'x', 'x', 'roles', '{cust_main}', 'published', ${main}) returning id),
    c as (insert into certifications (company_id, applicant_id, company_name, name_norm, status, reject_reason, failed_step)
      values (${company}, ${main}, 'x', 'x', 'failed', 'x', 'business') returning id),
    m as (insert into messages (type, title, biz_type, biz_id) select 'system', 'x', 'post', id from p union all select 'service', 'y', 'certification', id from c returning id),
    d as (insert into message_deliveries (message_id, user_id) select id, ${main} from m)
    select c.id from c`)
  const one = await page('main', undefined, { portal: quick, base: await quick.listen() })
  await expect.poll(() => one.numbers, within).toEqual([2])
  await pool.query(`update user_roles set role = 'cust_finance' where user_id = ${main} and role = 'cust_main'`)
  await expect.poll(() => one.numbers, { timeout: 15_000, interval: 50 }).toEqual([2, 1])
  // no right of the person has changed: the record is another's
  const other = `(select company_id from users where id = ${quick.people.other})`
  await pool.query(`update certifications set company_id = ${other} where id = ${(rows[0] as { id: string }).id}`)
  await expect.poll(() => one.numbers, { timeout: 15_000, interval: 50 }).toEqual([2, 1, 0])
  await pool.query(`update user_roles set role = 'cust_main' where user_id = ${main} and role = 'cust_finance'`)
  await expect.poll(() => one.numbers, { timeout: 15_000, interval: 50 }).toEqual([2, 1, 0, 1])
  one.leave()
  await quick.close()
}, 60_000)

test('what is taken back with its transaction is told to nobody', async () => {
  const one = await page('main')
  await expect.poll(() => one.numbers, within).toEqual([0])
  await transact(contextOf(portal.app), async (tx) => {
    await putMessage(tx, {
      type: 'service',
      template: 'x',
      userId: portal.people.main,
      said: { zh: letter, en: letter },
    })
    throw new Error('back')
  }).catch(() => {})
  await told('main')
  await expect.poll(() => one.numbers, within).toEqual([0, 1])
})

test('a stream ends with its session, before anything more is said, and keeps none alive', async () => {
  const { db } = portal.app.database
  const cookie = await portal.cookie('manager')
  const one = await page('manager', cookie)
  await expect.poll(() => one.numbers, within).toEqual([0])
  const { id, lastSeenAt } = await db
    .selectFrom('sessions')
    .select(['id', 'lastSeenAt'])
    .where('userId', '=', portal.people.manager)
    .executeTakeFirstOrThrow()
  await endSession(db, id, 'revoked')
  await told('manager')
  await expect.poll(one.hasEnded, within).toBe(true)
  expect(one.numbers).toEqual([0])
  const seen = await db.selectFrom('sessions').select('lastSeenAt').where('id', '=', id).executeTakeFirstOrThrow()
  expect(seen.lastSeenAt).toEqual(lastSeenAt)
  expect(cookie).toContain(sessionCookie(portal.app.settings))
})

test('a page too many of one person closes the oldest', async () => {
  const pages: Awaited<ReturnType<typeof page>>[] = []
  for (let n = 0; n < 21; n += 1) pages.push(await page('developer'))
  await expect.poll(() => pages[0]!.hasEnded(), within).toBe(true)
  expect(pages.slice(1).some((one) => one.hasEnded())).toBe(false)
})
