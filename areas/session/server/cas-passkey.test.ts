import { afterAll, beforeAll, expect, test } from 'vitest'
import { passkey } from '#areas/factor/passkey.contract.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { openBrowser, type TestBrowser } from '#tests/kit/browser.ts'
import { listeningPortal } from '#tests/kit/listening.ts'
import { testPasskey, type TestPasskey } from '#tests/kit/passkey.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'

const serviceUrl = 'https://forum.example/bbs/'
let portal: TestApp & { url: string }
const keys: Partial<Record<PersonName, TestPasskey>> = {}
beforeAll(async () => {
  portal = await listeningPortal({ casServices: [serviceUrl] })
  for (const who of ['main', 'sub', 'editor'] as const) {
    const { options } = (await portal.call(who, passkey.beginPasskey, { password: testPassword })).data
    const one = testPasskey(portal.app.settings.publicUrl)
    await portal.call(who, passkey.savePasskey, { name: 'laptop', credential: one.make(options) })
    keys[who] = one
  }
})
afterAll(() => portal.close())

const formOf = (browser: TestBrowser, more: Record<string, string> = { service: serviceUrl }) =>
  browser.get(`${portal.url}/cas/login?${new URLSearchParams(more)}`)
const challengeOf = async (browser: TestBrowser) =>
  JSON.parse((await browser.post(`${portal.url}/api/login/passkey/begin`, {})).text).data.options as {
    challenge: string
  }
/** What the script of the page does: asks for the challenge, lets the device sign, and sends the form. */
async function signIn(browser: TestBrowser, who: PersonName, like: Parameters<TestPasskey['use']>[1] = {}) {
  const page = await formOf(browser)
  return browser.submit(page, { credential: keys[who]!.use(await challengeOf(browser), like) })
}

test('the form has a way in without a password, whose script alone the page may run', async () => {
  const page = await formOf(openBrowser())
  const nonce = /<script nonce="([^"]+)">/.exec(page.text)![1]!
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toContain(`script-src 'nonce-${nonce}'; connect-src 'self';`)
  expect(page.text.match(/<script/g)).toHaveLength(1)
  expect(page.text).toMatch(/<form [^>]*id="passkey" hidden>/)
  // pages without the form run nothing
  const other = await openBrowser().get(`${portal.url}/cas/login?service=https://evil.example/`)
  expect([other.status, other.text.includes('<script')]).toEqual([400, false])
  expect(other.headers.get('content-security-policy')).not.toContain('script-src')
})

test('a passkey leads on to the service as a password does, and leaves a row in the log', async () => {
  const page = await signIn(openBrowser(), 'main')
  expect(page.status).toBe(303)
  expect(page.location).toMatch(/^https:\/\/forum\.example\/bbs\/\?ticket=ST-/)
  const row = await portal.app.database.db
    .selectFrom('operationLogs')
    .selectAll()
    .where('methodName', '=', 'casLogin')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ userId: portal.people.main, params: {}, url: '/cas/login' })
})

test('what /login refuses is refused here, in words', async () => {
  const staff = await signIn(openBrowser(), 'editor')
  expect([staff.status, staff.text.includes('员工须使用员工登录') || staff.text.includes('/adminLogin')]).toEqual([
    401,
    true,
  ])
  expect(staff.headers.getSetCookie().join()).not.toContain('TGC=')
  await portal.app.database.pool.query("update users set status = 'disabled' where login_name = 'sub_test'")
  const disabled = await signIn(openBrowser(), 'sub')
  expect([disabled.status, /role="alert" id="error"/.test(disabled.text)]).toEqual([401, true])
  for (const like of [{ verified: false }, { origin: 'https://evil.example' }]) {
    const page = await signIn(openBrowser(), 'main', like)
    expect([page.status, page.text.includes('通行密钥未通过校验')]).toEqual([401, true])
  }
  const browser = openBrowser()
  const junk = await browser.submit(await formOf(browser), { credential: '{"id":1}' })
  expect(junk.status).toBe(401)
})

test('a challenge is the browser’s that asked, and each form and challenge works once', async () => {
  const [mine, other] = [openBrowser(), openBrowser()]
  const credential = keys.main!.use(await (await formOf(mine), challengeOf(mine)))
  expect((await other.submit(await formOf(other), { credential })).status).toBe(401)
  const again = openBrowser()
  const form = await formOf(again)
  const used = keys.main!.use(await challengeOf(again))
  const both = await Promise.all([again.submit(form, { credential: used }), again.submit(form, { credential: used })])
  expect(both.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('who proves it again keeps the sign-on', async () => {
  const browser = openBrowser()
  await signIn(browser, 'main')
  const kept = browser.cookie('TGC')
  const page = await formOf(browser, { service: serviceUrl, renew: 'true' })
  const renewed = await browser.submit(page, { credential: keys.main!.use(await challengeOf(browser)) })
  expect([renewed.status, browser.cookie('TGC') === kept]).toEqual([303, true])
})
