import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '#areas/account/person.contract.ts'
import { factor, mostPasskeys, recoveryCount } from '#areas/factor/contract.ts'
import { passkey } from '#areas/factor/passkey.contract.ts'
import { session } from '#areas/session/contract.ts'
import { passkeySession } from '#areas/session/passkey.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPasskey, type TestPasskey } from '#tests/kit/passkey.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'
import { setUpFactor, totpOf } from '#tests/kit/totp.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.app.database.pool.query('delete from sign_in_guesses')
})

const password = testPassword
const device = () => testPasskey(portal.app.settings.publicUrl)
/** What proves somebody who has a passkey already: the first device they added signs. */
const firsts = new Map<PersonName, TestPasskey>()
async function proof(who: PersonName, one = firsts.get(who)) {
  if (!one) return { password }
  const { options } = (await portal.call(who, factor.beginProof, { password })).data
  return { password, credential: one.use(options) }
}
const begin = async (who: PersonName) => (await portal.call(who, passkey.beginPasskey, await proof(who))).data.options
async function add(who: PersonName, one = device(), name = 'laptop') {
  const options = await begin(who)
  const saved = await portal.call(who, passkey.savePasskey, { name, credential: one.make(options) })
  if (!firsts.has(who)) firsts.set(who, one)
  return { one, saved }
}
/** A browser at the sign-in: its challenge, and the cookie that goes with it. */
async function atDoor() {
  const asked = await portal.call(null, passkeySession.passkeyOptions)
  const cookie = [asked.response.headers['set-cookie']]
    .flat()
    .map((c) => String(c).split(';')[0])
    .join('; ')
  const send = async (credential: string, staff = false, own = cookie) => {
    const payload = new URLSearchParams({ credential, staff: String(staff) }).toString()
    const r = await portal.request(null, {
      method: 'POST',
      url: '/api/login/passkey',
      payload,
      headers: { cookie: own },
    })
    return { ...(r.json() as { msgCode: number; data: { userName: string } | null }), response: r }
  }
  return { options: asked.data.options, send }
}
async function signIn(one: TestPasskey, like: Parameters<TestPasskey['use']>[1] = {}, staff = false) {
  const door = await atDoor()
  return door.send(one.use(door.options, like), staff)
}
const passkeysOf = async (who: PersonName) => (await portal.call(who, factor.show)).data.passkeys
const login = (who: PersonName, code?: string) =>
  portal.call(null, session.login, { username: `${who}_test`, password, ...(code ? { code } : {}) })

