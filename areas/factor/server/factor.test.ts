import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '#areas/account/person.contract.ts'
import { profile } from '#areas/account/profile.contract.ts'
import { factor, recoveryCount } from '#areas/factor/contract.ts'
import { session } from '#areas/session/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword, type PersonName } from '#tests/kit/people.ts'
import { setUpFactor, totpOf } from '#tests/kit/totp.ts'
import { newRecoveryCode, recoveryHash } from './recovery.rules.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(() => freshLimits())

async function freshLimits() {
  await limitsOver()
  await portal.app.database.pool.query('delete from sign_in_guesses')
}
const password = testPassword
const login = (who: PersonName, code?: string) =>
  portal.call(null, session.login, { username: `${who}_test`, password, ...(code ? { code } : {}) })
const show = async (who: PersonName) => (await portal.call(who, factor.show)).data
const mailsTo = async (who: PersonName, template = 'factor.changed') => {
  const { rows } = await portal.app.database.pool.query<{ subject: string; text_body: string }>(
    'select subject, text_body from mails where to_address = $1 and template = $2 order by id',
    [`${who}@example.com`, template],
  )
  return rows
}
const rowsOf = async (who: PersonName) =>
  (
    await portal.app.database.pool.query<{ n: number }>(
      'select count(*)::int as n from recovery_codes where user_id = $1',
      [portal.people[who]],
    )
  ).rows[0]!.n

let kept: string[] = []
describe('setting an authenticator up', () => {
  test('takes the password, then a code of the secret, and shows ten recovery codes once', async () => {
    expect(await show('main')).toMatchObject({ totpAt: null, codesLeft: 0, required: false })
    const wrong = await portal.call('main', factor.beginTotp, { password: 'not it' })
    expect(wrong).toMatchObject({ msgCode: kinds.bad_login, data: { errors: [{ field: 'password' }] } })
    const { data } = await portal.call('main', factor.beginTotp, { password })
    expect(data.uri).toContain(`secret=${data.secret}`)
    const bad = await portal.call('main', factor.saveTotp, { token: data.token, code: '000000' })
    expect(bad).toMatchObject({ msgCode: kinds.code_wrong, data: { errors: [{ field: 'code' }] } })
    expect((await login('main')).msgCode).toBe(0)
    const saved = await portal.call('main', factor.saveTotp, { token: data.token, code: totpOf(data.secret) })
    expect(saved.data.recoveryCodes).toHaveLength(recoveryCount)
    kept = saved.data.recoveryCodes
    expect(new Set(saved.data.recoveryCodes).size).toBe(recoveryCount)
    expect(await show('main')).toMatchObject({ totpAt: expect.any(String), codesLeft: recoveryCount })
    expect((await mailsTo('main')).map(({ subject }) => subject)).toEqual(['您的账号绑定了动态验证器'])
    const dump = JSON.stringify((await portal.app.database.pool.query('select * from recovery_codes')).rows)
    for (const code of saved.data.recoveryCodes) expect(dump).not.toContain(code.replaceAll('-', ''))
  })

  test('is over after ten minutes, in another session, for somebody else, and once it is done', async () => {
    const { data } = await portal.call('sub', factor.beginTotp, { password })
    const code = totpOf(data.secret)
    const foreign = await portal.call('other', factor.saveTotp, { token: data.token, code })
    expect(foreign.msgCode).toBe(kinds.code_expired)
    expect((await portal.call('sub', factor.saveTotp, { token: `${data.token}x`, code })).msgCode).toBe(
      kinds.code_expired,
    )
    const both = await Promise.all([1, 2].map(() => portal.call('sub', factor.saveTotp, { token: data.token, code })))
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.code_expired])
    expect(await rowsOf('sub')).toBe(recoveryCount)
    expect((await portal.call('sub', factor.removeTotp, { password, code: totpOf(data.secret, 1) })).msgCode).toBe(0)
  })

  test('keeps no answer with secrets for a repeated call', async () => {
    const url = '/api/factor/totp/begin'
    const headers = { 'idempotency-key': 'a-key-of-its-own' }
    const once = () =>
      portal.request('main', {
        method: 'POST',
        url,
        headers,
        payload: new URLSearchParams({ password, code: kept[0]! }).toString(),
      })
    expect((await once()).json().msgCode).toBe(0)
    const { rows } = await portal.app.database.pool.query<{ answer: string | null }>(
      'select answer from idempotency_keys',
    )
    expect(JSON.stringify(rows)).not.toMatch(/otpauth|recoveryCodes|"secret"/)
    const renewed = await portal.call('main', factor.renewCodes, { password, code: kept[1]! })
    kept = renewed.data.recoveryCodes
    expect(renewed.data.recoveryCodes).toHaveLength(recoveryCount)
    const log = await portal.app.database.pool.query("select params from operation_logs where class_name = 'factor'")
    expect(JSON.stringify(log.rows)).not.toContain(password)
    for (const code of renewed.data.recoveryCodes) expect(JSON.stringify(log.rows)).not.toContain(code)
  })

  test('is nobody’s who is not signed in', async () => {
    for (const call of [factor.beginTotp, factor.removeTotp, factor.renewCodes])
      expect((await portal.call(null, call, { password })).msgCode).toBe(kinds.session)
    expect((await portal.call(null, factor.show)).msgCode).toBe(kinds.session)
  })
})

