import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Input } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import { contextOf, documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { message } from '../contract.ts'
import { messageDesk } from '../desk.contract.ts'
import { followUp } from './overdue.jobs.ts'
import { deliverPost, publishPosts } from './post.jobs.ts'

let portal: DocumentKit
beforeAll(async () => {
  portal = await documentKit()
})
afterAll(() => portal.close())
const query = async (text: string) => (await portal.app.database.pool.query(text)).rows as Record<string, unknown>[]
beforeEach(async () => {
  for (const table of ['message_posts', 'messages', 'mails', 'message_settings']) await query(`delete from ${table}`)
})

const form: Input<typeof messageDesk.savePost> = {
  type: 'system',
  title: '门户停机维护',
  titleEn: 'Portal maintenance',
  body: '周六 22:00 起两小时。\n\n期间无法登录。',
  bodyEn: 'Two hours from Saturday 22:00.',
  target: 'all',
}
type Form = typeof form
const save = async (given: Partial<Form> = {}) => {
  const reply = await portal.call('editor', messageDesk.savePost, { ...form, ...given })
  if (reply.msgCode !== 0) throw new Error(`${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
const run = () => publishPosts.run(contextOf(portal.app), {}, new AbortController().signal)
const follow = () => followUp.run(contextOf(portal.app), {}, new AbortController().signal)
const companyOf = async (id: number) =>
  String((await query(`select company_id from users where id = ${id}`))[0]!['company_id'])
const submitted = async (given: Partial<Form> = {}, publishAt?: string) => {
  const done = must(await portal.call('editor', messageDesk.submitPost, { ...(await save(given)), publishAt }))
  // that it waits is told as well: here the publication is looked at
  await query(`delete from mails where template = 'approval.task'`)
  await query(`delete from messages where template = 'approval.task'`)
  return done
}
const released = async (of: { id: number; version: number }) =>
  must(await portal.call('auditor', messageDesk.auditPost, { ...of, result: 'pass' }))
const must = <T>({ msgCode, msg, data }: { msgCode: number; msg: string; data: T }) => {
  if (msgCode !== 0) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return { data }
}
const published = async (given: Partial<Form> = {}) => {
  const { data } = await released((await submitted(given)).data)
  await deliverPost(contextOf(portal.app), data.id)
  return show(data.id)
}
const show = async (id: number) => (await portal.call('editor', messageDesk.showPost, { id })).data
const titles = async (who: Parameters<typeof portal.call>[0]) =>
  (await portal.call(who, message.list)).data.list.map(({ title }) => title)

test('who may not publish is refused, and nobody without a session', async () => {
  for (const entry of Object.values(messageDesk)) {
    const input = { ...form, id: 1, version: 1, publishAt: new Date().toISOString() } as never
    expect((await portal.call(null, entry, input)).msgCode).toBe(kinds.session)
    for (const who of ['main', 'manager', 'release'] as const)
      expect((await portal.call(who, entry, input)).msgCode).toBe(kinds.denied)
  }
})

test('a draft is written, changed, published and read by everybody, and proved', async () => {
  const draft = await save()
  const changed = await portal.call('editor', messageDesk.savePost, { ...form, ...draft, title: '停机' })
  expect(changed.data.version).toBe(2)
  // an older version, in between
  expect((await portal.call('editor2', messageDesk.savePost, { ...form, ...draft })).msgCode).toBe(kinds.state)
  expect((await portal.call('editor', messageDesk.submitPost, draft)).msgCode).toBe(kinds.state)
  // nobody publishes what nobody else has seen
  expect((await portal.call('admin', messageDesk.publishPost, changed.data)).msgCode).toBe(kinds.state)
  expect(await titles('main')).toEqual([])
  const { data } = await released((await portal.call('editor', messageDesk.submitPost, changed.data)).data)
  await run()
  const done = await show(data.id)
  expect(done).toMatchObject({ state: 'published', people: Object.keys(portal.people).length, titleZh: '停机' })
  expect(await titles('main')).toContain('停机')
  expect(done.proof).toMatchObject({ people: done.people, read: 0, queued: done.people, failed: 0 })
  await query(`update mails set status = 'failed', error = 'mailbox unknown' where to_address = 'sub@example.com'`)
  const [row] = (await portal.call('main', message.list)).data.list
  await portal.call('main', message.readOne, { id: row!.id })
  expect((await show(data.id)).proof).toMatchObject({ read: 1, failed: 1 })
  const failed = await portal.call('editor', messageDesk.postDeliveries, { id: data.id, state: 'failed' })
  expect(failed.data.list).toMatchObject([{ loginName: 'sub_test', mail: 'failed', mailError: 'mailbox unknown' }])
  const read = await portal.call('editor', messageDesk.postDeliveries, { id: data.id, state: 'read' })
  expect(read.data.list.map(({ loginName }) => loginName)).toEqual(['main_test'])
  const file = await portal.call('editor', messageDesk.exportPost, { id: data.id })
  expect(file.response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.response.body.trim().split('\r\n')).toHaveLength(done.people + 1)
  expect(done.history.map(({ action }) => action)).toEqual(['submit', 'pass', 'finish'])
})

describe('whom it is for', () => {
  const cases: [string, Partial<Form>, string[], string[]][] = [
    ['roles', { target: 'roles', roles: 'cust_main,fae' }, ['main', 'other', 'expired'], ['sub', 'editor']],
    ['certified', { target: 'certified' }, ['main', 'sub', 'source'], ['developer', 'expired', 'editor']],
  ]
  test.each(cases)('%s', async (_, given, meant, others) => {
    const { people } = await published({ ...given, mustRead: true })
    const counted = await portal.call('editor', messageDesk.countPeople, {
      target: given.target!,
      roles: given.roles ?? '',
      type: 'system',
      mustRead: true,
    })
    expect(counted.data).toEqual({ people, mail: people, sms: 0, daily: 0 })
    for (const who of meant) expect([who, await titles(who as 'main')]).toEqual([who, ['门户停机维护']])
    for (const who of others) expect([who, await titles(who as 'main')]).toEqual([who, []])
  })
  test('companies and members of chips', async () => {
    const [{ company_id: company }] = (await query(`select company_id from users where login_name = 'other_test'`)) as [
      { company_id: string },
    ]
    expect((await published({ target: 'companies', targetIds: String(company) })).targetNames).toMatchObject([
      { name: 'other co' },
    ])
    expect([await titles('other'), await titles('main')]).toEqual([['门户停机维护'], []])
    await published({ target: 'chips', targetIds: String(portal.one), title: '勘误' })
    expect([await titles('main'), await titles('source'), await titles('other')]).toEqual([
      ['勘误'],
      ['勘误'],
      ['门户停机维护'],
    ])
  })
  test('who is not meant any more does not have it any more', async () => {
    await published({ target: 'roles', roles: 'cust_sub' })
    expect(await titles('sub')).toEqual(['门户停机维护'])
    await query(`update user_roles set role = 'cust_finance' where user_id = ${portal.people.sub}`)
    portal.app.sessions.clear()
    expect(await titles('sub')).toEqual([])
    expect((await portal.call('sub', message.number)).data.number).toBe(0)
    await query(`update user_roles set role = 'cust_sub' where user_id = ${portal.people.sub}`)
    portal.app.sessions.clear()
  })
})

test.each<[string, Partial<Form>, string]>([
  ['no title', { title: ' ' }, 'title'],
  ['no role', { target: 'roles' }, 'roles'],
  ['a role there is not', { target: 'roles', roles: 'king' }, 'roles'],
  ['no company', { target: 'companies', roles: 'cust_main' }, 'targetIds'],
  ['a page elsewhere', { url: 'https://evil.example' }, 'url'],
  ['a page without scheme', { url: '//evil.example' }, 'url'],
  ['a day that is over', { expireOn: '2020-01-01' }, 'expireOn'],
  ['too long a wait', { remindDays: 99 }, 'remindDays'],
])('%s is refused', async (_, given, field) => {
  const reply = await portal.call('editor', messageDesk.savePost, { ...form, ...given })
  expect(reply.msgCode).toBe(kinds.validation)
  expect(reply.data).toMatchObject({ errors: [{ field }] })
})

test('two people see it: who wrote at it or submitted it does not release it, and what comes back is submitted anew', async () => {
  const draft = await save()
  // a second writer submits: neither of them releases it, though one may review
  await query(
    `insert into user_roles (user_id, role) values (${portal.people.editor}, 'content_auditor') on conflict do nothing`,
  )
  portal.app.sessions.clear()
  const { data } = await portal.call('editor2', messageDesk.submitPost, draft)
  const own = await portal.call('editor', messageDesk.auditPost, { ...data, result: 'pass' })
  expect(own.msgCode).toBe(kinds.denied)
  expect((await show(draft.id)).can).toMatchObject({ audit: false, takeBack: false, edit: false, publish: false })
  await query(`delete from user_roles where user_id = ${portal.people.editor} and role = 'content_auditor'`)
  portal.app.sessions.clear()
  expect((await portal.call('editor2', messageDesk.auditPost, { ...data, result: 'pass' })).msgCode).toBe(kinds.denied)
  expect((await portal.call('editor', messageDesk.takeBackPost, data)).msgCode).toBe(kinds.denied)
  expect((await portal.call('editor', messageDesk.savePost, { ...form, ...data })).msgCode).toBe(kinds.state)
  expect((await portal.call('auditor', messageDesk.showPost, { id: draft.id })).data).toMatchObject({
    can: { audit: true },
    waitsFor: expect.arrayContaining([]),
  })
  // without a reason nothing comes back
  expect((await portal.call('auditor', messageDesk.auditPost, { ...data, result: 'reject' })).msgCode).toBe(
    kinds.validation,
  )
  const { data: back } = await portal.call('auditor', messageDesk.auditPost, {
    ...data,
    result: 'reject',
    reason: '日期有误',
  })
  expect(await show(draft.id)).toMatchObject({ state: 'rejected', can: { edit: true, submit: true, remove: true } })
  const again = must(await portal.call('editor', messageDesk.savePost, { ...form, ...back, title: '更正' })).data
  const { data: waits } = await portal.call('editor', messageDesk.submitPost, again)
  const { data: taken } = await portal.call('editor', messageDesk.takeBackPost, waits)
  expect(await show(draft.id)).toMatchObject({ state: 'draft', waitsFor: [] })
  const done = await released((await portal.call('editor', messageDesk.submitPost, taken)).data)
  await deliverPost(contextOf(portal.app), done.data.id)
  expect(await show(draft.id)).toMatchObject({
    state: 'published',
    auditor: expect.stringMatching(/./),
    titleZh: '更正',
  })
})

test('one that is scheduled goes out in its time, may be called off, and is changed by nobody meanwhile', async () => {
  const draft = await save()
  const soon = new Date(Date.now() + 60_000).toISOString()
  expect(
    (await portal.call('editor', messageDesk.submitPost, { ...draft, publishAt: '2020-01-01T00:00:00Z' })).msgCode,
  ).toBe(kinds.validation)
  const later = async (of: typeof draft) =>
    (await released((await portal.call('editor', messageDesk.submitPost, { ...of, publishAt: soon })).data)).data
  const scheduled = await later(draft)
  expect((await show(draft.id)).state).toBe('scheduled')
  expect((await portal.call('editor', messageDesk.savePost, { ...form, ...scheduled })).msgCode).toBe(kinds.state)
  expect((await portal.call('editor', messageDesk.removePost, scheduled)).msgCode).toBe(kinds.state)
  await run()
  expect(await titles('main')).toEqual([])
  const { data: back } = await portal.call('editor', messageDesk.unschedulePost, scheduled)
  const again = await later(back)
  await query(`update message_posts set publish_at = now() - interval '1 second' where id = ${again.id}`)
  await Promise.all([run(), run(), run()])
  expect(await titles('main')).toEqual(['门户停机维护'])
  expect((await show(draft.id)).state).toBe('published')
})

test('who released one may write at it once it is called off, and then releases it no more', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString()
  const { data: waits } = await submitted({}, soon)
  const scheduled = must(await portal.call('admin', messageDesk.auditPost, { ...waits, result: 'pass' })).data
  const back = must(await portal.call('editor', messageDesk.unschedulePost, scheduled)).data
  expect(await show(back.id)).toMatchObject({ state: 'draft', auditor: '' })
  const own = must(await portal.call('admin', messageDesk.savePost, { ...form, ...back, title: '改期' })).data
  const again = must(await portal.call('editor', messageDesk.submitPost, own)).data
  expect((await portal.call('admin', messageDesk.auditPost, { ...again, result: 'pass' })).msgCode).not.toBe(0)
  // what had run out before its time is a draft that nobody has released
  const once = (
    await released(
      (
        await portal
          .call('editor', messageDesk.takeBackPost, again)
          .then(({ data }) => portal.call('editor', messageDesk.submitPost, { ...data, publishAt: soon }))
      ).data,
    )
  ).data
  await query(`update message_posts set publish_at = now(), expire_on = '2020-01-01' where id = ${once.id}`)
  await run()
  expect(await show(once.id)).toMatchObject({ state: 'draft', auditor: '' })
})

test('a recall takes it from lists, bells and mails that have not gone, and says why', async () => {
  const done = await published()
  const key = { id: done.id, version: done.version }
  expect((await portal.call('editor', messageDesk.recallPost, key)).msgCode).toBe(kinds.validation)
  expect((await portal.call('editor', messageDesk.recallPost, { ...key, reason: '时间有误' })).msgCode).toBe(0)
  expect(await titles('main')).toEqual([])
  expect((await portal.call('main', message.number)).data.number).toBe(0)
  expect(await query('select 1 from mails')).toEqual([])
  expect((await show(done.id)).history.at(-1)).toMatchObject({ toState: 'recalled', comment: '时间有误' })
  expect((await portal.call('editor', messageDesk.recallPost, { ...key, reason: 'x' })).msgCode).toBe(kinds.state)
})

test('what has run out is recalled no more', async () => {
  const done = await published({ expireOn: dayOf(new Date()) })
  expect((await show(done.id)).can.recall).toBe(true)
  await portal.app.database.pool.query("update message_posts set expire_on = '2026-01-01' where id = $1", [done.id])
  const { state, can, version } = await show(done.id)
  expect({ state, recall: can.recall }).toEqual({ state: 'expired', recall: false })
  const key = { id: done.id, version, reason: '过期' }
  expect((await portal.call('editor', messageDesk.recallPost, key)).msgCode).toBe(kinds.state)
})

test('a recall in the middle stops what is on its way', async () => {
  const { data } = await released((await submitted()).data)
  await portal.call('editor', messageDesk.recallPost, { ...data, reason: '撤回' })
  await deliverPost(contextOf(portal.app), data.id)
  await run()
  expect(await query('select 1 from message_deliveries')).toEqual([])
  expect((await show(data.id)).state).toBe('recalled')
})

test('of many who publish it one does, and of many that deliver it each person has it once', async () => {
  const { data: draft } = await submitted()
  const tries = await Promise.all(
    Array.from({ length: 10 }, () => portal.call('auditor', messageDesk.auditPost, { ...draft, result: 'pass' })),
  )
  expect(tries.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  await Promise.all(Array.from({ length: 6 }, () => deliverPost(contextOf(portal.app), draft.id)))
  const people = Object.keys(portal.people).length
  expect(await query('select count(*)::int as n from mails')).toEqual([{ n: people }])
  expect(await query('select count(*)::int as n from message_deliveries')).toEqual([{ n: people }])
})

test('what somebody chose holds, but not for what must be read', async () => {
  await query(
    `insert into message_settings (user_id, event, in_site, mail, sms) values (${portal.people.main}, 'announcement', 'now', 'off', 'off'), (${portal.people.main}, 'activity', 'off', 'off', 'off')`,
  )
  await published({ target: 'roles', roles: 'cust_main' })
  expect(await query(`select 1 from mails where to_address = 'main@example.com'`)).toEqual([])
  expect(await titles('main')).toEqual(['门户停机维护'])
  await published({ type: 'activity', title: '课堂', target: 'roles', roles: 'cust_main' })
  expect(await titles('main')).toEqual(['门户停机维护'])
  await published({ type: 'activity', title: '必读课堂', target: 'roles', roles: 'cust_main', mustRead: true })
  expect(await titles('main')).toEqual(['必读课堂', '门户停机维护'])
  expect(await query(`select subject from mails where to_address = 'main@example.com'`)).toEqual([
    { subject: '必读课堂' },
  ])
})

test('what has run out is there for nobody, and the desk says so', async () => {
  const done = await published({ expireOn: dayOf(new Date()) })
  expect(await titles('main')).toEqual(['门户停机维护'])
  await query(`update message_posts set expire_on = '2020-01-01'`)
  await query(`update messages set expire_at = now() - interval '1 second'`)
  expect(await titles('main')).toEqual([])
  expect((await show(done.id)).state).toBe('expired')
  const listed = async (state: 'expired' | 'published') =>
    (await portal.call('editor', messageDesk.posts, { state })).data.total
  expect([await listed('expired'), await listed('published')]).toEqual([1, 0])
})

test('who leaves a required message is reminded, then the main account is told, each once', async () => {
  await published({ target: 'roles', roles: 'cust_sub', mustRead: true, remindDays: 2 })
  await query('delete from mails')
  await follow()
  expect(await query('select 1 from mails')).toEqual([])
  await query(`update messages set created_at = now() - interval '3 days'`)
  await Promise.all([follow(), follow()])
  expect(await query('select to_address, template from mails')).toEqual([
    { to_address: 'sub@example.com', template: 'message.reminder' },
  ])
  await query(`update message_deliveries set reminded_at = now() - interval '3 days' where reminded_at is not null`)
  await Promise.all([follow(), follow(), follow()])
  const told = await query(`select to_address, text_body from mails where template = 'message.overdue'`)
  expect(told).toMatchObject([{ to_address: 'main@example.com' }])
  // those who are told need not be among those it is for: its title is not named
  expect(JSON.stringify(told)).not.toContain('门户停机维护')
  expect(await query('select count(*)::int as n from message_escalations')).toEqual([{ n: 1 }])
})

test('who has no address has it by phone, and is reminded there; who has neither is told of at once', async () => {
  const { main, sub, source } = portal.people
  await query('create table before_phones as select id, email, mobile from users')
  await query(`update users set email = '', mobile = '+8613800007711' where id = ${main}`)
  await query(`update users set email = '', mobile = '' where id in (${sub}, ${source})`)
  await published({ type: 'activity', title: '课堂', target: 'companies', targetIds: await companyOf(main) })
  expect(await query('select 1 from mails')).toEqual([])
  const post = await published({ target: 'roles', roles: 'cust_main,cust_sub', mustRead: true, remindDays: 2 })
  const toPhones = () => query(`select kind, to_address, text_body, html_body, user_id from mails where kind = 'sms'`)
  expect(await toPhones()).toEqual([
    {
      kind: 'sms',
      to_address: '+8613800007711',
      text_body: expect.stringMatching(/^【.+】门户停机维护$/),
      html_body: '',
      user_id: main,
    },
  ])
  expect(post.proof.queued).toBe((await query('select 1 from mails')).length)
  expect(post.proof.sms).toBe(1)
  const people = await portal.call('editor', messageDesk.postDeliveries, { id: post.id, keyword: 'main_test' })
  expect(people.data.list).toMatchObject([{ mail: 'queued', sms: true }])
  await query('delete from mails')
  await query(`update messages set created_at = now() - interval '3 days'`)
  await follow()
  expect(await toPhones()).toMatchObject([{ text_body: expect.stringContaining('门户停机维护') }])
  const reminded = `select user_id from message_deliveries where reminded_at is not null and user_id in (${main}, ${sub})`
  expect(await query(reminded)).toEqual([{ user_id: main }])
  // nobody could remind them: after twice the days their main account hears of it
  await portal.call('main', message.readOne, { id: (await portal.call('main', message.list)).data.list[0]!.id })
  await query('delete from mails')
  await query(`update messages set created_at = now() - interval '5 days'`)
  await follow()
  expect(await query(`select user_id from mails where template = 'message.overdue'`)).toEqual([{ user_id: main }])
  await query('update users u set email = b.email, mobile = b.mobile from before_phones b where b.id = u.id')
})

test('a phone rings for a publication by the rule of all that is told', async () => {
  const { main } = portal.people
  await query(`update users set email = '', mobile = '+8613800007712' where id = ${main}`)
  const rung = async (given: Partial<Form>) => {
    await query('delete from mails')
    const { people } = await published({ target: 'companies', targetIds: await companyOf(main), ...given })
    return [people > 0, (await query(`select 1 from mails where kind = 'sms'`)).length]
  }
  // announcements go by mail at once, but ring nobody's phone; nor does what would go with the daily mail
  expect(await rung({ type: 'system' })).toEqual([true, 0])
  expect(await rung({ type: 'product' })).toEqual([true, 0])
  expect(await rung({ type: 'product', mustRead: true })).toEqual([true, 1])
  await query(`update users set email = 'main@example.com' where id = ${main}`)
  // whoever has an address is not written to twice
  expect(await rung({ type: 'product', mustRead: true })).toEqual([true, 0])
})

test('that a mail had gone is still said when the mail itself is purged', async () => {
  const { id } = await published({ target: 'roles', roles: 'cust_main' })
  const { proof } = await show(id)
  await query('delete from mails')
  expect((await show(id)).proof).toMatchObject({ sent: proof.people, queued: 0 })
})

test('nobody is told of their own neglect', async () => {
  await published({ target: 'roles', roles: 'cust_main,cust_sub', mustRead: true, remindDays: 2 })
  await query(`update message_deliveries set reminded_at = now() - interval '3 days'`)
  await follow()
  expect(await query('select count(*)::int as n from message_escalations')).not.toEqual([{ n: 0 }])
  expect(await query(`select to_address from mails where template = 'message.overdue'`)).toEqual([])
})

test('who chose to have nothing of it is not counted', async () => {
  const given = { type: 'activity', target: 'roles', roles: 'cust_sub' } as const
  const count = async () =>
    (await portal.call('editor', messageDesk.countPeople, { ...given, mustRead: false })).data.people
  const before = await count()
  await query(
    `insert into message_settings (user_id, event, in_site, mail, sms) values (${portal.people.sub}, 'activity', 'off', 'off', 'off')`,
  )
  expect(await count()).toBe(before - 1)
  if (before > 1) expect((await published(given)).people).toBe(before - 1)
  else expect((await portal.call('editor', messageDesk.publishPost, await save(given))).msgCode).toBe(kinds.state)
})

test('somebody who publishes again and again is stopped', async () => {
  const answers = await Promise.all(
    Array.from({ length: 21 }, () => portal.call('editor', messageDesk.publishPost, { id: 1, version: 1 })),
  )
  expect(answers.filter(({ msgCode }) => msgCode === kinds.too_many)).toHaveLength(1)
})