describe('adding a passkey', () => {
  test('takes the password and the device; the first factor brings recovery codes, the next none', async () => {
    expect((await portal.call('main', passkey.beginPasskey, { password: 'not it' })).msgCode).toBe(kinds.bad_login)
    const { saved } = await add('main')
    expect(saved.data.recoveryCodes).toHaveLength(recoveryCount)
    const second = await add('main', device(), 'phone')
    expect(second.saved.data.recoveryCodes).toEqual([])
    expect((await passkeysOf('main')).map(({ name }) => name)).toEqual(['laptop', 'phone'])
    const { rows } = await portal.app.database.pool.query<{ subject: string }>(
      "select subject from mails where to_address = 'main@example.com' and template = 'factor.changed'",
    )
    expect(rows.map(({ subject }) => subject)).toEqual(['您的账号添加了通行密钥', '您的账号添加了通行密钥'])
  })

  test('refuses another site, another host, a device that did not know its person, and what was never asked for', async () => {
    const one = device()
    for (const like of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { verified: false }]) {
      const credential = one.make(await begin('sub'), like)
      expect((await portal.call('sub', passkey.savePasskey, { name: 'x', credential })).msgCode).toBe(kinds.validation)
    }
    const made = one.make({ ...(await begin('sub')), challenge: 'bWFkZS11cA' })
    expect((await portal.call('sub', passkey.savePasskey, { name: 'x', credential: made })).msgCode).toBe(
      kinds.validation,
    )
    const broken = await portal.call('sub', passkey.savePasskey, { name: 'x', credential: '{"id":1}' })
    expect(broken).toMatchObject({ msgCode: kinds.validation })
    expect(await passkeysOf('sub')).toEqual([])
  })

  test('a challenge works once, in five minutes and in its own session', async () => {
    const options = await begin('sub')
    const foreign = await portal.call('other', passkey.savePasskey, { name: 'x', credential: device().make(options) })
    expect(foreign.msgCode).toBe(kinds.validation)
    const one = device()
    const once = () => portal.call('sub', passkey.savePasskey, { name: 'x', credential: one.make(options) })
    const both = await Promise.all([once(), once()])
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.validation])
    firsts.set('sub', one)
    const late = await begin('sub')
    await portal.app.database.pool.query("update passkey_challenges set until = now() - interval '1 second'")
    const over = await portal.call('sub', passkey.savePasskey, { name: 'x', credential: device().make(late) })
    expect(over.msgCode).toBe(kinds.validation)
  })

  test('the same passkey is nobody else’s, and there are ten at most, also of many at once', async () => {
    await add('expired')
    const { one } = await add('expired')
    const taken = await portal.call('developer', passkey.savePasskey, {
      name: 'x',
      credential: one.make(await begin('developer')),
    })
    expect(taken.msgCode).toBe(kinds.duplicate)
    for (let n = 2; n < mostPasskeys - 1; n += 1) await add('expired')
    const last = [await begin('expired'), await begin('expired')]
    const both = await Promise.all(
      last.map((options) =>
        portal.call('expired', passkey.savePasskey, { name: 'x', credential: device().make(options) }),
      ),
    )
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
    expect((await portal.call('expired', passkey.beginPasskey, await proof('expired'))).msgCode).toBe(kinds.state)
  })

  test('names are changed and passkeys removed by their person only', async () => {
    const { id } = (await passkeysOf('main'))[0]!
    expect((await portal.call('other', passkey.renamePasskey, { id, name: 'x' })).msgCode).toBe(kinds.not_found)
    expect((await portal.call('other', passkey.removePasskey, { id, password })).msgCode).toBe(kinds.not_found)
    expect((await portal.call('main', passkey.renamePasskey, { id, name: 'desk' })).msgCode).toBe(0)
    expect((await portal.call('main', passkey.removePasskey, { id, password: 'not it' })).msgCode).toBe(kinds.bad_login)
    expect((await passkeysOf('main'))[0]!.name).toBe('desk')
    for (const call of [passkey.beginPasskey, passkey.removePasskey])
      expect((await portal.call(null, call, { id, password })).msgCode).toBe(kinds.session)
  })
})

