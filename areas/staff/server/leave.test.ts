import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedPath } from '#areas/workbench/feed.contract.ts'
import { companyKey } from '#platform/contract/company.ts'
import { kinds } from '#platform/contract/error.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import { inDays } from '#tests/kit/days.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { countWaiting, untilWaiting } from '#tests/kit/wait.ts'
import { staff } from '../contract.ts'
import { staffLink } from '../door.contract.ts'
import { staffInvitation } from '../invitation.contract.ts'
import { staffLeave } from '../leave.contract.ts'

let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
}, 60_000)
afterAll(() => kit.close())

const run = async (sql: string, values: unknown[] = []) => (await kit.app.database.pool.query(sql, values)).rows
let last = 0
/** A colleague with roles, of nobody else's tests. */
async function colleague(...roles: string[]): Promise<number> {
  const n = ++last
  const [row] = (await run(
    `insert into users (company_id, login_name, name, password_hash, email)
     select company_id, 'leaver_' || $1::int, '同事 ' || $1::int, 'x', 'leaver' || $1::int || '@vendor.example' from users where id = $2 returning id`,
    [n, kit.people.admin],
  )) as { id: number }[]
  const id = Number(row!.id)
  if (roles.length) await run('insert into user_roles (user_id, role) select $1, unnest($2::text[])', [id, roles])
  return id
}
/** A company somebody takes care of. */
async function company(managerId: number): Promise<number> {
  const name = `managed ${++last}`
  const [row] = (await run(
    'insert into companies (name, name_norm, account_manager_id) values ($1, $2, $3) returning id',
    [name, companyKey(name), managerId],
  )) as { id: number }[]
  return Number(row!.id)
}
const managerOf = async (id: number) => {
  const [row] = (await run('select account_manager_id as id from companies where id = $1', [id])) as { id: number }[]
  return row!.id === null ? null : Number(row!.id)
}
const open = (who: PersonName | null, id: number) => kit.call(who, staffLeave.openWork, { id })
type Shown = Awaited<ReturnType<typeof open>>['data']
type Choice = Record<string, number | null>
const leave = (who: PersonName | null, shown: Pick<Shown, 'id' | 'version' | 'work'>, to: Choice = {}) =>
  kit.call(who, staffLeave.leave, {
    id: shown.id,
    version: shown.version,
    handed: JSON.stringify(shown.work.map(({ kind, mark }) => ({ kind, mark, userId: to[kind] ?? null }))),
    reason: '离职',
  })
const person = async (id: number) => good(await kit.call('admin', staff.person, { id }))

