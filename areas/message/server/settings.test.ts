import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { kinds } from '#platform/contract/error.ts'
import { eventChoices, messageEvents, usualWays, type MessageEvent, type Ways } from '#platform/contract/message.ts'
import { templateNames } from '#platform/server/mail/template.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { message } from '../contract.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'test.access': Record<string, never>
    'test.security': Record<string, never>
    'test.activity': Record<string, never>
  }
}
const letter = () => ({ subject: '通知', blocks: ['内容'] })
mailTemplate('test.access', letter, { message: 'service', event: 'access', own: true })
mailTemplate('test.security', letter, { message: 'system', event: 'security', own: true })
mailTemplate('test.activity', letter, { message: 'activity', event: 'activity', own: true })

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(async () => {
  for (const table of ['mails', 'messages', 'message_settings'])
    await portal.app.database.pool.query(`delete from ${table}`)
})

const save = (who: PersonName | null, rows: unknown) =>
  portal.call(who, message.saveNoticeUser, { settingsJson: typeof rows === 'string' ? rows : JSON.stringify(rows) })
const waysOf = async (who: PersonName, event: MessageEvent) =>
  (await portal.call(who, message.settings)).data.list.find((one) => one.event === event)!
const set = (event: MessageEvent, ways: Partial<Ways>) => save('main', [{ event, ...usualWays(event), ...ways }])
const rows = async (query: string) => (await portal.app.database.pool.query(query)).rows as Record<string, unknown>[]
const told = (template: 'test.access' | 'test.security' | 'test.activity') =>
  tell(contextOf(portal.app), template, [portal.people.main], () => ({}))
const kept = () => rows('select in_site, mail, mail_id is not null as mailed from message_deliveries')
const sent = async () => (await rows('select kind from mails order by kind')).map(({ kind }) => kind)

test('without a session nothing is told or saved', async () => {
  expect((await portal.call(null, message.settings)).msgCode).toBe(kinds.session)
  expect((await save(null, [])).msgCode).toBe(kinds.session)
})

test('who chose nothing has what is usual; a choice is of its owner alone', async () => {
  const { data } = await portal.call('main', message.settings)
  expect(data.list.map(({ event }) => event)).toEqual([...messageEvents])
  expect(data.list.every(({ usual }) => usual)).toBe(true)
  expect(await waysOf('main', 'published')).toMatchObject({ inSite: 'now', mail: 'daily', sms: 'off' })
  expect(await waysOf('main', 'activity')).toMatchObject({ mail: 'off' })
  expect((await set('published', { mail: 'off' })).msgCode).toBe(0)
  expect(await waysOf('main', 'published')).toMatchObject({ mail: 'off', usual: false })
  expect(await waysOf('sub', 'published')).toMatchObject({ mail: 'daily', usual: true })
})

test.each(['certification', 'decision', 'security', 'account'] as const)('%s cannot be switched off', async (event) => {
  for (const ways of [{ inSite: 'off' }, { mail: 'off' }] as const) {
    const reply = await set(event, ways)
    expect(reply.msgCode).toBe(kinds.validation)
    expect(reply.data).toMatchObject({ errors: [{ field: 'settingsJson', code: 'message.not_off' }] })
  }
  // nor beside something that may be
  const both = [
    { event: 'activity', ...usualWays('activity'), mail: 'now' },
    { event, ...usualWays(event), mail: 'off' },
  ]
  expect((await save('main', both)).msgCode).toBe(kinds.validation)
  expect(await waysOf('main', 'activity')).toMatchObject({ mail: 'off' })
})

test.each([
  ['no json', '{'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['an unknown event', [{ event: 'rain', inSite: 'now', mail: 'now', sms: 'off' }]],
  ['an unknown choice', [{ event: 'access', inSite: 'now', mail: 'weekly', sms: 'off' }]],
  ['an unknown key', [{ event: 'access', inSite: 'now', mail: 'now', sms: 'off', userId: 1 }]],
  ['a prototype', '[{"event":"access","inSite":"now","mail":"now","sms":"off","__proto__":{"mail":"off"}}]'],
  ['too much', ' '.repeat(5000)],
])('%s is refused', async (_, given) => expect((await save('main', given)).msgCode).toBe(kinds.validation))

test('of many at once each event stands as one of them said', async () => {
  const mails = ['now', 'daily', 'off'] as const
  const done = await Promise.all(Array.from({ length: 12 }, (_, n) => set('access', { mail: mails[n % 3]! })))
  expect(done.every(({ msgCode }) => msgCode === 0)).toBe(true)
  expect(await rows('select count(*)::int as n from message_settings')).toEqual([{ n: 1 }])
})

test('people are told as they chose', async () => {
  await told('test.access')
  expect([await kept(), await sent()]).toEqual([[{ in_site: true, mail: 'now', mailed: true }], ['mail']])
  await portal.app.database.pool.query('delete from messages')
  await portal.app.database.pool.query('delete from mails')

  await set('access', { mail: 'daily', sms: 'now' })
  await told('test.access')
  expect([await kept(), await sent()]).toEqual([[{ in_site: true, mail: 'daily', mailed: false }], ['sms']])
  await portal.app.database.pool.query('delete from messages')
  await portal.app.database.pool.query('delete from mails')

  await set('access', { inSite: 'off', mail: 'off' })
  await told('test.access')
  expect([await kept(), await sent()]).toEqual([[], []])

  await set('access', { inSite: 'off', mail: 'daily' })
  await told('test.access')
  expect([await kept(), await sent()]).toEqual([[{ in_site: false, mail: 'daily', mailed: false }], []])
  expect((await portal.call('main', message.number)).data.number).toBe(0)
  expect((await portal.call('main', message.list)).data.total).toBe(0)
})

test('safety is told by mail and phone, an activity only where somebody asked for it', async () => {
  await told('test.security')
  expect(await sent()).toEqual(['mail', 'sms'])
  await portal.app.database.pool.query('delete from mails')
  await told('test.activity')
  expect(await sent()).toEqual([])
})

test('every channel of every event offers something, and what must be told is never off', () => {
  for (const event of messageEvents) {
    const { inSite, mail, sms } = eventChoices[event]
    expect([event, inSite[0], mail.length > 0, sms.length > 0]).toEqual([event, 'now', true, true])
  }
  expect(templateNames().length).toBeGreaterThan(10)
})
