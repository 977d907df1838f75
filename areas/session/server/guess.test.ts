import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { testPassword } from '#tests/kit/people.ts'
import { deleteOldGuesses, takeGuess } from './guess.sql.ts'

// Who may still try a password after others have tried (attack list T21).
let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
const pool = () => portal.app.database.pool
beforeEach(() => pool().query('delete from sign_in_guesses'))

type Answer = { msgCode: number; msg: string; cookies: string }
async function login(from: string, username: string, password: string = testPassword, cookie = ''): Promise<Answer> {
  const r = await portal.request(null, {
    method: 'POST',
    url: '/api/login',
    remoteAddress: from,
    payload: new URLSearchParams({ username, password }).toString(),
    headers: cookie ? { cookie } : {},
  })
  const cookies = [r.headers['set-cookie']].flat().filter(Boolean) as string[]
  return { ...(r.json() as Answer), cookies: cookies.map((one) => one.split(';')[0]).join('; ') }
}
const deviceOf = ({ cookies }: Answer) => /device=[^;]+/.exec(cookies)![0]
const guess = (from: string, n: number, cookie = '') =>
  Promise.all(Array.from({ length: n }, () => login(from, 'main_test', 'guess', cookie)))
const count = (answers: Answer[], code: number) => answers.filter((one) => one.msgCode === code).length

describe('five wrong passwords from one place', () => {
  test('lock the name there for 15 minutes and nowhere else', async () => {
    const answers = await guess('192.0.2.1', 12)
    expect([count(answers, 1101), count(answers, 1103)]).toEqual([5, 7])
    expect(await login('192.0.2.1', 'main_test')).toMatchObject({ msgCode: 1103, msg: expect.stringContaining('15') })
    expect((await login('192.0.2.2', 'main_test')).msgCode).toBe(0)
    expect((await login('192.0.2.1', 'sub_test')).msgCode).toBe(0)
  })
  test('count for the whole network of a subscriber in IPv6', async () => {
    const answers = [...(await guess('2001:db8:1:2::1', 3)), ...(await guess('2001:db8:1:2:ffff::9', 3))]
    expect([count(answers, 1101), count(answers, 1103)]).toEqual([5, 1])
    expect((await login('2001:db8:1:3::1', 'main_test')).msgCode).toBe(0)
  })
})

describe('guesses from many places', () => {
  test('are looked at ten times for one name, parallel ones included, and ever later', async () => {
    const began = Date.now()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => login(`198.51.100.${n + 1}`, 'main_test', 'guess')),
    )
    expect([count(answers, 1101), count(answers, 1103)]).toEqual([10, 30])
    expect(Date.now() - began).toBeGreaterThan(3900)
    expect((await login('203.0.113.1', 'sub_test')).msgCode).toBe(0)
  }, 60_000)
  test('get no more by waiting for the first of them to be forgotten', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await takeGuess(ctx(), 'slow', 10)).toBe(n + 1)
      await pool().query(`update sign_in_guesses set until = until - interval '14 minutes' where login_key = 'slow'`)
    }
    expect(await takeGuess(ctx(), 'slow', 10)).toBeNull()
    await pool().query(`update sign_in_guesses set until = now() - interval '1 second' where login_key = 'slow'`)
    expect(await takeGuess(ctx(), 'slow', 10)).toBe(1)
  })
  test('are not made up for by the person signing in between them', async () => {
    await guess('198.51.100.1', 4)
    expect((await login('192.0.2.7', 'main_test')).msgCode).toBe(0)
    const { rows } = await pool().query(`select tries from sign_in_guesses where login_key = 'main_test'`)
    expect(rows).toEqual([{ tries: 4 }])
  })
  test('are forgotten once over, also those of a clock that was set back', async () => {
    for (const key of ['over', 'ahead', 'now']) await takeGuess(ctx(), key, 10)
    await pool().query(`update sign_in_guesses set until = now() where login_key = 'over'`)
    await pool().query(`update sign_in_guesses set until = now() + interval '1 day' where login_key = 'ahead'`)
    expect(await takeGuess(ctx(), 'ahead', 1)).toBe(1)
    await pool().query(`update sign_in_guesses set until = now() + interval '1 day' where login_key = 'ahead'`)
    await deleteOldGuesses(ctx())
    expect((await pool().query('select login_key from sign_in_guesses')).rows).toEqual([{ login_key: 'now' }])
  })
  const ctx = () => ({ app: portal.app, db: portal.app.database.db }) as never
})

describe('a browser that signed in before', () => {
  test('gets in whatever strangers guess, from its own address too', async () => {
    const device = deviceOf(await login('192.0.2.1', 'main_test'))
    await guess('192.0.2.1', 6)
    await Promise.all(Array.from({ length: 12 }, (_, n) => login(`198.51.100.${n + 1}`, 'main_test', 'guess')))
    await Promise.all(Array.from({ length: 61 }, (_, n) => login('192.0.2.1', `nobody_${n}`, 'guess')))
    expect((await login('192.0.2.1', 'main_test')).msgCode).not.toBe(0)
    expect((await login('192.0.2.1', 'main_test', testPassword, device)).msgCode).toBe(0)
    expect((await login('203.0.113.9', 'main_test', testPassword, device)).msgCode).toBe(0)
  }, 60_000)
  test('has five guesses of its own, and they are nobody else’s', async () => {
    const device = deviceOf(await login('192.0.2.1', 'main_test'))
    const answers = await guess('192.0.2.1', 8, device)
    expect([count(answers, 1101), count(answers, 1103)]).toEqual([5, 3])
    expect((await login('192.0.2.9', 'main_test', testPassword, device)).msgCode).toBe(1103)
    expect((await login('192.0.2.1', 'main_test')).msgCode).toBe(0)
  })
  test('is a stranger to every other name, and a cookie that was made up is none', async () => {
    const device = deviceOf(await login('192.0.2.1', 'sub_test'))
    await guess('192.0.2.1', 5)
    expect((await login('192.0.2.1', 'main_test', testPassword, device)).msgCode).toBe(1103)
    const [name, value] = deviceOf(await login('192.0.2.2', 'main_test')).split('=') as [string, string]
    const changed = `${name}=${value.slice(0, -3)}AAA`
    expect((await login('192.0.2.1', 'main_test', testPassword, changed)).msgCode).toBe(1103)
    expect((await login('192.0.2.1', 'main_test', testPassword, `${name}=${value}`)).msgCode).toBe(0)
  })
  test('is known by all who share it', async () => {
    const first = deviceOf(await login('192.0.2.1', 'main_test'))
    const both = deviceOf(await login('192.0.2.1', 'sub_test', testPassword, first))
    await guess('192.0.2.1', 5)
    expect((await login('192.0.2.1', 'main_test', testPassword, both)).msgCode).toBe(0)
  })
})
