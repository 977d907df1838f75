import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { sendMail } from '../mail/mail.ts'
import { mailTemplate } from '../mail/template.ts'
import { tell } from './tell.ts'

declare module '../mail/template.ts' {
  interface MailTemplates {
    'test.told': { who: string; what: string }
    'test.quiet': Record<string, never>
    'test.silent': Record<string, never>
    'test.outcome': { done: boolean }
  }
}
mailTemplate('test.told', (p) => ({ subject: `${p.what}: ${p.who}`, blocks: ['Hello,', p.what] }), {
  message: 'service',
  event: 'access',
  own: true,
})
mailTemplate('test.quiet', () => ({ subject: 'quiet', blocks: [], phone: 'for a phone' }), { message: 'never' })

mailTemplate('test.silent', () => ({ subject: 'silent', blocks: [] }), {
  message: 'activity',
  event: 'activity',
  own: true,
})

mailTemplate('test.outcome', ({ done }) => ({ subject: String(done), blocks: [] }), {
  message: 'service',
  event: 'certification',
  own: true,
  result: ({ done }) => done,
})

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.app.database.pool.query('delete from mails')
  await portal.app.database.pool.query('delete from messages')
})
const rows = async (query: string) => (await portal.app.database.pool.query(query)).rows as Record<string, unknown>[]
const change = (who: 'main' | 'other', fields: string) =>
  portal.app.database.pool.query(`update users set ${fields} where id = $1`, [portal.people[who]])
const told = () =>
  tell(contextOf(portal.app), 'test.told', [portal.people.main, portal.people.other], ({ name, locale }) => ({
    who: name,
    what: { zh: '通过', zhtw: '通過', en: 'Passed' }[locale],
  }))

test('each is told in the own language by mail, else by phone, and finds it among the messages in both languages', async () => {
  await change('main', "email = 'main@tell.example', locale = 'en', name = 'Ada'")
  await change('other', "email = '', mobile = '+8613800009911', locale = 'zhtw', name = '林'")
  await told()
  expect(await rows('select kind, to_address, subject, text_body from mails order by kind')).toMatchObject([
    { kind: 'mail', to_address: 'main@tell.example', subject: 'Passed: Ada' },
    { kind: 'sms', to_address: '+8613800009911', text_body: expect.stringMatching(/^【.*】通過: 林$/) },
  ])
  expect(
    await rows(
      'select d.user_id, m.title, m.title_en from messages m join message_deliveries d on d.message_id = m.id order by 2',
    ),
  ).toEqual([
    { user_id: portal.people.main, title: '通过: Ada', title_en: 'Passed: Ada' },
    { user_id: portal.people.other, title: '通过: 林', title_en: 'Passed: 林' },
  ])
})

test('who has neither address nor phone still finds it in the portal; who is disabled is told nothing', async () => {
  await change('main', "email = '', mobile = ''")
  await change('other', "status = 'disabled'")
  await told()
  await change('other', "status = 'enabled'")
  expect(await rows('select 1 from mails')).toEqual([])
  expect(await rows('select d.user_id from message_deliveries d')).toEqual([{ user_id: portal.people.main }])
})

test('what is never a message leaves none, and a phone gets what was written for it', async () => {
  await change('main', "email = '', mobile = '+8613800009912'")
  await tell(contextOf(portal.app), 'test.quiet', [portal.people.main], () => ({}))
  expect(await rows('select text_body from mails')).toMatchObject([
    { text_body: expect.stringContaining('for a phone') },
  ])
  expect(await rows('select 1 from messages')).toEqual([])
})

test('an address alone is not told what people read among their messages', async () => {
  const letter = { template: 'test.told', to: 'a@tell.example', locale: 'en', params: { who: 'A', what: 'B' } } as const
  await expect(sendMail(contextOf(portal.app), letter)).rejects.toThrow('told to people')
})

test('a phone stands in for an address only where the mail would go at once and the event may ring', async () => {
  await change('main', "email = '', mobile = '+8613800009913'")
  const choose = (event: string, mail: string) =>
    portal.app.database.pool.query(
      `insert into message_settings (user_id, event, in_site, mail, sms) values ($1, $2, 'now', $3, 'off')
        on conflict (user_id, event) do update set mail = excluded.mail`,
      [portal.people.main, event, mail],
    )
  const rung = async (template: 'test.told' | 'test.silent') => {
    await portal.app.database.pool.query('delete from mails')
    await tell(contextOf(portal.app), template, [portal.people.main], () => ({ who: 'A', what: 'B' }))
    return (await rows('select 1 from mails')).length
  }
  await choose('activity', 'now')
  expect(await rung('test.silent')).toBe(0)
  await choose('access', 'daily')
  expect(await rung('test.told')).toBe(0)
  await choose('access', 'now')
  expect(await rung('test.told')).toBe(1)
})

test('a phone rings for results, unless its owner wants all of it or nothing', async () => {
  await change('main', "email = 'main@tell.example', mobile = '+8613800009914'")
  const rung = async (sms: string | null, done: boolean) => {
    await portal.app.database.pool.query('delete from mails')
    await portal.app.database.pool.query('delete from message_settings')
    if (sms)
      await portal.app.database.pool.query(
        `insert into message_settings (user_id, event, in_site, mail, sms) values ($1, 'certification', 'now', 'now', $2)`,
        [portal.people.main, sms],
      )
    await tell(contextOf(portal.app), 'test.outcome', [portal.people.main], () => ({ done }))
    return (await rows(`select 1 from mails where kind = 'sms'`)).length
  }
  expect([await rung(null, true), await rung(null, false)]).toEqual([1, 0])
  expect([await rung('now', true), await rung('now', false)]).toEqual([1, 1])
  expect([await rung('off', true), await rung('off', false)]).toEqual([0, 0])
})

test('what names a record says which, or that it is its reader\u2019s own', async () => {
  mailTemplate('test.silent', () => ({ subject: 'silent', blocks: [] }), { message: 'activity', event: 'activity' })
  await expect(tell(contextOf(portal.app), 'test.silent', [portal.people.main], () => ({}))).rejects.toThrow(
    'names no record',
  )
})