describe('signing in with a passkey', () => {
  let own: TestPasskey
  beforeAll(async () => {
    own = (await add('order')).one
  })

  test('stands for password and code, and is noted', async () => {
    const r = await signIn(own)
    expect(r).toMatchObject({ msgCode: 0, data: { userName: 'order 测试' } })
    const cookie = [r.response.headers['set-cookie']]
      .flat()
      .map((c) => String(c).split(';')[0])
      .join('; ')
    const info = await portal.request(null, { url: '/api/user/info', headers: { cookie } })
    expect(info.json().data.loginName).toBe('order_test')
    expect((await passkeysOf('order'))[0]!.lastUsedAt).not.toBeNull()
    const { rows } = await portal.app.database.pool.query(
      "select user_name, params from operation_logs where method_name = 'passkeyLogin' order by id desc limit 1",
    )
    expect(rows).toMatchObject([{ user_name: 'order_test', params: { credential: '***' } }])
  })

  test('a challenge works once, here and now, in the browser that asked', async () => {
    const door = await atDoor()
    const used = own.use(door.options)
    const elsewhere = await atDoor()
    expect((await elsewhere.send(used)).msgCode).toBe(kinds.bad_login)
    expect((await door.send(used, false, '')).msgCode).toBe(kinds.bad_login)
    const both = await Promise.all([door.send(used), door.send(used)])
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.bad_login])
    expect((await door.send(used)).msgCode).toBe(kinds.bad_login)
    const late = await atDoor()
    await portal.app.database.pool.query("update passkey_challenges set until = now() - interval '1 second'")
    expect((await late.send(own.use(late.options))).msgCode).toBe(kinds.bad_login)
  })

  test('refuses another site, an unverified person, another account’s name, an unknown key and a wrong signature', async () => {
    const { one: foreign } = await add('source')
    for (const like of [{ origin: 'https://evil.example' }, { host: 'evil.example' }, { verified: false }])
      expect((await signIn(own, like)).msgCode).toBe(kinds.bad_login)
    const handle = JSON.parse(foreign.use({ challenge: 'x' })).response.userHandle as string
    expect((await signIn(own, { handle })).msgCode).toBe(kinds.bad_login)
    expect((await signIn(device(), { handle })).msgCode).toBe(kinds.bad_login)
    const door = await atDoor()
    const mixed = { ...JSON.parse(own.use(door.options)), id: foreign.id, rawId: foreign.id }
    mixed.response.userHandle = handle
    expect((await door.send(JSON.stringify(mixed))).msgCode).toBe(kinds.bad_login)
  })

  test('a device that counts may not fall back, as a copy of it would', async () => {
    expect((await signIn(own, { counter: 5 })).msgCode).toBe(0)
    expect((await signIn(own, { counter: 5 })).msgCode).toBe(kinds.bad_login)
    expect((await signIn(own, { counter: 0 })).msgCode).toBe(kinds.bad_login)
    expect((await signIn(own, { counter: 6 })).msgCode).toBe(0)
  })

  test('a locked account stays locked; guesses of others lock nobody’s passkey out', async () => {
    const guess = () => portal.call(null, session.login, { username: 'order_test', password: 'guess' })
    for (let n = 0; n < 6; n += 1) await guess()
    expect((await login('order')).msgCode).toBe(kinds.locked)
    expect((await signIn(own, { counter: 7 })).msgCode).toBe(0)
    const setStatus = (status: 'enabled' | 'disabled') =>
      portal.app.database.db.updateTable('users').set({ status }).where('id', '=', portal.people.order).execute()
    await setStatus('disabled')
    expect((await signIn(own, { counter: 8 })).msgCode).toBe(kinds.disabled)
    await setStatus('enabled')
  })

  test('is at the own door only', async () => {
    expect((await signIn(own, { counter: 9 }, true)).msgCode).toBe(kinds.denied)
    const { one } = await add('editor')
    expect((await signIn(one)).msgCode).toBe(kinds.denied)
    expect((await signIn(one, {}, true)).msgCode).toBe(0)
  })
})