describe('signing in with a factor', () => {
  let made: Awaited<ReturnType<typeof setUpFactor>>
  beforeAll(async () => {
    await freshLimits()
    made = await setUpFactor(portal, 'expired')
  })

  test('the password alone opens nothing and says only to who knows it that a code is missing', async () => {
    const asked = await login('expired')
    expect(asked).toMatchObject({ msgCode: kinds.code_wrong, data: null })
    expect(asked.response.headers['set-cookie']).toBeUndefined()
    const guess = (username: string) =>
      portal.call(null, session.login, { username, password: 'guess', code: '123456' })
    const [known, unknown] = [await guess('expired_test'), await guess('nobody_here')]
    expect([known.msgCode, known.msg]).toEqual([unknown.msgCode, unknown.msg])
  })

  test('a code works once, of two at the same moment too', async () => {
    const code = totpOf(made.secret, 1)
    const both = await Promise.all([login('expired', code), login('expired', code)])
    expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.code_wrong])
    expect((await login('expired', code)).msgCode).toBe(kinds.code_wrong)
  })

  test('of forty tries with one recovery code one wins, and the person is told', async () => {
    const { provesFactor } = await import('./proof.service.ts')
    const { app } = portal
    const ctx = {
      app,
      db: app.database.db,
      log: app.log,
      now: new Date(),
      user: null,
      locale: 'zh',
      traceId: '',
      ip: '',
    } as const
    const id = portal.people.expired
    const tries = await Promise.all(Array.from({ length: 40 }, () => provesFactor(ctx, id, made.codes[0]!)))
    expect(tries.filter(Boolean)).toHaveLength(1)
    expect((await login('expired', made.codes[0])).msgCode).toBe(kinds.code_wrong)
    const typed = made.codes[1]!.replaceAll('-', '').toUpperCase()
    expect((await login('expired', typed)).msgCode).toBe(0)
    const { rows } = await app.database.pool.query(
      "select user_name, msg_code from operation_logs where method_name = 'login' order by id desc limit 1",
    )
    expect(rows).toEqual([{ user_name: 'expired_test', msg_code: 0 }])
    const used = (await mailsTo('expired')).filter(({ subject }) => subject.includes('恢复码'))
    expect(used).toHaveLength(2)
    expect(used[1]!.text_body).toContain('还剩 8 个可用')
  })

  test('a recovery code is nobody else’s', async () => {
    const { codes } = await setUpFactor(portal, 'order')
    expect((await login('expired', codes[0])).msgCode).toBe(kinds.code_wrong)
    expect((await login('order', codes[0])).msgCode).toBe(0)
  })

  test('codes are guessed no more often than passwords, and asking for one is no guess', async () => {
    for (let n = 0; n < 8; n += 1) expect((await login('expired')).msgCode).toBe(kinds.code_wrong)
    const guesses = []
    for (let n = 0; n < 7; n += 1) guesses.push((await login('expired', '000000')).msgCode)
    expect(guesses).toEqual([...Array.from({ length: 5 }, () => kinds.code_wrong), kinds.locked, kinds.locked])
    expect((await login('expired', totpOf(made.secret, 1))).msgCode).toBe(kinds.locked)
  })

  test('wrong shapes are named', async () => {
    const r = await login('expired', 'not a code')
    expect(r).toMatchObject({ msgCode: kinds.validation, data: { errors: [{ field: 'code' }] } })
  })
})

describe('no door goes round the factor', () => {
  test('a new password by mail leaves it, and the person is told', async () => {
    const { secret } = await setUpFactor(portal, 'other')
    const { hashPassword } = await import('#platform/server/auth/password.ts')
    const passwordHash = await hashPassword('Another-word-8')
    await portal.app.database.db
      .updateTable('users')
      .set({ passwordHash })
      .where('id', '=', portal.people.other)
      .execute()
    const next = (code?: string) =>
      portal.call(null, session.login, {
        username: 'other_test',
        password: 'Another-word-8',
        ...(code ? { code } : {}),
      })
    expect((await next()).msgCode).toBe(kinds.code_wrong)
    expect((await next(totpOf(secret, 1))).msgCode).toBe(0)
  })

  test('the browser that signed in before is asked as well', async () => {
    const { secret } = await setUpFactor(portal, 'source')
    const first = await login('source', totpOf(secret, 1))
    const cookie = [first.response.headers['set-cookie']]
      .flat()
      .map((c) => String(c).split(';')[0])
      .join('; ')
    const again = await portal.request(null, {
      method: 'POST',
      url: '/api/login',
      payload: new URLSearchParams({ username: 'source_test', password }).toString(),
      headers: { cookie },
    })
    expect(again.json().msgCode).toBe(kinds.code_wrong)
  })

  test('a code of a secret that was never proven opens nothing', async () => {
    const pending = await portal.call(null, session.adminLogin, { username: 'editor_test', password })
    const { secret } = pending.data.enrol!
    // who proves it first has no recovery codes yet, and is told of none
    const mistyped = totpOf(secret) === '000000' ? '111111' : '000000'
    const wrong = await portal.call(null, session.adminLogin, { username: 'editor_test', password, code: mistyped })
    expect(wrong).toMatchObject({ msgCode: kinds.code_wrong, msg: expect.not.stringContaining('恢复码') })
    const customer = await portal.call(null, session.login, { username: 'editor_test', password, code: totpOf(secret) })
    expect(customer.msgCode).toBe(kinds.denied)
    const { data } = await portal.call('developer', factor.beginTotp, { password })
    expect((await login('developer', totpOf(data.secret))).msgCode).toBe(0)
    expect(await show('developer')).toMatchObject({ totpAt: null })
  })
})