test('work goes to those who were chosen, the account is off, and each is told in one message', async () => {
  const [leaver, next] = [await colleague('account_manager', 'fae'), await colleague('account_manager', 'fae')]
  const [one, two] = [await company(leaver), await company(leaver)]
  const { id: issueId } = await kit.ask('sub')
  await run("update issues set state = 'working', assignee_id = $2 where id = $1", [issueId, leaver])
  await run(
    `insert into approval_delegations (from_user_id, to_user_id, starts_on, ends_on) values ($1, $2, $3, $4), ($2, $1, $3, $4)`,
    [kit.people.manager, leaver, inDays(0), inDays(9)],
  )
  await run(
    "insert into sessions (token_hash, user_id, kind, ip, user_agent, expires_at) values ('left', $1, 'sso', '', '', now() + interval '1 hour')",
    [leaver],
  )
  await run(
    "insert into api_keys (user_id, name, prefix, token_hash, scopes, expires_at) values ($1, 'old', 'tpk_leaver12', repeat('e', 64), '{documents_read}', now() + interval '9 days')",
    [leaver],
  )
  await run("update users set totp_secret = 'x', totp_enrolled_at = now() where id = $1", [leaver])

  const shown = good(await open('admin', leaver))
  expect(shown.work.map(({ kind, n }) => [kind, n])).toEqual(
    expect.arrayContaining([
      ['access.company', 2],
      ['issue.assignee', 1],
      ['approval.deputy', 1],
    ]),
  )
  expect(shown.ends.map(({ kind, n }) => [kind, n])).toEqual([['approval.away', 1]])
  const companies = shown.work.find(({ kind }) => kind === 'access.company')!
  expect(companies.takers.map(({ id }) => id)).toEqual(expect.arrayContaining([next, kit.people.manager]))
  expect(companies.takers.map(({ id }) => id)).not.toContain(leaver)
  expect(companies.takers.map(({ id }) => id)).not.toContain(kit.people.editor)
  const deputies = shown.work.find(({ kind }) => kind === 'approval.deputy')!
  // nobody stands in for themselves
  expect(deputies.takers.map(({ id }) => id)).not.toContain(kit.people.manager)

  good(await leave('admin', shown, { 'access.company': next, 'issue.assignee': next }))
  expect([await managerOf(one), await managerOf(two)]).toEqual([next, next])
  expect(await run('select assignee_id::int as id from issues where id = $1', [issueId])).toEqual([{ id: next }])
  expect(await run('select after from issue_changes where issue_id = $1 order by id desc limit 1', [issueId])).toEqual([
    { after: `同事 ${last - 2}` },
  ])
  expect(await run('select 1 from approval_delegations where $1 in (from_user_id, to_user_id)', [leaver])).toEqual([])
  expect(await run('select role from user_roles where user_id = $1', [leaver])).toEqual([])
  expect(await run('select status, totp_secret from users where id = $1', [leaver])).toEqual([
    { status: 'disabled', totp_secret: null },
  ])
  expect(await run('select revoked_by::int as by from api_keys where user_id = $1', [leaver])).toEqual([
    { by: kit.people.admin },
  ])
  expect(await run("select ended_why from sessions where token_hash = 'left'")).toEqual([{ ended_why: 'disabled' }])
  const told = (await run(
    "select user_id::int as id, m.content from messages m join message_deliveries d on d.message_id = m.id where m.template = 'staff.handed'",
  )) as { id: number; content: string }[]
  expect(told.map(({ id }) => id)).toEqual([next])
  expect(told[0]!.content).toContain('负责的企业：2')

  const left = await person(leaver)
  expect(left).toMatchObject({ status: 'disabled', roles: [], can: { assign: false, leave: false, comeBack: true } })
  expect(left.gone).toMatchObject({ by: 'admin 测试', reason: '离职' })
  expect(left.gone!.handed).toContainEqual({ title: '负责的企业', n: 2, to: expect.stringContaining('同事') })
})

test('who named a deputy is told who stands in once that one has left', async () => {
  const [first, second] = [await colleague('account_manager'), await colleague('account_manager')]
  await run('insert into approval_delegations (from_user_id, to_user_id, starts_on, ends_on) values ($1, $2, $3, $4)', [
    kit.people.manager,
    first,
    inDays(1),
    inDays(2),
  ])
  const told = async () =>
    (await run(
      `select m.content from messages m join message_deliveries d on d.message_id = m.id
        where m.template = 'approval.deputy' and d.user_id = $1 and m.content like '%' || $2 || '%' order by m.id`,
      [kit.people.manager, inDays(1)],
    )) as { content: string }[]
  good(await leave('admin', good(await open('admin', first)), { 'approval.deputy': second }))
  expect(await told()).toMatchObject([{ content: expect.stringContaining(`改由同事 ${last} 代理`) as string }])
  good(await leave('admin', good(await open('admin', second))))
  expect((await told())[1]!.content).toContain('没有人代理')
})

test('who left comes back without roles, and has what was left in their name handed over later', async () => {
  const id = await colleague('pm')
  const shown = good(await open('admin', id))
  expect(shown.work).toEqual([])
  const { version } = good(await leave('admin', shown))
  // given to them in the very moment they left
  const late = await company(id)
  const again = good(await open('admin', id))
  expect((await person(id)).can.handOver).toBe(true)
  good(await leave('admin', again, { 'access.company': kit.people.manager }))
  expect(await managerOf(late)).toBe(kit.people.manager)
  // nor is what came by another way meanwhile
  await run("insert into user_roles (user_id, role) values ($1, 'pm')", [id])
  const back = { id, version: version + 1, reason: '返聘' }
  expect((await kit.call('admin', staffLeave.comeBack, { ...back, version })).msgCode).toBe(kinds.state)
  good(await kit.call('admin', staffLeave.comeBack, back))
  expect(await person(id)).toMatchObject({ status: 'enabled', roles: [], gone: null, can: { leave: true } })
  expect((await kit.call('admin', staffLeave.comeBack, { ...back, version: version + 2 })).msgCode).toBe(kinds.state)
  // an account that was locked for another reason is not opened here
  await run("update users set status = 'disabled' where id = $1", [id])
  expect((await kit.call('admin', staffLeave.comeBack, { ...back, version: version + 2 })).msgCode).toBe(kinds.state)
})

