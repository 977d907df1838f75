import { afterAll, beforeAll, expect, test } from 'vitest'
import { webAddress } from '#areas/dictionary/server/dictionary.public.ts'
import { findSession, insertSession } from '#platform/server/auth/session.sql.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'
import { session } from '../contract.ts'
import { newTotpSecret, totpStep } from '#areas/factor/server/totp.rules.ts'
import { deleteSpentLimits } from './session.sql.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

const pool = () => portal.app.database.pool
const open = async (more: { ssoId?: number; kind?: 'portal' | 'sso'; succeeds?: number } = {}) => {
  const token = newToken()
  const fields = { tokenHash: hashToken(token), kind: 'portal' as const, ip: '', userAgent: '' }
  const id = await insertSession(portal.app.database.db, { ...fields, userId: portal.people.main, ...more })
  return { id, hash: hashToken(token), cookie: `session=${token}` }
}
const times = async (id: number) =>
  (await pool().query('select created_at, expires_at from sessions where id = $1', [id])).rows[0]

test('a change of language prolongs nothing: the new session is as old as the old and ends with it', async () => {
  const { id, cookie } = await open()
  await pool().query(
    `update sessions set created_at = now() - interval '9 hours', expires_at = now() + interval '1 hour' where id = $1`,
    [id],
  )
  const before = await times(id)
  const r = await portal.request(null, { url: '/api/loginSuccess?lan=en', headers: { cookie } })
  expect(r.json().msgCode).toBe(0)
  const { rows } = await pool().query('select max(id) as id from sessions where user_id = $1', [portal.people.main])
  expect(rows[0].id).not.toBe(id)
  expect(await times(rows[0].id)).toEqual(before)
})

test('a portal session does not outlive the sign-on it was born of', async () => {
  const sso = await open({ kind: 'sso' })
  await pool().query(`update sessions set expires_at = now() + interval '2 hours' where id = $1`, [sso.id])
  const born = await open({ ssoId: sso.id })
  expect((await times(born.id)).expires_at).toEqual((await times(sso.id)).expires_at)
})

test('after a clock was set back no session, lock or code of the future holds', async () => {
  const { id, hash } = await open()
  expect((await findSession(portal.app.database.db, hash, 'portal'))?.live).toBe(true)
  await pool().query(`update sessions set last_seen_at = now() + interval '1 hour' where id = $1`, [id])
  expect((await findSession(portal.app.database.db, hash, 'portal'))?.live).toBe(false)
  const hour = 3_600_000
  await pool().query(`insert into rate_limits (key, points, expire) values ('a', 9, $1), ('b', 9, $2), ('c', 9, $3)`, [
    Date.now() + hour * 24,
    Date.now() + hour / 4,
    Date.now() - 1,
  ])
  await deleteSpentLimits({ db: portal.app.database.db } as never)
  expect((await pool().query(`select key from rate_limits where key in ('a', 'b', 'c')`)).rows).toEqual([{ key: 'b' }])
  const secret = newTotpSecret()
  const { TOTP } = await import('otpauth')
  const now = new Date()
  const code = new TOTP({ secret }).generate({ timestamp: now.getTime() })
  const at = Math.floor(now.getTime() / 30_000)
  expect(totpStep(secret, code, now, at + 1)).toBeNull()
  expect(totpStep(secret, code, now, at + 120)).toBe(at)
})

test('whoever asks for a second factor gets one of his own, and only the last one asked for can be enrolled', async () => {
  const ask = async () => {
    const r = await portal.call(null, session.adminLogin, { username: 'editor_test', password: testPassword })
    return r.data.enrol!.secret
  }
  const [first, second] = [await ask(), await ask()]
  expect(first).not.toBe(second)
  const { TOTP } = await import('otpauth')
  const enrol = (secret: string) =>
    portal.call(null, session.adminLogin, {
      username: 'editor_test',
      password: testPassword,
      code: new TOTP({ secret }).generate(),
    })
  expect((await enrol(first)).msgCode).toBe(1104)
  expect((await enrol(second)).msgCode).toBe(0)
})

test('a host that would end a source of the content policy is no web address', () => {
  for (const bad of ['https://a;sandbox/', "https://a'b/", 'https://a,b/', 'https://*.example.com/'])
    expect({ bad, kept: webAddress(bad) }).toEqual({ bad, kept: '' })
  for (const good of ['https://a.example.com/x?y=1', 'http://[2001:db8::1]:8080/', 'https://公司.cn/'])
    expect(webAddress(good)).toBe(good)
})
