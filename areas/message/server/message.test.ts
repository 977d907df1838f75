import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import type { MessageType } from '#platform/contract/message.ts'
import { transact } from '#platform/server/db/transact.ts'
import { putMessage } from '#platform/server/message/message.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { message } from '../contract.ts'
import { deleteOf } from './message.sql.ts'
import { purgeMessages } from './message.jobs.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
beforeEach(() => portal.app.database.pool.query('delete from messages'))

const letter = (subject: string) => ({
  subject,
  blocks: ['Hello,', { facts: [['Reason', 'none']] as [string, string][] }, { link: 'Open', url: '/doc?id=1' }],
})
const told = (who: PersonName, type: MessageType = 'service', title = '认证已通过') =>
  transact(contextOf(portal.app), (tx) =>
    putMessage(tx, {
      type,
      template: 'certification.told',
      userId: portal.people[who],
      said: { zh: letter(title), en: letter('Passed') },
    }),
  )
const list = async (who: PersonName = 'main', input: Input<typeof message.list> = {}) =>
  (await portal.call(who, message.list, input)).data
const both = async () => {
  const [one, two] = (await list()).list
  return [one!, two!] as const
}
const number = async (who: PersonName = 'main') => (await portal.call(who, message.number)).data

test('every call takes a session', async () => {
  for (const entry of Object.values(message))
    expect((await portal.call(null, entry, { id: 1, type: 'service', Ids: '1' } as never)).msgCode).toBe(kinds.session)
})

test('a letter becomes a message: title, words and the page it leads to, in the language of its reader', async () => {
  await told('main')
  const { list: rows, total } = await list()
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ type: 'service', title: '认证已通过', url: '/doc?id=1', readFlag: false })
  const { id } = rows[0]!
  const info = (await portal.call('main', message.info, { id })).data
  expect(info.content).toBe('Hello,\n\nReason：none')
  expect(info.can).toEqual({ read: true, unread: false, remove: true })
  await portal.call('main', message.readOne, { id })
  expect((await portal.call('main', message.info, { id })).data.can).toEqual({
    read: false,
    unread: true,
    remove: true,
  })
  const english = await portal.request('main', {
    url: `/api/message/info?id=${id}`,
    headers: { cookie: `${await portal.cookie('main')}; language=en` },
  })
  expect(english.json()).toMatchObject({ data: { title: 'Passed' } })
})

test('lists are narrowed by tab, day, word and flag; service and system are one tab', async () => {
  for (const type of ['product', 'service', 'system', 'activity'] as const) await told('main', type, `标题 ${type}`)
  expect((await list('main', { type: 'service' })).list.map(({ type }) => type)).toEqual(['system', 'service'])
  expect((await list('main', { type: 'system' })).total).toBe(2)
  expect((await list('main', { keyword: 'ACTIV' })).total).toBe(1)
  expect((await list('main', { endDate: '2020-01-01' })).total).toBe(0)
  expect((await list('main', { startDate: '2020-01-01', readFlag: '0' })).total).toBe(4)
  expect((await portal.call('main', message.unread, { type: 'product' })).data.total).toBe(1)
  expect(await number()).toEqual({ number: 4, product: 1, service: 2, activity: 1 })
  expect((await portal.call('main', message.list, { type: 'news' } as never)).msgCode).toBe(kinds.validation)
})