describe('turning it off', () => {
  test('takes the password and a code, is told, and the recovery codes are over', async () => {
    const { codes } = await setUpFactor(portal, 'main', { code: kept[0]! })
    expect((await portal.call('main', factor.removeTotp, { password: 'not it' })).msgCode).toBe(kinds.bad_login)
    // who has the password alone turns nothing off, puts no other in its place and makes no codes that stand in for it
    for (const call of [factor.removeTotp, factor.beginTotp, factor.renewCodes])
      for (const code of [undefined, '000000'])
        expect(await portal.call('main', call, { password, ...(code && { code }) })).toMatchObject({
          msgCode: kinds.code_wrong,
          data: { errors: [{ field: 'code' }] },
        })
    expect((await portal.call('main', factor.removeTotp, { password, code: codes[1]! })).msgCode).toBe(0)
    expect(await rowsOf('main')).toBe(0)
    expect((await login('main')).msgCode).toBe(0)
    expect((await login('main', codes[0])).msgCode).toBe(0)
    expect((await mailsTo('main')).at(-1)!.subject).toBe('您的账号关闭了动态验证器')
    for (const call of [factor.removeTotp, factor.renewCodes])
      expect((await portal.call('main', call, { password })).msgCode).toBe(kinds.state)
  })

  test('is not for staff, who change it instead; a recovery code opens their door', async () => {
    const { codes } = await setUpFactor(portal, 'auditor')
    expect((await show('auditor')).required).toBe(true)
    expect((await portal.call('auditor', factor.removeTotp, { password, code: codes[2]! })).msgCode).toBe(kinds.state)
    const second = await setUpFactor(portal, 'auditor', { code: codes[1]! })
    const door = (code: string) => portal.call(null, session.adminLogin, { username: 'auditor_test', password, code })
    expect((await door(codes[0]!)).msgCode).toBe(kinds.code_wrong)
    expect((await door(second.codes[0]!)).msgCode).toBe(0)
    expect((await door(totpOf(second.secret, 1))).msgCode).toBe(0)
  })

  test('the desk takes all of it off, ends the sessions and tells the person', async () => {
    await setUpFactor(portal, 'sub')
    const id = portal.people.sub
    const { version } = (await portal.call('admin', person.person, { id })).data
    expect((await portal.call('admin', person.resetFactor, { id, version, reason: 'lost phone' })).msgCode).toBe(0)
    expect((await portal.call('sub', session.userInfo)).msgCode).toBe(kinds.session)
    expect(await rowsOf('sub')).toBe(0)
    expect((await login('sub')).msgCode).toBe(0)
    expect((await mailsTo('sub')).at(-1)!.subject).toBe('您的两步验证已被重置')
  })
})

test('the copy of the own data says what is set up and nothing that proves anything', async () => {
  const { secret, codes } = await setUpFactor(portal, 'manager')
  const { body } = await portal.request('manager', { url: '/api/account/export' })
  expect(JSON.parse(body)).toMatchObject({ factors: { recoveryCodesLeft: recoveryCount } })
  for (const kept of [secret, ...codes, recoveryHash(portal.people.manager, codes[0]!)])
    expect(body).not.toContain(kept)
})

test('who changes the password is told', async () => {
  const fresh = 'Another-horse-9'
  const r = await portal.call('release', profile.changePwd, { oldPassword: password, password: fresh, confirm: fresh })
  expect(r.msgCode).toBe(0)
  expect((await mailsTo('release')).map(({ subject }) => subject)).toEqual(['您的登录密码已修改'])
})

test('recovery codes are read however they are typed', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){2}$/)
  expect(recoveryHash(1, ' 7K2M 9xq4 tb3h ')).toBe(recoveryHash(1, '7k2m-9xq4-tb3h'))
  expect(recoveryHash(1, 'oil0-oil0-oil0')).toBe(recoveryHash(1, '0110-0110-0110'))
  expect(recoveryHash(1, code)).not.toBe(recoveryHash(2, code))
})
