import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemContext } from '#main/background.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { forgetPerson } from './person.service.ts'

let portal: TestApp
const run = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await portal.app.database.pool.query(text, values)).rows as Record<string, unknown>[]
const entry = (id: number, title: string, scope: string) =>
  run(
    `insert into search_entries (kind, record_id, title, scope, url, updated_at, head, words)
    values ('tool', $1, $2, $3, '/tool', now(), '', '')`,
    id,
    title,
    scope,
  )
/** A row of a person wherever the portal keeps something for them alone. */
async function keepsSomething(who: PersonName): Promise<void> {
  const id = portal.people[who]
  await run(
    "insert into calendar_feeds (user_id, token_hash, locale) values ($1, $2, 'zh')",
    id,
    `${id}`.padStart(64, '0'),
  )
  await run('insert into home_visits (user_id) values ($1)', id)
  await run("insert into dash_layouts (user_id, blocks) values ($1, '{needs}')", id)
  for (const record of [1, 2]) {
    await run("insert into favourites (user_id, kind, record_id) values ($1, 'tool', $2)", id, record)
    await run("insert into watches (user_id, kind, ref_id) values ($1, 'tool', $2)", id, record)
  }
  await run(
    "insert into message_settings (user_id, event, in_site, mail, sms) values ($1, 'watched', 'now', 'daily', 'off')",
    id,
  )
  await run('insert into message_digests (user_id, day) values ($1, current_date)', id)
  const [told] = await run(`insert into messages (type, title) values ('system', 'Told to ${who}') returning id`)
  await run('insert into message_deliveries (message_id, user_id) values ($1, $2)', told!['id'], id)
}

const tables = [
  'calendar_feeds',
  'home_visits',
  'dash_layouts',
  'favourites',
  'watches',
  'message_settings',
  'message_digests',
  'message_deliveries',
  'user_roles',
  'user_group_members',
]
const leftOf = async (who: PersonName) => {
  const left: string[] = []
  for (const table of tables)
    if ((await run(`select from ${table} where user_id = $1`, portal.people[who])).length > 0) left.push(table)
  return left
}

beforeAll(async () => {
  portal = await testApp()
  await entry(1, 'Flash tool', 'public')
  await entry(2, 'Secret tool', 'nobody')
  for (const who of ['sub', 'main'] as const) await keepsSomething(who)
})
afterAll(() => portal.close())

test('the copy of one’s own data names what one keeps, and nothing that is closed by now', async () => {
  const answer = await portal.request('sub', { url: '/api/account/export' })
  expect(answer.json()).toMatchObject({
    favourites: [{ kind: 'tool', title: 'Flash tool' }],
    watches: [{ kind: 'tool', title: 'Flash tool' }],
    watchesClosed: 1,
    messages: [{ type: 'system', title: 'Told to sub' }],
    messageSettings: [{ event: 'watched', inSite: 'now', mail: 'daily', sms: 'off' }],
    home: { arranged: { blocks: ['needs'], hidden: [] } },
    calendar: { readAt: null },
    factors: { passkeys: [] },
    sessions: expect.any(Array),
  })
  expect(answer.body).not.toContain('Secret tool')
  expect(answer.body).not.toContain('Told to main')
  expect(answer.body).not.toMatch(/0{30}/)
})

test('nothing that was kept for one person alone outlives them, and nothing of another goes', async () => {
  const before = await leftOf('main')
  expect(before).toEqual(expect.arrayContaining(tables.slice(0, 9)))
  expect(await forgetPerson(systemContext(portal.app, portal.app.log) as never, portal.people.sub)).toBe(true)
  expect(await leftOf('sub')).toEqual([])
  expect(await leftOf('main')).toEqual(before)
  expect(await run("select title from messages where title like 'Told%'")).toEqual([{ title: 'Told to main' }])
})

test('an invitation keeps neither name nor address of whom it made an account', async () => {
  const id = portal.people.developer
  const { admin } = portal.people
  const [own] = await run('select company_id from users where id = $1', id)
  const link = 'now(), $3, $4, now()'
  await run(
    `insert into company_invitations (company_id, name, email, token_until, invited_by, user_id, accepted_at)
      values ($1, 'Qian', $2, ${link})`,
    own!['company_id'],
    'qian@example.com',
    admin,
    id,
  )
  await run(
    `insert into staff_invitations (login_name, name, roles, email, token_until, invited_by, user_id, accepted_at)
      values ($1, 'Qian', '{admin}', $2, ${link})`,
    'qian_duo',
    'qian@example.com',
    admin,
    id,
  )
  expect(await forgetPerson(systemContext(portal.app, portal.app.log) as never, id)).toBe(true)
  for (const table of ['company_invitations', 'staff_invitations']) {
    const [row] = await run(`select * from ${table} where user_id = $1`, id)
    expect(JSON.stringify(row)).not.toMatch(/qian/i)
  }
})
