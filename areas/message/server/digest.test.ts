import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { deliverMail } from '#platform/server/mail/deliver.ts'
import { tell } from '#platform/server/message/tell.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { message } from '../contract.ts'
import { sendDigests, writeDigest } from './digest.jobs.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'test.daily': { what: string }
  }
}
mailTemplate('test.daily', ({ what }) => ({ subject: what, blocks: [what] }), {
  message: 'product',
  event: 'published',
  own: true,
})

let kit: DocumentKit
beforeAll(async () => {
  kit = await documentKit()
})
afterAll(() => kit.close())
const query = async (text: string) => (await kit.app.database.pool.query(text)).rows as Record<string, never>[]
beforeEach(async () => {
  for (const table of ['message_digests', 'messages', 'mails']) await query(`delete from ${table}`)
  await query(`update users set locale = 'zh'`)
})

const told = (what: string, bizId?: number) =>
  tell(
    contextOf(kit.app),
    'test.daily',
    [kit.people.main, kit.people.sub],
    () => ({ what }),
    bizId === undefined ? undefined : { bizType: 'document', bizId },
  )
const run = (signal = new AbortController().signal) => sendDigests.run(contextOf(kit.app), {}, signal)
const mails = () => query('select to_address, subject, text_body from mails order by to_address')

test('what waits goes in one mail a day, in the language of each, and not a second time', async () => {
  await query(`update users set locale = 'en' where login_name = 'sub_test'`)
  await told('勘误表 1.4')
  await told('数据手册 2.0')
  expect(await mails()).toEqual([])
  await run()
  const sent = await mails()
  expect(sent).toMatchObject([
    { to_address: 'main@example.com', subject: '2 条未读消息' },
    { to_address: 'sub@example.com', subject: 'Unread messages: 2' },
  ])
  for (const { text_body } of sent) expect(text_body).toMatch(/数据手册 2.0[^]*勘误表 1.4[^]*\/message\/unread/)
  // again on the same day, also with something new: nothing
  await told('再来一条')
  await run()
  expect(await mails()).toHaveLength(2)
  // the next day only what is new
  await query(`update message_digests set day = day - 1`)
  await run()
  const next = (await mails()).slice(0, 2).map(({ text_body }) => String(text_body).includes('数据手册'))
  expect([(await mails()).length, next.filter(Boolean).length]).toEqual([4, 1])
})

test('nothing new is no mail: what was read, recalled or has run out is not told', async () => {
  await told('已读')
  for (const who of ['main', 'sub'] as const) await portalRead(who)
  await told('撤回')
  await query(`update messages set recalled_at = now() where title = '撤回'`)
  await told('过期')
  await query(`update messages set expire_at = now() where title = '过期'`)
  await run()
  expect(await mails()).toEqual([])
  expect(await query('select 1 from message_digests')).toEqual([])
})
const portalRead = (who: 'main' | 'sub') => kit.call(who, message.read, { type: 'product', Ids: 'all' })

test('what its reader may not open when it is sent is not named, and is told once they may', async () => {
  const { id } = await kit.published({ level: 'project', folderId: kit.panel })
  await query('delete from messages')
  await query('delete from mails')
  await told('项目手册', id)
  await run()
  // main is in the project, sub is not
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['main@example.com'])
  // a right that ends between writing and sending takes the mail back
  await query('delete from message_digests')
  await query('update message_deliveries set mail_id = null')
  await query('delete from mails')
  await run()
  await query(`delete from user_group_members where user_id = ${kit.people.main}`)
  const [{ id: mailId } = { id: 0 }] = (await query('select id from mails')) as unknown as { id: number }[]
  await deliverMail.run(contextOf(kit.app), {
    id: 1,
    topic: 'mail.queued',
    payload: { mailId: Number(mailId) },
    createdAt: new Date(),
    attempts: 1,
  })
  expect(await mails()).toEqual([])
  await query(`insert into user_group_members (group_id, user_id) select id, ${kit.people.main} from user_groups`)
  await query('update message_digests set day = day - 1')
  await run()
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['main@example.com'])
})

test('what somebody has switched off since is not in it', async () => {
  await told('一条')
  await query(
    `insert into message_settings (user_id, event, in_site, mail, sms) values (${kit.people.main}, 'published', 'now', 'off', 'off')`,
  )
  await run()
  expect((await mails()).map(({ to_address }) => to_address)).toEqual(['sub@example.com'])
  await query('delete from message_settings')
  await query('update message_digests set day = day - 1')
  await run()
  // it was let go of: switching it on again brings nothing old
  expect(await mails()).toHaveLength(1)
})

test('of many that write it at once one does, and what fails half way leaves nothing', async () => {
  await told('一条')
  const done = await Promise.all(Array.from({ length: 8 }, () => writeDigest(contextOf(kit.app), kit.people.main)))
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(await mails()).toHaveLength(1)

  const halfway = kit.app.database.db.transaction().execute(async (db) => {
    await writeDigest({ ...contextOf(kit.app), db }, kit.people.sub)
    throw new Error('killed')
  })
  await expect(halfway).rejects.toThrow('killed')
  expect(await mails()).toHaveLength(1)
  await run()
  expect(await mails()).toHaveLength(2)
})

test('who is disabled or has no address gets none', async () => {
  await told('一条')
  await query(`update users set status = 'disabled' where login_name = 'sub_test'`)
  await query(`update users set email = '' where login_name = 'main_test'`)
  await run()
  expect(await mails()).toEqual([])
  await query(`update users set status = 'enabled', email = 'sub@example.com' where login_name = 'sub_test'`)
})

test('what somebody has by mail alone is opened from the mail, and marked there', async () => {
  await query(
    `insert into message_settings (user_id, event, in_site, mail, sms) values (${kit.people.main}, 'published', 'off', 'daily', 'off')`,
  )
  await query(`update users set email = 'main@example.com' where id = ${kit.people.main}`)
  await told('只在邮件')
  await query('delete from message_deliveries where user_id <> ' + kit.people.main)
  await run()
  const [mail] = (await mails()) as unknown as { text_body: string }[]
  const id = Number(/\/message\/info\?(?:[^\s]*&)?id=(\d+)/.exec(mail!.text_body)![1])
  expect((await kit.call('main', message.list)).data.total).toBe(0)
  expect((await kit.call('main', message.number)).data.number).toBe(0)
  expect((await kit.call('main', message.info, { id })).data).toMatchObject({ id, title: '只在邮件' })
  expect((await kit.call('main', message.readOne, { id })).msgCode).toBe(0)
  expect(await query('select 1 from message_deliveries where read_at is not null')).toHaveLength(1)
  expect((await kit.call('sub', message.info, { id })).msgCode).toBe(1002)
  await query('delete from message_settings')
})
