import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { absence } from '../absence.contract.ts'
import { approval } from '#areas/approval/contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { registerApprovals, approvalKinds, type Decided } from '#platform/server/approval.ts'
import { systemContext } from '#main/background.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'
import { sql } from 'kysely'
import { listDeciders } from './approval.sql.ts'
import { submitForApproval, waitingFor, withdrawApproval } from './approval.public.ts'

let portal: TestApp
const before = approvalKinds()
const seen: (Decided | { bizId: number; handlerId: number })[] = []
let refuses = false
beforeAll(async () => {
  portal = await testApp()
  registerApprovals([
    {
      biz: 'trial',
      text: 'approval.kind',
      url: (id) => `/approve/list?open=${id}`,
      steps: [
        { step: 'manager', text: 'approval.handler', permission: 'approval_decide', byHandler: true, workdays: 1 },
        { step: 'release', text: 'approval.step', permission: 'large_file_audit', workdays: 3 },
      ],
      answers: [],
      decided: async (_, decision) => {
        if (refuses) throw new Error('the record cannot follow')
        seen.push(decision)
      },
      assigned: async (_, given) => void seen.push(given),
    },
  ])
})
beforeEach(() => {
  seen.length = 0
  refuses = false
})
afterAll(async () => {
  registerApprovals(before)
  await portal.close()
})

let last = 0
const system = () => systemContext(portal.app, portal.app.log)
const db = () => portal.app.database.db
async function submit(handler: PersonName | null = 'manager', applicant: PersonName = 'main') {
  const bizId = ++last
  const { companyId } = await db()
    .selectFrom('users')
    .select('companyId')
    .where('id', '=', portal.people[applicant])
    .executeTakeFirstOrThrow()
  const ctx = system()
  const handlerId = handler && portal.people[handler]
  const applicantId = portal.people[applicant]
  const id = await submitForApproval(ctx, {
    biz: 'trial',
    bizId,
    no: `T${bizId}`,
    title: `trial ${bizId}`,
    companyId,
    applicantId,
    handlerId,
  })
  return { id, bizId, version: 1 }
}
type Task = { id: number; version: number }
const decide = (who: PersonName | null, { id, version }: Task, result: 'pass' | 'reject' = 'pass', reason = '') =>
  portal.call(who, approval.decide, { id, version, result, reason })
const mine = async (who: PersonName, scope?: 'done' | 'all') =>
  (await portal.call(who, approval.todo, { limit: 200, ...(scope && { scope }) })).data.list
const open = (bizId: number) =>
  db()
    .selectFrom('approvalTasks')
    .selectAll()
    .where('bizId', '=', bizId)
    .where('status', '=', 'pending')
    .executeTakeFirst()

test('what nobody can take stands on the home of who gives people their roles', async () => {
  const stuck = async (who: PersonName = 'admin') =>
    (await portal.call(who, workbench.home)).data.waits.find(({ words }) => words === '无人可处理的审批任务')?.count ??
    0
  const task = await submit('manager')
  expect(await stuck()).toBe(0)
  const handledBy = (who: PersonName) =>
    db().updateTable('approvalTasks').set({ handlerId: portal.people[who] }).where('id', '=', task.id).execute()
  // its account manager has the role no more
  await handledBy('editor')
  expect([await stuck(), await stuck('manager')]).toEqual([1, 0])
  await handledBy('manager')
  expect((await decide('manager', task)).msgCode).toBe(0)
  expect(await stuck()).toBe(0)
  // the second step is theirs alone who took the first
  const held = await db()
    .deleteFrom('rolePermissions')
    .where('permission', '=', 'large_file_audit')
    .returningAll()
    .execute()
  await db()
    .insertInto('rolePermissions')
    .values({ ...held[0]!, role: 'account_manager' })
    .execute()
  expect(await stuck()).toBe(1)
  await db().deleteFrom('rolePermissions').where('permission', '=', 'large_file_audit').execute()
  await db().insertInto('rolePermissions').values(held).execute()
  expect(await stuck()).toBe(0)
})

test('a case goes step by step, each decided by who it is for, and the record follows', async () => {
  const task = await submit()
  expect((await mine('manager')).map(({ id }) => id)).toContain(task.id)
  expect((await decide('manager', task)).msgCode).toBe(0)
  expect(seen).toEqual([expect.objectContaining({ bizId: task.bizId, step: 'manager', result: 'pass', last: false })])
  const next = (await open(task.bizId))!
  expect((await mine('manager')).map(({ id }) => id)).not.toContain(next.id)
  expect((await decide('release', { id: next.id, version: 1 })).msgCode).toBe(0)
  expect(seen.at(-1)).toMatchObject({ step: 'release', last: true })
  expect(await open(task.bizId)).toBeUndefined()
  const shown = (await portal.call('manager', approval.show, { id: task.id })).data
  expect(shown.steps.map(({ status }) => status)).toEqual(['approved', 'approved'])
})