test('what changed meanwhile is named and nothing is done', async () => {
  const id = await colleague('account_manager')
  const first = await company(id)
  const shown = good(await open('admin', id))
  const second = await company(id)
  const to = { 'access.company': kit.people.manager }
  const refused = await leave('admin', shown, to)
  expect(refused.msgCode).toBe(kinds.state)
  expect(refused.msg).toContain('负责的企业')
  expect([await managerOf(first), await managerOf(second)]).toEqual([id, id])
  expect((await person(id)).status).toBe('enabled')
  const again = good(await open('admin', id))
  await run('update companies set account_manager_id = null where id = $1', [first])
  expect((await leave('admin', again, to)).msgCode).toBe(kinds.state)
  await run('update companies set account_manager_id = null where id = $1', [second])
  expect((await leave('admin', again, to)).msgCode).toBe(kinds.state)
  good(await leave('admin', good(await open('admin', id))))
})

test('only who can take a kind takes it, at the moment it is given', async () => {
  const [id, next] = [await colleague('account_manager'), await colleague('account_manager')]
  const managed = await company(id)
  const shown = good(await open('admin', id))
  for (const userId of [kit.people.editor, kit.people.main, id, 999_999]) {
    const refused = await leave('admin', shown, { 'access.company': userId })
    expect([userId, refused.msgCode]).toEqual([userId, kinds.validation])
  }
  // locked while it was chosen: whoever locks stands before the same row
  const client = await kit.app.database.pool.connect()
  await client.query('begin')
  await client.query("update users set status = 'disabled' where id = $1", [next])
  const under = leave('admin', shown, { 'access.company': next })
  await untilWaiting(kit.app.database.pool)
  await client.query('commit')
  client.release()
  expect((await under).msgCode).toBe(kinds.validation)
  expect(await managerOf(managed)).toBe(id)
  good(await leave('admin', shown))
  // nobody took it: nobody has it
  expect(await managerOf(managed)).toBeNull()
})