test('messages of others are not there: not to be read, marked, counted or deleted', async () => {
  await told('main')
  const { id } = (await list()).list[0]!
  expect(await number('other')).toMatchObject({ number: 0 })
  expect((await list('other')).total).toBe(0)
  for (const entry of [message.info, message.readOne, message.unreadOne])
    expect((await portal.call('other', entry, { id })).msgCode).toBe(kinds.not_found)
  for (const entry of [message.read, message.readUnread, message.remove, message.removeUnread])
    expect((await portal.call('other', entry, { type: 'service', Ids: String(id) })).data).toEqual({ done: 0 })
  // whoever the address names: the session says who reads
  const userId = portal.people.main
  expect((await portal.call('other', message.info, { id, userId })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', message.info, { id, userId, userType: 'internal', mt: 'user' })).msgCode).toBe(0)
  expect((await portal.call('main', message.info, { id, userId: portal.people.other })).msgCode).toBe(kinds.not_found)
})

test('no ids are a refusal and never all; a type is asked for', async () => {
  await told('main')
  for (const entry of [message.read, message.readUnread, message.remove, message.removeUnread]) {
    expect(await portal.call('main', entry, { type: 'service', Ids: '' })).toMatchObject({ msg: '请选择一行' })
    expect((await portal.call('main', entry, { type: 'service', Ids: '1,x' })).msgCode).toBe(kinds.validation)
    expect(await portal.call('main', entry, { type: 'other', Ids: '1' })).toMatchObject({ msg: '未选择消息类型' })
  }
  expect((await portal.call('main', message.remove, { type: 'service', Ids: 'all' })).msgCode).toBe(kinds.validation)
  expect(await number()).toMatchObject({ number: 1 })
})

test('read and unread are idempotent, and a type is respected', async () => {
  await told('main', 'service')
  await told('main', 'product')
  const [product, service] = await both()
  const Ids = `${product.id},${service.id},${service.id}`
  expect((await portal.call('main', message.read, { type: 'service', Ids })).data).toEqual({ done: 1 })
  expect((await portal.call('main', message.read, { type: 'system', Ids })).data).toEqual({ done: 0 })
  expect(await number()).toMatchObject({ number: 1, service: 0 })
  expect((await portal.call('main', message.readUnread, { type: 'service', Ids })).data).toEqual({ done: 1 })
  expect((await portal.call('main', message.read, { type: 'product', Ids: 'all' })).data).toEqual({ done: 1 })
  for (const entry of [message.readOne, message.readOne, message.unreadOne, message.unreadOne])
    expect((await portal.call('main', entry, { id: service.id })).msgCode).toBe(0)
  expect(await number()).toMatchObject({ number: 1, service: 1 })
})

test('what is deleted or has run out is gone for its reader, and only unread ones where only they are meant', async () => {
  await told('main')
  await told('main')
  const [one, two] = await both()
  await portal.call('main', message.readOne, { id: one.id })
  const Ids = `${one.id},${two.id}`
  expect((await portal.call('main', message.removeUnread, { type: 'service', Ids })).data).toEqual({ done: 1 })
  expect((await list()).list.map(({ id }) => id)).toEqual([one.id])
  expect((await portal.call('main', message.info, { id: two.id })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', message.remove, { type: 'service', Ids })).data).toEqual({ done: 1 })
  expect((await list()).total).toBe(0)
  await told('main')
  await portal.app.database.pool.query("update messages set expire_at = now() - interval '1 minute'")
  expect(await number()).toMatchObject({ number: 0 })
})

test('what must be read is read one by one, never in one go, and not deleted before', async () => {
  for (const title of ['必读', '其他']) await told('main', 'service', title)
  const db = portal.app.database.pool
  await db.query("update messages set must_read = true where title = '必读'")
  const [other, must] = await both()
  expect([other.can, must.can]).toEqual([
    { read: true, unread: false, remove: true },
    { read: false, unread: false, remove: false },
  ])
  const some = { type: 'service', Ids: String(must.id) }
  const tries = [message.read, message.remove, message.removeUnread]
  for (const entry of tries) expect((await portal.call('main', entry, some)).data).toEqual({ done: 0 })
  const together = { type: 'service', Ids: `${must.id},${other.id}` }
  expect((await portal.call('main', message.read, together)).data).toEqual({ done: 1 })
  expect((await portal.call('main', message.removeUnread, together)).data).toEqual({ done: 0 })
  expect(await number()).toMatchObject({ number: 1 })
  expect((await portal.call('main', message.readOne, { id: must.id })).msgCode).toBe(0)
  expect((await list()).list.map(({ can }) => can.remove)).toEqual([true, true])
  expect((await portal.call('main', message.remove, together)).data).toEqual({ done: 2 })
})

test('the newest stands first, whenever it was written down', async () => {
  for (const title of ['新', '旧']) await told('main', 'service', title)
  await portal.app.database.pool.query("update messages set created_at = now() - interval '3 days' where title = '旧'")
  expect((await list()).list.map(({ title }) => title)).toEqual(['新', '旧'])
})

test('of 20 at once that mark one message exactly one counts', async () => {
  await told('main')
  const { id } = (await list()).list[0]!
  const done = await Promise.all(
    Array.from({ length: 20 }, () => portal.call('main', message.read, { type: 'service', Ids: String(id) })),
  )
  expect(
    done
      .map(({ data }) => data.done)
      .toSorted((a, b) => b - a)
      .slice(0, 2),
  ).toEqual([1, 0])
})

test('who is forgotten leaves no messages behind, and others keep theirs', async () => {
  await told('sub')
  await told('main')
  await portal.app.database.pool.query(
    'insert into message_deliveries (message_id, user_id) select max(id), $1 from messages',
    [portal.people.sub],
  )
  await deleteOf(portal.app.database.db, portal.people.sub)
  expect([(await list('sub')).total, (await list('main')).total]).toEqual([0, 1])
  const { rows } = await portal.app.database.pool.query('select from messages')
  expect(rows.length).toBe(1)
})

test('old messages are deleted at night', async () => {
  await told('main')
  await told('sub')
  await portal.app.database.pool.query(
    "update messages set created_at = now() - interval '3 years' where id = (select min(id) from messages)",
  )
  await purgeMessages.run(contextOf(portal.app), {}, new AbortController().signal)
  expect([(await list('main')).total, (await list('sub')).total]).toEqual([0, 1])
})
