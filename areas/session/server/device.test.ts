import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '#areas/session/contract.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
const run = (text: string, values: unknown[] = []) => portal.app.database.pool.query(text, values)
beforeEach(async () => {
  for (const table of ['session_devices', 'sign_in_guesses', 'mails']) await run(`delete from ${table}`)
  await run("update users set last_login_at = now() - interval '1 day' where login_name = 'main_test'")
})

const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'
/** A browser with a cookie jar of its own. */
function browser(remoteAddress = '198.51.100.9') {
  const jar = new Map<string, string>()
  return async () => {
    const { url, payload } = encode(session.login, { username: 'main_test', password: testPassword })
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': agent, ...(cookie ? { cookie } : {}) }
    const r = await portal.request(null, { method: 'POST', url, payload, headers, remoteAddress })
    for (const { name, value } of r.cookies) jar.set(name, value)
    expect(r.json().msgCode).toBe(0)
  }
}
const told = async () =>
  (
    await run(
      "select subject, text_body from mails where template = 'session.new_device' and kind = 'mail' order by id",
    )
  ).rows as { subject: string; text_body: string }[]

test('a sign-in from a browser never used before is told once, by mail and among the messages, with the way to the sessions', async () => {
  const one = browser()
  await one()
  const [mail] = await told()
  expect(mail!.subject).toContain('main_test')
  for (const said of ['Chrome 141 · Windows', '198.51.100.9', '/info/personal?tab=security'])
    expect(mail!.text_body).toContain(said)
  const messages = await run(
    "select d.user_id, m.url from messages m join message_deliveries d on d.message_id = m.id where m.template = 'session.new_device'",
  )
  expect(messages.rows).toMatchObject([{ user_id: portal.people.main, url: '/info/personal?tab=security' }])
  await one()
  await one()
  expect(await told()).toHaveLength(1)
  const other = browser()
  await other()
  expect(await told()).toHaveLength(2)
})

test('nothing is told of the first sign-in ever, nor of a browser known by its cookie', async () => {
  await run("update users set last_login_at = null where login_name = 'main_test'")
  const one = browser()
  await one()
  expect(await told()).toEqual([])
  // kept since before browsers were noted
  await run('delete from session_devices')
  await one()
  expect(await told()).toEqual([])
  const { rows } = await run('select told from session_devices')
  expect(rows).toEqual([{ told: false }])
})

test('of many new browsers at once and in one day three are told', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, n) => browser(`198.51.100.${n}`)()))
  expect(await told()).toHaveLength(3)
  expect((await run('select count(*)::int as n from session_devices')).rows).toEqual([{ n: 8 }])
  await run("update session_devices set first_at = first_at - interval '25 hours'")
  await browser()()
  expect(await told()).toHaveLength(4)
})

test('what is kept says nothing that the cookie says', async () => {
  await browser()()
  const { rows } = await run('select device_hash, user_agent from session_devices')
  expect(rows).toEqual([{ device_hash: expect.stringMatching(/^[0-9a-f]{64}$/), user_agent: agent }])
})