test('two who let each other take over their work: one of them leaves', async () => {
  const [a, b] = [await colleague('account_manager'), await colleague('account_manager')]
  await company(a)
  await company(b)
  const [ofA, ofB] = [good(await open('admin', a)), good(await open('admin', b))]
  const both = await Promise.all([
    leave('admin', ofA, { 'access.company': b }),
    leave('admin', ofB, { 'access.company': a }),
  ])
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const twice = await colleague('fae')
  const same = good(await open('admin', twice))
  const answers = await Promise.all([leave('admin', same), leave('admin', same)])
  expect(answers.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
})

test('nobody lets themselves leave, nor the last administrator, and only an administrator another', async () => {
  const { admin, manager, main } = kit.people
  expect((await leave('admin', { id: admin, version: 1, work: [] })).msgCode).toBe(kinds.state)
  expect((await leave('admin', { id: main, version: 1, work: [] })).msgCode).toBe(kinds.not_found)
  expect((await open('admin', main)).msgCode).toBe(kinds.not_found)
  expect((await leave('admin', { id: 999_999, version: 1, work: [] })).msgCode).toBe(kinds.not_found)
  await run("insert into role_permissions (role, permission, menu_id) values ('account_manager', 'staff_edit', 9873)")
  kit.app.sessions.clear()
  const shown = good(await open('manager', admin))
  expect((await person(manager)).can.leave).toBe(true)
  expect((await leave('manager', shown)).msgCode).toBe(kinds.denied)
  await run("delete from role_permissions where role = 'account_manager' and permission = 'staff_edit'")
  // two administrators who let each other leave: the second has left by then, and does nothing more
  const { editor2 } = kit.people
  await run("insert into user_roles (user_id, role) values ($1, 'admin')", [editor2])
  kit.app.sessions.clear()
  const [other, own] = [good(await open('admin', editor2)), good(await open('editor2', admin))]
  const { pool } = kit.app.database
  const door = await pool.connect()
  await door.query("begin; select pg_advisory_xact_lock(hashtextextended('account.admins', 0))")
  const first = leave('admin', other)
  await untilWaiting(pool)
  const second = leave('editor2', own)
  await expect.poll(() => countWaiting(pool)).toBe(2)
  await door.query('commit')
  door.release()
  expect([(await first).msgCode, (await second).msgCode]).toEqual([0, kinds.denied])
  expect((await person(admin)).status).toBe('enabled')
})

test('it takes a session, the right and sound input', async () => {
  const id = await colleague('fae')
  const { version } = await person(id)
  for (const [who, kind] of [
    [null, kinds.session],
    ['main', kinds.denied],
    ['editor', kinds.denied],
  ] as const) {
    expect((await open(who, id)).msgCode).toBe(kind)
    expect((await leave(who, { id, version, work: [] })).msgCode).toBe(kind)
    expect((await kit.call(who, staffLeave.comeBack, { id, version, reason: 'x' })).msgCode).toBe(kind)
  }
  for (const handed of ['', '{}', 'null', '[{"kind":"x"}]', '[{"kind":"x","mark":"","userId":"x"}]'])
    expect([handed, (await kit.call('admin', staffLeave.leave, { id, version, handed, reason: 'x' })).msgCode]).toEqual(
      [handed, kinds.validation],
    )
  expect((await kit.call('admin', staffLeave.leave, { id, version, handed: '[]', reason: ' ' })).msgCode).toBe(
    kinds.validation,
  )
  // work that no area has was never open
  const strange = JSON.stringify([{ kind: 'users.all', mark: '', userId: kit.people.editor }])
  expect((await kit.call('admin', staffLeave.leave, { id, version, handed: strange, reason: 'x' })).msgCode).toBe(
    kinds.state,
  )
})

test('open invitations are named, and their links stop', async () => {
  const id = await colleague('admin')
  await run(
    `insert into staff_invitations (login_name, name, email, roles, token_hash, token_until, invited_by)
     values ('invited_x', 'x', 'x@vendor.example', '{fae}', 'hash of a link', now() + interval '1 day', $1)`,
    [id],
  )
  const shown = good(await open('admin', id))
  expect(shown.ends.map(({ kind, n }) => [kind, n])).toEqual([['staff.link', 1]])
  good(await leave('admin', shown))
  const { list } = (await kit.call('admin', staffInvitation.invitations, { keyword: 'invited_x' })).data
  expect(list).toMatchObject([{ state: 'lapsed', linkStands: false }])
})

test('what somebody had a copy of opens nothing on the day who left comes back', async () => {
  const id = await colleague('admin')
  const [link, calendar] = [newToken(), newToken()]
  await run(
    `insert into staff_invitations (login_name, name, email, roles, token_hash, token_until, invited_by)
     values ('invited_y', 'y', 'y@vendor.example', '{fae}', $2, now() + interval '1 day', $1)`,
    [id, hashToken(link)],
  )
  const house = await company(kit.people.manager)
  await run(
    `insert into company_invitations (company_id, name, email, token_hash, token_until, invited_by)
     values ($2, 'z', 'z@house.example', $3, now() + interval '1 day', $1)`,
    [id, house, hashToken(newToken())],
  )
  await run("insert into calendar_feeds (user_id, token_hash, locale) values ($1, $2, 'zh')", [id, hashToken(calendar)])
  const read = async () => (await kit.request(null, { url: feedPath(calendar) })).statusCode
  expect(await read()).toBe(200)
  const shown = good(await open('admin', id))
  expect(shown.ends.map(({ kind, n, url }) => [kind, n, url !== '']).toSorted()).toEqual([
    ['company-invitation.link', 1, true],
    ['staff.link', 1, true],
    ['workbench.feed', 1, false],
  ])
  const { version } = good(await leave('admin', shown))
  good(await kit.call('admin', staffLeave.comeBack, { id, version, reason: '返聘' }))
  await run("insert into user_roles (user_id, role) values ($1, 'admin')", [id])
  expect(await read()).toBe(404)
  expect((await kit.call(null, staffLink.opened, { token: link })).msgCode).toBe(kinds.state)
  const ended = await run('select token_until <= now() as ended from company_invitations where invited_by = $1', [id])
  expect(ended).toEqual([{ ended: true }])
})
