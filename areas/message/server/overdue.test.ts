import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf } from '#tests/kit/documents.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { deleteOld } from './message.sql.ts'
import { followUp } from './overdue.jobs.ts'

// What must be read and is not: who else is told, and how long its proof is kept.
let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())
const query = async (text: string) => (await portal.app.database.pool.query(text)).rows as Record<string, unknown>[]
beforeEach(async () => {
  for (const table of ['message_posts', 'messages', 'mails']) await query(`delete from ${table}`)
})
const follow = () => followUp.run(contextOf(portal.app), {}, new AbortController().signal)
/** A publication for people of a role that they had to read ten days ago, and of which they were reminded. */
async function neglected(role: string, people: readonly number[], given = { title: 'x', createdAgo: 10 }) {
  const [post] =
    await query(`insert into message_posts (type, title, title_en, content, content_en, target, target_roles, status, must_read, created_by)
    values ('system', 'x', 'x', 'x', 'x', 'roles', '{${role}}', 'published', true, ${portal.people.editor}) returning id`)
  const [made] = await query(`insert into messages (type, title, biz_type, biz_id, must_read, remind_days, created_at)
    values ('system', '${given.title}', 'post', ${String(post!['id'])}, true, 2, now() - interval '${given.createdAgo} days') returning id`)
  const id = String(made!['id'])
  await query(`insert into message_deliveries (message_id, user_id, reminded_at) select ${id}, u, now() - interval '5 days'
    from unnest(array[${people.join()}]) u`)
  return id
}
const told = async () =>
  (await query(
    `select to_address, text_body from mails where template = 'message.overdue' order by to_address, id`,
  )) as { to_address: string; text_body: string }[]

test('companies with people who leave it are told of in one go, once, and of those alone who may still open it', async () => {
  const { sub, source, other, main } = portal.people
  await neglected('cust_sub', [sub])
  await neglected('cust_main', [other])
  const open = await neglected('cust_sub', [sub, source])
  // it is not for them any more
  await neglected('fae', [sub])
  await query(`update message_posts set target_roles = '{cust_sub,cus_source}'`)
  await query(
    `update message_posts set target_roles = '{fae}' where id = (select biz_id from messages order by id desc limit 1)`,
  )
  await query(
    `update message_posts set target_roles = '{cust_main}' where id = (select biz_id from messages order by id limit 1 offset 1)`,
  )
  await Promise.all([follow(), follow(), follow()])
  const mails = await told()
  const mainOf = (await query(`select email from users where id = ${main}`))[0]!['email']
  expect(mails.filter(({ to_address }) => to_address === mainOf).length).toBeGreaterThanOrEqual(2)
  const [{ n }] = (await query('select count(*)::int as n from message_escalations')) as [{ n: number }]
  await follow()
  expect((await told()).length).toBe(mails.length)
  expect(await query('select count(*)::int as n from message_escalations')).toEqual([{ n }])
  expect(
    await query(`select 1 from message_escalations e join messages m on m.id = e.message_id join message_posts p on p.id = m.biz_id
    where p.target_roles = '{fae}'`),
  ).toEqual([])
  expect(open).toBeTruthy()
})

test('all companies are taken by statements that do not grow with them', async () => {
  const people = [portal.people.sub, portal.people.other, portal.people.source]
  for (let n = 0; n < 6; n += 1) await neglected('cust_sub,cust_main,cus_source', people)
  const asked: string[] = []
  const db = portal.app.database.db.withPlugin({
    transformQuery: ({ node }) => (asked.push(node.kind), node),
    transformResult: async ({ result }) => result,
  })
  const { takeNeglected } = await import('./overdue.sql.ts')
  const { rows } = await takeNeglected({ ...contextOf(portal.app), db }, { messageId: 0, companyId: 0 })
  expect(rows.length).toBeGreaterThan(6)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('old messages go, what must be read stays with its proof for five years, also after it has run out', async () => {
  const { main } = portal.people
  const add = (title: string, ago: string, more = '') =>
    query(`with m as (insert into messages (type, title, created_at, expire_at, must_read) values
      ('system', '${title}', now() - interval '${ago}', ${more || 'null'}, ${title.startsWith('must')}) returning id)
      insert into message_deliveries (message_id, user_id, read_at) select id, ${main}, now() from m`)
  await add('old', '3 years')
  await add('over', '60 days', "now() - interval '40 days'")
  await add('young', '1 year')
  await add('must', '3 years')
  await add('must over', '3 years', "now() - interval '2 years'")
  await add('must ancient', '6 years')
  for (let n = 1; n > 0;) n = await deleteOld(portal.app.database.db)
  expect(
    (
      await query(
        'select m.title from messages m join message_deliveries d on d.message_id = m.id and d.read_at is not null order by 1',
      )
    ).map(({ title }) => title),
  ).toEqual(['must', 'must over', 'young'])
})