test('who took a step is not told of the next, which is for another to take', async () => {
  const held = await db()
    .selectFrom('rolePermissions')
    .selectAll()
    .where('permission', '=', 'large_file_audit')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('rolePermissions')
    .values({ ...held, role: 'account_manager' })
    .execute()
  const first = await submit()
  expect((await decide('manager', first)).msgCode).toBe(0)
  const told = await listDeciders(system(), (await open(first.bizId))!.id)
  await db()
    .deleteFrom('rolePermissions')
    .where('permission', '=', 'large_file_audit')
    .where('role', '=', 'account_manager')
    .execute()
  expect(told).toContain(portal.people.release)
  expect(told).not.toContain(portal.people.manager)
})

test('a rejection needs its reason, ends the case, and is kept', async () => {
  const task = await submit()
  const silent = await decide('manager', task, 'reject')
  expect(silent.msgCode).toBe(kinds.validation)
  expect((await decide('manager', task, 'reject', 'seal not readable')).msgCode).toBe(0)
  expect(await open(task.bizId)).toBeUndefined()
  expect((await mine('manager', 'done')).find(({ id }) => id === task.id)).toMatchObject({
    status: 'rejected',
    comment: 'seal not readable',
  })
})

test.each([
  ['todo', (who: PersonName | null) => portal.call(who, approval.todo)],
  ['kinds', (who: PersonName | null) => portal.call(who, approval.kinds)],
  ['people', (who: PersonName | null) => portal.call(who, approval.people)],
  ['delegations', (who: PersonName | null) => portal.call(who, absence.delegations)],
  ['calendar', (who: PersonName | null) => portal.call(who, absence.calendar, { year: 2026 })],
] as const)('%s asks for a session and is not for customers', async (_, ask) => {
  expect((await ask(null)).msgCode).toBe(kinds.session)
  expect((await ask('main')).msgCode).toBe(kinds.denied)
})

test('who may not decide is told nothing, and nothing changes', async () => {
  const task = await submit()
  for (const who of ['main', 'sub', 'other', 'developer'] as const)
    expect((await decide(who, task)).msgCode).toBe(kinds.denied)
  expect((await decide(null, task)).msgCode).toBe(kinds.session)
  // takes part in approvals, but this step is another's
  expect((await decide('release', task)).msgCode).toBe(kinds.not_found)
  expect((await portal.call('release', approval.show, { id: task.id })).msgCode).toBe(kinds.not_found)
  expect(await open(task.bizId)).toMatchObject({ version: 1 })
})

test('nobody decides what they asked for themselves', async () => {
  const task = await submit('manager', 'manager')
  expect((await decide('manager', task)).msgCode).toBe(kinds.denied)
  expect(await open(task.bizId)).toMatchObject({ version: 1 })
})

test('of forty who decide at once exactly one does, round after round', async () => {
  for (let round = 0; round < 5; round++) {
    const first = await submit()
    await decide('manager', first)
    const next = (await open(first.bizId))!
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        decide(n % 2 ? 'release' : 'release2', { id: next.id, version: 1 }, n % 3 ? 'pass' : 'reject', 'why'),
      ),
    )
    const codes = answers.map(({ msgCode }) => msgCode)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set([0, kinds.state]))
    expect(seen.filter(({ bizId }) => bizId === first.bizId)).toHaveLength(2)
  }
})

test('what the record cannot follow is not decided either', async () => {
  const task = await submit()
  refuses = true
  expect((await decide('manager', task)).msgCode).toBe(kinds.server)
  expect(await open(task.bizId)).toMatchObject({ version: 1, id: task.id })
})

test('a case without a handler waits for one to be named by who may', async () => {
  const task = await submit(null)
  expect((await decide('admin', task)).msgCode).not.toBe(0)
  const named = { id: task.id, version: 1, handlerId: portal.people.manager }
  expect((await portal.call('manager', approval.assign, named)).msgCode).toBe(kinds.denied)
  expect((await portal.call('admin', approval.assign, { ...named, handlerId: portal.people.main })).msgCode).toBe(
    kinds.validation,
  )
  expect((await portal.call('admin', approval.assign, named)).msgCode).toBe(0)
  expect(seen).toEqual([{ bizId: task.bizId, handlerId: portal.people.manager }])
  expect((await decide('manager', { id: task.id, version: 2 })).msgCode).toBe(0)
})