describe('a passkey is a second factor', () => {
  test('so who knows the password alone adds, removes and renews nothing: the passkey or a recovery code is asked for', async () => {
    const { one, saved } = await add('editor2')
    const { id } = (await passkeysOf('editor2'))[0]!
    const tries = [
      (p: object) => portal.call('editor2', passkey.beginPasskey, { password, ...p }),
      (p: object) => portal.call('editor2', passkey.removePasskey, { id, password, ...p }),
      (p: object) => portal.call('editor2', factor.renewCodes, { password, ...p }),
      (p: object) => portal.call('editor2', factor.beginTotp, { password, ...p }),
    ]
    for (const call of tries)
      expect(await call({})).toMatchObject({ msgCode: kinds.code_wrong, data: { errors: [{ field: 'code' }] } })
    // a passkey of somebody else, one signed for a sign-in, and one used twice prove nothing
    const foreign = await proof('editor2', firsts.get('main'))
    const door = one.use((await atDoor()).options)
    const once = await proof('editor2')
    expect((await tries[2]!(once)).msgCode).toBe(0)
    for (const credential of [foreign.credential, door, once.credential])
      expect((await tries[1]!({ credential })).msgCode).toBe(kinds.code_wrong)
    expect(await passkeysOf('editor2')).toHaveLength(1)
    expect((await tries[1]!({ code: saved.data.recoveryCodes[0]! })).msgCode).toBe(kinds.code_wrong)
    expect((await portal.call('editor2', factor.beginProof, { password: 'not it' })).msgCode).toBe(kinds.bad_login)
    expect((await portal.call('release2', factor.beginProof, { password })).msgCode).toBe(kinds.state)
  })

  test('so the password alone opens nothing, and nobody enrols over it with a password', async () => {
    const { saved } = await add('auditor')
    const door = (code?: string) =>
      portal.call(null, session.adminLogin, { username: 'auditor_test', password, ...(code ? { code } : {}) })
    expect(await door()).toMatchObject({ msgCode: kinds.code_wrong, data: null })
    expect((await door('123456')).msgCode).toBe(kinds.code_wrong)
    expect((await door(saved.data.recoveryCodes[0])).msgCode).toBe(0)
    expect((await login('source')).msgCode).toBe(kinds.code_wrong)
  })

  test('staff keep one factor; with the last one of a customer the recovery codes go', async () => {
    const { id } = (await passkeysOf('auditor'))[0]!
    const last = await portal.call('auditor', passkey.removePasskey, { id, ...(await proof('auditor')) })
    expect(last.msgCode).toBe(kinds.state)
    expect(await passkeysOf('auditor')).toHaveLength(1)
    const { secret, codes } = await setUpFactor(portal, 'auditor', await proof('auditor'))
    const both = await Promise.all([
      portal.call('auditor', passkey.removePasskey, { id, password, code: codes[1]! }),
      portal.call('auditor', factor.removeTotp, { password, code: codes[0]! }),
    ])
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
    expect(secret).toMatch(/^[A-Z2-7]+$/)
    const mine = (await passkeysOf('source'))[0]!
    expect(
      (await portal.call('source', passkey.removePasskey, { id: mine.id, ...(await proof('source')) })).msgCode,
    ).toBe(0)
    expect((await portal.call('source', factor.show)).data).toMatchObject({ codesLeft: 0, passkeys: [] })
    expect((await login('source')).msgCode).toBe(0)
  })

  test('an authenticator beside it goes alone, and its codes stay', async () => {
    await add('manager')
    const { secret, codes } = await setUpFactor(portal, 'manager', await proof('manager'))
    expect((await portal.call('manager', factor.removeTotp, { password, code: codes[0]! })).msgCode).toBe(0)
    expect((await portal.call('manager', factor.show)).data).toMatchObject({
      totpAt: null,
      codesLeft: recoveryCount - 1,
    })
    const code = totpOf(secret, 1)
    const door = await portal.call(null, session.adminLogin, { username: 'manager_test', password, code })
    expect(door.msgCode).toBe(kinds.code_wrong)
  })

  test('the copy of the own data names it; the desk and the end of an account take it off', async () => {
    await add('release', device(), 'my tablet')
    const { body } = await portal.request('release', { url: '/api/account/export' })
    expect(JSON.parse(body).factors.passkeys).toMatchObject([{ name: 'my tablet' }])
    const id = portal.people.release
    const shown = (await portal.call('admin', person.person, { id })).data
    expect(shown).toMatchObject({ hasFactor: true, can: { resetFactor: true } })
    const { version } = shown
    expect((await portal.call('admin', person.resetFactor, { id, version, reason: 'lost' })).msgCode).toBe(0)
    const { rows } = await portal.app.database.pool.query('select from passkeys where user_id = $1', [id])
    expect(rows).toHaveLength(0)
    const { forgetFactors } = await import('./proof.service.ts')
    const gone = portal.people.order
    await forgetFactors({ db: portal.app.database.db } as never, gone)
    const left =
      'select user_id from passkeys where user_id = $1 union all select user_id from recovery_codes where user_id = $1'
    expect((await portal.app.database.pool.query(left, [gone])).rows).toEqual([])
  })
})

test('challenges that nobody signed are forgotten', async () => {
  const { clearChallenges } = await import('./factor.jobs.ts')
  await atDoor()
  await portal.app.database.pool.query("update passkey_challenges set until = now() - interval '1 second'")
  await clearChallenges.run({ db: portal.app.database.db } as never, {}, AbortSignal.timeout(10_000))
  expect((await portal.app.database.pool.query('select from passkey_challenges')).rows).toHaveLength(0)
})