test('a colleague decides while somebody is away, and not a day longer', async () => {
  const task = await submit()
  const given = { toUserId: portal.people.release, startsOn: inDays(-1), endsOn: inDays(1), reason: 'leave' }
  for (const [field, bad] of [
    ['toUserId', { toUserId: portal.people.main }],
    ['toUserId', { toUserId: portal.people.manager }],
    ['endsOn', { endsOn: inDays(-2) }],
  ] as const) {
    const refused = await portal.call('manager', absence.delegate, { ...given, ...bad })
    expect(refused.msgCode).toBe(kinds.validation)
    expect(refused.data).toMatchObject({ errors: [{ field }] })
  }
  const { data } = await portal.call('manager', absence.delegate, given)
  expect((await mine('release')).map(({ id }) => id)).toContain(task.id)
  expect((await portal.call('release', absence.endDelegation, { id: data.id })).msgCode).toBe(kinds.not_found)
  await db()
    .updateTable('approvalDelegations')
    .set({ startsOn: inDays(-5), endsOn: inDays(-2) })
    .where('id', '=', data.id)
    .execute()
  expect((await decide('release', task)).msgCode).toBe(kinds.not_found)
  await db()
    .updateTable('approvalDelegations')
    .set({ endsOn: inDays(1) })
    .where('id', '=', data.id)
    .execute()
  // nobody hands on what is theirs no longer
  const roles = db().updateTable('userRoles').where('userId', '=', portal.people.manager)
  await roles.set({ role: 'developer' }).execute()
  expect((await decide('release', task)).msgCode).toBe(kinds.not_found)
  await roles.set({ role: 'account_manager' }).execute()
  expect((await decide('release', task)).msgCode).toBe(0)
  // whoever took one step does not take the next of the same case, though it is their work
  const next = (await open(task.bizId))!
  expect((await decide('release', { id: next.id, version: 1 })).msgCode).toBe(kinds.denied)
  expect((await decide('release2', { id: next.id, version: 1 })).msgCode).toBe(0)
  expect((await portal.call('manager', absence.endDelegation, { id: data.id })).msgCode).toBe(0)
})

test('several are decided in one go, each on its own', async () => {
  const [a, b] = [await submit(), await submit()]
  await decide('manager', b)
  const tasks = JSON.stringify([a, b].map(({ id }) => ({ id, version: 1 })))
  const { data } = await portal.call('manager', approval.decideMany, { tasks, result: 'pass' })
  expect(data.map(({ msgCode }) => msgCode)).toEqual([0, kinds.state])
  const silent = await portal.call('manager', approval.decideMany, { tasks, result: 'reject' })
  expect(silent.msgCode).toBe(kinds.validation)
})

test('what was taken back waits for nobody', async () => {
  const task = await submit()
  await withdrawApproval(system(), 'trial', task.bizId)
  expect((await decide('manager', task)).msgCode).toBe(kinds.state)
  expect(await waitingFor(system(), 'trial', task.bizId)).toBeNull()
})

test('comments are for who sees the task', async () => {
  const task = await submit()
  expect((await portal.call('release', approval.comment, { id: task.id, body: 'x' })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('manager', approval.comment, { id: task.id, body: ' ' })).msgCode).toBe(kinds.validation)
  expect((await portal.call('manager', approval.comment, { id: task.id, body: 'asked by phone' })).msgCode).toBe(0)
  const shown = (await portal.call('manager', approval.show, { id: task.id })).data
  expect(shown.comments).toMatchObject([{ body: 'asked by phone' }])
})

/** Makes today a day that is worked, or a day off, whatever the calendar says of it. */
const setToday = (works: boolean) =>
  sql`insert into work_calendar (day, is_workday, name) values ((now() at time zone 'Asia/Shanghai')::date, ${works}, 'today')
    on conflict (day) do update set is_workday = excluded.is_workday`.execute(db())

test('a reminder goes out once a working day after the target, for the own company only', async () => {
  const task = await submit()
  const nudge = (who: PersonName) => portal.call(who, approval.nudge, { taskId: task.id })
  expect((await nudge('main')).msgCode).toBe(kinds.state)
  await db().updateTable('approvalTasks').set({ dueOn: '2026-01-05' }).where('id', '=', task.id).execute()
  await setToday(true)
  expect((await nudge('other')).msgCode).toBe(kinds.not_found)
  const both = await Promise.all([nudge('main'), nudge('sub')])
  expect(both.map(({ msgCode }) => msgCode).toSorted()).toEqual([0, kinds.state])
  const mails = await db().selectFrom('mails').select('toAddress').where('template', '=', 'approval.nudge').execute()
  expect(mails).toEqual([{ toAddress: 'manager@example.com' }])
})

test('no reminder is offered on a day off, because none would go out', async () => {
  const task = await submit()
  await db().updateTable('approvalTasks').set({ dueOn: '2026-01-05' }).where('id', '=', task.id).execute()
  for (const works of [false, true]) {
    await setToday(works)
    expect((await waitingFor(system(), 'trial', task.bizId))?.can).toEqual({ nudge: works })
  }
})

test('working days leave out weekends and holidays, and count make-up days', async () => {
  const after = async (day: string, n: number) =>
    (await sql<{ day: string }>`select workday_after(${day}::date, ${n}::integer)::text as day`.execute(db())).rows[0]!
      .day
  expect(await after('2027-03-05', 1)).toBe('2027-03-08')
  expect(await after('2026-09-30', 1)).toBe('2026-10-08')
  expect(await after('2026-10-08', 2)).toBe('2026-10-10')
  expect(await after('2026-02-13', 3)).toBe('2026-02-25')
  const save = (isWorkday: boolean) =>
    portal.call('admin', absence.saveDay, { day: '2027-03-08', isWorkday, name: 'trial' })
  expect((await save(false)).msgCode).toBe(0)
  expect(await after('2027-03-05', 1)).toBe('2027-03-09')
  expect((await portal.call('admin', absence.removeDay, { day: '2027-03-08' })).msgCode).toBe(0)
  expect((await portal.call('admin', absence.removeDay, { day: '2027-03-08' })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('admin', absence.saveDay, { day: '2026-13-01', isWorkday: true, name: 'x' })).msgCode).toBe(
    kinds.validation,
  )
})

test('the customer learns whose turn it is, until when, and what half of the last ones took', async () => {
  const task = await submit()
  const waiting = await waitingFor(system(), 'trial', task.bizId)
  expect(waiting).toMatchObject({ step: 'manager', handler: 'manager 测试', overdue: false, can: { nudge: false } })
})

test('a task is called as its area says it in the language of its reader, and its company and people as that reader writes them', async () => {
  const { bizId, id } = await submit()
  await db()
    .updateTable('approvalTasks')
    .set({ title: '更换邮箱（王一）', titleEn: 'Change email (Wang Yi)' })
    .where('id', '=', id)
    .execute()
  await db().updateTable('users').set({ nameEn: 'Main Person' }).where('id', '=', portal.people.main).execute()
  await db().updateTable('companies').set({ nameEn: 'Certified Devices' }).where('name', '=', 'certified co').execute()
  const listIn = async (locale: string) => {
    const headers = { cookie: `${await portal.cookie('manager')}; language=${locale}` }
    const { list } = (await portal.request('manager', { url: '/api/approve/todo?limit=200', headers })).json().data as {
      list: { no: string; title: string; applicant: string; companyName: string }[]
    }
    const row = list.find((one) => one.no === `T${bizId}`)!
    return [row.title, row.applicant, row.companyName]
  }
  expect(await listIn('zh')).toEqual(['更换邮箱（王一）', 'main 测试', 'certified co'])
  expect(await listIn('en')).toEqual(['Change email (Wang Yi)', 'Main Person', 'Certified Devices'])
  // what an area does not say in English is said as it is; a title that is the company's name is its name
  await db().updateTable('approvalTasks').set({ title: 'certified co', titleEn: '' }).where('id', '=', id).execute()
  expect((await listIn('en'))[0]).toBe('Certified Devices')
})

test('the step that follows is called in both languages, whichever the one who decided reads', async () => {
  const task = await submit()
  await db()
    .updateTable('approvalTasks')
    .set({ title: '尾数 40', titleEn: 'Odd quantity 40' })
    .where('id', '=', task.id)
    .execute()
  const headers = { cookie: `${await portal.cookie('manager')}; language=en` }
  const payload = new URLSearchParams({ id: String(task.id), version: '1', result: 'pass', reason: '' }).toString()
  const reply = await portal.request('manager', { method: 'POST', url: '/api/approve/decide', headers, payload })
  expect(reply.json()).toMatchObject({ msgCode: 0 })
  expect(await open(task.bizId)).toMatchObject({ title: '尾数 40', titleEn: 'Odd quantity 40' })
})
