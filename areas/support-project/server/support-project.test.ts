import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval } from '#areas/approval/contract.ts'
import { issue } from '#areas/issue/contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { message } from '#areas/message/contract.ts'
import { supportBoard } from '#areas/support-project/board.contract.ts'
import { supportProject } from '#areas/support-project/contract.ts'
import { dash } from '#areas/workbench/dash.contract.ts'
import { systemContext } from '#main/background.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { closeIdle } from './support-project.jobs.ts'

let portal: TestApp
let [chipId, secretId] = [0, 0]
let category = ''
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
  const { manager, auditor, release, editor } = portal.people
  await pool().query("insert into user_roles values ($1, 'fae_lead'), ($2, 'fae'), ($3, 'account_manager')", [
    auditor,
    release,
    editor,
  ])
  await pool().query("update companies set account_manager_id = $1 where name in ('certified co', 'other co')", [
    manager,
  ])
  const { rows } = await pool().query(
    "insert into chips (code, name, name_en, product_line) values ('TS7120', 'x', 'x', 'vision'), ('TS0000', 'x', 'x', 'vision') returning id",
  )
  ;[chipId, secretId] = rows.map(({ id }) => id as number) as [number, number]
  await pool().query("update chips set audience = 'everybody' where id = $1", [chipId])
  await pool().query("update chips set audience = 'members' where id = $1", [secretId])
  const found = await pool().query(
    "select bus_value from dictionary_entries where dictionary_code = 'product_category' limit 1",
  )
  category = found.rows[0].bus_value as string
})
afterAll(() => portal.close())

type Form = Input<typeof supportProject.save>
type Key = { id: number; version: number }
let last = 0
const form = (given: Partial<Form> = {}): Form => ({
  name: `Panel ${++last}`,
  chipId,
  productType: category,
  productName: 'Panel 14',
  targetArea: 'EU',
  monthlyForecast: 1000,
  contactName: 'Lin',
  contactPhone: '+86 19900001234',
  contactEmail: 'lin@example.com',
  background: 'b',
  mainFunctions: 'm',
  ...given,
})
const save = (who: PersonName | null, given?: Partial<Form>) => portal.call(who, supportProject.save, form(given))
const submit = (who: PersonName | null, key: Key) =>
  portal.call(who, supportProject.submit, { id: key.id, version: key.version })
const read = (who: PersonName | null, id: number) => portal.call(who, supportProject.show, { id })
const show = async (who: PersonName, id: number) => (await read(who, id)).data
const list = async (who: PersonName, q: Input<typeof supportProject.list> = {}) =>
  (await portal.call(who, supportProject.list, { ...q, limit: 200 })).data.list
const faults = (reply: { data: unknown }) =>
  (reply.data as { errors: { field: string; code: string }[] }).errors.map(({ field }) => field)
async function good<T>(reply: Promise<{ msgCode: number; msg: string; data: T }>): Promise<T> {
  const { msgCode, msg, data } = await reply
  if (msgCode !== 0) throw new Error(`${msgCode} ${msg} ${JSON.stringify(data)}`)
  return data
}
const made = (who: PersonName, given?: Partial<Form>) => good(save(who, given))
const submitted = async (who: PersonName, given?: Partial<Form>) => good(submit(who, await made(who, given)))
async function decide(who: PersonName, id: number, result: 'pass' | 'reject' = 'pass', reason = '') {
  const { rows } = await pool().query(
    "select id, version from approval_tasks where biz = 'support_project' and biz_id = $1 and status = 'pending'",
    [id],
  )
  return portal.call(who, approval.decide, { id: rows[0].id, version: rows[0].version, result, reason })
}
async function opened(who: PersonName, given?: Partial<Form>): Promise<Key> {
  const { id } = await submitted(who, given)
  await good(decide('manager', id))
  await good(decide('auditor', id))
  return { id, version: (await show('auditor', id)).version }
}

test('a project is kept with gaps, submitted, reviewed by two people and opened', async () => {
  const draft = await made('sub', { chipId: undefined, background: '', contactPhone: '' })
  const gaps = await submit('sub', draft)
  expect(gaps.msgCode).toBe(kinds.validation)
  expect(faults(gaps)).toEqual(['chipId', 'contactPhone', 'background'])
  const key = await made('sub', { ...draft })
  expect((await show('sub', key.id)).code).toBe('')
  const year = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(2, 4)
  const sent = await good(submit('sub', key))
  const now = await show('sub', key.id)
  expect(now.code).toMatch(new RegExp(`^TS-TS7120-${year}\\d{3}$`))
  expect(now).toMatchObject({
    status: 'am_review',
    handler: 'manager 测试',
    can: { edit: false, takeBack: true },
    waiting: { step: 'am' },
  })
  expect((await decide('auditor', key.id)).msgCode).not.toBe(0)
  await good(decide('manager', key.id))
  expect((await show('sub', key.id)).can.takeBack).toBe(false)
  await good(decide('auditor', key.id))
  expect(await show('sub', key.id)).toMatchObject({ status: 'opened', members: [{ fixed: true }], waiting: null })
  expect((await portal.call('sub', supportProject.takeBack, { id: key.id, version: sent.version })).msgCode).toBe(
    kinds.state,
  )
  const { list: told } = (await portal.call('sub', message.list, {})).data
  expect(told.some(({ title }) => title.includes('已开通') && title.includes(now.code))).toBe(true)
})

test('what is returned is handed in anew under the same code, and its chip stays', async () => {
  const { id } = await submitted('main')
  const { code } = await show('main', id)
  expect((await decide('manager', id, 'reject')).msgCode).toBe(kinds.validation)
  await good(decide('manager', id, 'reject', '计划不一致'))
  const back = await show('main', id)
  expect(back).toMatchObject({ status: 'returned', returnReason: '计划不一致', can: { edit: true, submit: true } })
  const other = await portal.call('main', supportProject.save, form({ id, version: back.version, chipId: undefined }))
  expect([other.msgCode, faults(other)]).toEqual([kinds.validation, ['chipId']])
  const kept = await made('main', { id, version: back.version, monthlyForecast: 9 })
  await good(submit('main', kept))
  expect(await show('main', id)).toMatchObject({ status: 'am_review', code, monthlyForecast: 9 })
})

test('a project that begins with a question needs no more than it, and the question is offered once it is opened', async () => {
  const bare = { productType: '', productName: '', targetArea: '', monthlyForecast: undefined, background: '' }
  const asked = { ...bare, mainFunctions: '', questionSubject: 'No output on UART', question: 'Line 1\nLine 2' }
  const half = await made('sub', { ...asked, question: '', chipId: undefined })
  const gaps = await submit('sub', half)
  expect([gaps.msgCode, faults(gaps)]).toEqual([kinds.validation, ['chipId', 'question']])
  const offered = async (who: PersonName) =>
    (await portal.call(who, issue.projects)).data.find(({ id }) => id === key.id)
  const key = await submitted('sub', asked)
  expect(await show('manager', key.id)).toMatchObject({
    questionSubject: 'No output on UART',
    question: 'Line 1\nLine 2',
  })
  expect(await show('sub', key.id)).toMatchObject({ toAsk: false })
  await good(decide('manager', key.id))
  await good(decide('auditor', key.id))
  expect(await show('sub', key.id)).toMatchObject({ status: 'opened', toAsk: true })
  const question = { subject: 'No output on UART', text: 'Line 1\nLine 2' }
  expect(await offered('sub')).toMatchObject({ question })
  // it is the word of who wrote it
  expect(await show('main', key.id)).toMatchObject({ toAsk: false })
  expect(await offered('main')).toMatchObject({ question: null })
  const { rows: told } = await pool().query(
    "select text_body from mails where template = 'support-project.decided' and text_body like '%No output on UART%'",
  )
  expect(told.length).toBeGreaterThan(0)
  await good(
    portal.call('sub', issueWork.create, {
      projectId: key.id,
      subject: 'x',
      type: 'other',
      priority: 'low',
      description: '<p>x</p>',
    }),
  )
  expect(await show('sub', key.id)).toMatchObject({ toAsk: false })
  expect(await offered('sub')).toMatchObject({ question: null })
})

test('bad input is refused with its field', async () => {
  const cases: [Partial<Form>, string][] = [
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ type: 'x' as never }, 'type'],
    [{ stage: 'XVT' as never }, 'stage'],
    [{ companyType: 'x' as never }, 'companyType'],
    [{ chipId: 99_999_999 }, 'chipId'],
    [{ chipId: secretId }, 'chipId'],
    [{ productType: 'nothing.such' }, 'productType'],
    [{ monthlyForecast: 0 }, 'monthlyForecast'],
    [{ monthlyForecast: 1.5 }, 'monthlyForecast'],
    [{ userCount: -1 }, 'userCount'],
    [{ contactPhone: 'call me' }, 'contactPhone'],
    [{ contactEmail: 'a@b' }, 'contactEmail'],
    [{ evtOn: '2026-02-30' }, 'evtOn'],
    [{ evtOn: '2026-05-01', dvtOn: '2026-04-01' }, 'dvtOn'],
    [{ evtOn: '2026-05-01', mpOn: '2026-04-01' }, 'mpOn'],
    [{ handlerName: '没有这个人' }, 'handlerName'],
    [{ handlerName: 'release 测试' }, 'handlerName'],
    [{ background: 'x'.repeat(5001) }, 'background'],
  ]
  for (const [given, field] of cases) {
    const reply = await save('main', given)
    expect([given, reply.msgCode, faults(reply)]).toEqual([given, kinds.validation, [field]])
  }
  expect((await save('main', { handlerName: 'editor 测试', evtOn: '2026-05-01', dvtOn: '2026-05-01' })).msgCode).toBe(0)
})

test('nobody without a session, the permission or the project', async () => {
  const project = await opened('main')
  const mine = await made('main')
  expect((await save(null)).msgCode).toBe(kinds.session)
  expect((await read(null, project.id)).msgCode).toBe(kinds.session)
  for (const who of ['developer', 'order', 'release2'] as const)
    expect((await read(who, project.id)).msgCode).toBe(kinds.denied)
  expect((await save('manager')).msgCode).toBe(kinds.denied)
  expect((await save('source')).msgCode).toBe(kinds.denied)
  expect((await save('expired')).msgCode).toBe(kinds.nda_required)
  // another company, a colleague who is no member, an account manager of others, staff before it was handed in
  for (const who of ['other', 'sub', 'editor', 'source'] as const) {
    expect([who, (await read(who, project.id)).msgCode]).toEqual([who, kinds.not_found])
    expect((await list(who)).map(({ id }) => id)).not.toContain(project.id)
    expect((await portal.call(who, supportBoard.board, { id: project.id })).msgCode).toBe(kinds.not_found)
  }
  for (const who of ['manager', 'auditor', 'admin'] as const) {
    expect((await read(who, mine.id)).msgCode).toBe(kinds.not_found)
    expect((await read(who, project.id)).msgCode).toBe(0)
  }
  const step = { id: project.id, version: project.version }
  for (const call of [
    portal.call('other', supportProject.save, form({ ...step })),
    portal.call('other', supportProject.submit, step),
    portal.call('other', supportProject.takeBack, step),
    portal.call('other', supportProject.reopen, { ...step, reason: 'x' }),
    portal.call('other', supportProject.remove, { id: project.id }),
    portal.call('other', supportBoard.advance, { ...step, stage: 'DVT' }),
    portal.call('other', supportBoard.plan, step),
    portal.call('other', supportBoard.saveRisk, { projectId: project.id, title: 'x', level: 'low' }),
    portal.call('other', supportBoard.candidates, { id: project.id }),
    portal.call('other', supportBoard.saveMembers, { ...step, userIds: '' }),
    portal.call('editor', supportProject.close, { ...step, reason: 'x' }),
    portal.call('editor', supportBoard.arrange, step),
  ])
    expect((await call).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', supportProject.close, { ...step, reason: 'x' })).msgCode).toBe(kinds.denied)
  expect((await portal.call('main', supportBoard.engineers)).msgCode).toBe(kinds.denied)
  expect(await show('main', project.id)).toMatchObject({ version: project.version, status: 'opened' })
})

test('the list is narrowed by state, chip, stage, type, words and what is one’s own; the export says the same', async () => {
  const { id } = await opened('main', { name: 'Narrow =1+1', type: 'joint_development', stage: 'PVT' })
  const of = async (q: Input<typeof supportProject.list>) => (await list('auditor', q)).some((row) => row.id === id)
  for (const q of [
    { status: 'opened' },
    { chipId },
    { stage: 'PVT' },
    { type: 'joint_development' },
    { keyword: 'narrow =1' },
  ] as const)
    expect([q, await of(q)]).toEqual([q, true])
  for (const q of [
    { status: 'closed' },
    { chipId: secretId },
    { stage: 'MP' },
    { mine: true },
    { keyword: 'nothing%' },
  ] as const)
    expect([q, await of(q)]).toEqual([q, false])
  const file = async (who: PersonName, keyword: string) =>
    (await portal.call(who, supportProject.exportRows, { keyword })).response.body
  const text = await file('main', 'narrow')
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toContain('联合开发案')
  expect(text).toContain('Narrow =1+1')
  expect(await file('other', '')).not.toContain('Narrow')
})

test('of many who submit at once one does, and codes are given once', async () => {
  const draft = await made('main')
  const codes = await Promise.all(Array.from({ length: 20 }, () => submit('main', draft)))
  expect(codes.map(({ msgCode }) => msgCode).filter((code) => code === 0)).toHaveLength(1)
  const many = await Promise.all(Array.from({ length: 12 }, () => made('main')))
  await Promise.all(many.map((one) => good(submit('main', one))))
  const given = await Promise.all(many.map(async ({ id }) => (await show('main', id)).code))
  expect(new Set(given).size).toBe(12)
  const saves = await Promise.all(Array.from({ length: 8 }, () => save('main', { ...draft })))
  expect(saves.every(({ msgCode }) => msgCode !== 0)).toBe(true)
})

test('it is closed by staff with a reason, opened again by review, and a draft is removed', async () => {
  const key = await opened('main')
  expect((await show('main', key.id)).can.ask).toBe(true)
  expect((await show('manager', key.id)).can.ask).toBe(false)
  expect((await portal.call('manager', supportProject.close, { ...key, reason: '' })).msgCode).toBe(kinds.validation)
  await good(portal.call('manager', supportProject.close, { ...key, reason: '结案' }))
  const closed = await show('main', key.id)
  expect(closed).toMatchObject({
    status: 'closed',
    closeReason: '结案',
    can: { reopen: true, members: false, advance: false, ask: false },
  })
  expect((await portal.call('main', supportBoard.plan, { id: key.id, version: closed.version })).msgCode).toBe(
    kinds.state,
  )
  const asked = await good(
    portal.call('main', supportProject.reopen, { id: key.id, version: closed.version, reason: '二期' }),
  )
  const back = await good(portal.call('main', supportProject.takeBack, asked))
  expect((await show('main', key.id)).status).toBe('closed')
  await good(portal.call('main', supportProject.reopen, { ...back, reason: '二期' }))
  await good(decide('manager', key.id))
  await good(decide('auditor', key.id))
  expect(await show('main', key.id)).toMatchObject({ status: 'opened', closedAt: null, closeReason: '' })
  const draft = await made('main')
  await good(portal.call('main', supportProject.remove, { id: draft.id }))
  expect((await read('main', draft.id)).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', supportProject.remove, { id: key.id })).msgCode).toBe(kinds.state)
})

test('half a year without work in mass production closes it, once', async () => {
  const [idle, busy] = [await opened('main', { stage: 'MP' }), await opened('main', { stage: 'MP' })]
  await pool().query("update support_projects set active_at = now() - interval '181 days' where id = $1", [idle.id])
  const ctx = systemContext(portal.app, portal.app.log)
  await closeIdle.run(ctx, {}, AbortSignal.timeout(10_000))
  await closeIdle.run(ctx, {}, AbortSignal.timeout(10_000))
  expect(await show('main', idle.id)).toMatchObject({
    status: 'closed',
    closeReason: '量产后连续 180 天没有活动，自动关闭',
  })
  expect((await show('main', busy.id)).status).toBe('opened')
  const { rows } = await pool().query(
    "select count(*)::int as n from status_logs where biz_type = 'support_project' and biz_id = $1 and action = 'idle'",
    [idle.id],
  )
  expect(rows[0].n).toBe(1)
})

test('stages are reached one after the other, on a day that has been', async () => {
  const key = await opened('main')
  const to = (who: PersonName, stage: 'EVT' | 'DVT' | 'PVT' | 'MP', reachedOn?: string) =>
    read('main', key.id).then(({ data: { version } }) =>
      portal.call(who, supportBoard.advance, { id: key.id, version, stage, ...(reachedOn && { reachedOn }) }),
    )
  expect((await to('main', 'PVT')).msgCode).toBe(kinds.state)
  expect(faults(await to('main', 'DVT', '2099-01-01'))).toEqual(['reachedOn'])
  expect(faults(await to('main', 'DVT', '2020-01-01'))).toEqual(['reachedOn'])
  const { version } = await show('main', key.id)
  const both = await Promise.all(
    ['main', 'release', 'main', 'auditor'].map((who) =>
      portal.call(who as PersonName, supportBoard.advance, { id: key.id, version, stage: 'DVT' }),
    ),
  )
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const board = (await portal.call('main', supportBoard.board, { id: key.id })).data
  expect(board.can).toMatchObject({ advance: true, members: true })
  expect(board.milestones.map(({ reachedOn }) => reachedOn !== null)).toEqual([true, true, false, false])
  const plan = (days: Partial<Input<typeof supportBoard.plan>>) =>
    portal.call('release', supportBoard.plan, { id: key.id, version: board.version, ...days })
  expect(faults(await plan({ evtOn: '2026-03-02', pvtOn: '2026-03-01' }))).toEqual(['pvtOn'])
  await good(plan({ evtOn: '2026-03-02', pvtOn: '2026-04-01' }))
  expect((await plan({})).msgCode).toBe(kinds.state)
  expect((await portal.call('sub', supportBoard.board, { id: key.id })).msgCode).toBe(kinds.not_found)
})

test('risks are kept by who runs the project', async () => {
  const key = await opened('main')
  const of = { projectId: key.id, title: '颗粒交期', level: 'high' as const }
  const risk = await good(portal.call('release', supportBoard.saveRisk, { ...of, dueOn: '2026-12-01' }))
  const again = await good(portal.call('main', supportBoard.saveRisk, { ...of, ...risk, status: 'mitigated' }))
  expect((await portal.call('main', supportBoard.saveRisk, { ...of, ...risk })).msgCode).toBe(kinds.state)
  expect(faults(await portal.call('main', supportBoard.saveRisk, { ...of, title: '' }))).toEqual(['title'])
  // of another project it is not there
  const other = await opened('other')
  expect((await portal.call('other', supportBoard.saveRisk, { ...of, ...again, projectId: other.id })).msgCode).toBe(
    kinds.not_found,
  )
  expect((await portal.call('other', supportBoard.removeRisk, { id: risk.id })).msgCode).toBe(kinds.not_found)
  expect((await portal.call('main', supportBoard.board, { id: key.id })).data.risks).toMatchObject([
    { status: 'mitigated', author: 'release 测试' },
  ])
  await good(portal.call('main', supportBoard.removeRisk, { id: risk.id }))
  expect((await portal.call('main', supportBoard.board, { id: key.id })).data.risks).toEqual([])
})

test('members are colleagues, named by the main account or who created it, and see it from then on', async () => {
  const key = await opened('main')
  const people = (who: PersonName, userIds: readonly number[], version: number) =>
    portal.call(who, supportBoard.saveMembers, { id: key.id, version, userIds: userIds.join(',') })
  const { sub, other, order, main } = portal.people
  expect((await portal.call('main', supportBoard.candidates, { id: key.id })).data.list.map(({ id }) => id)).toEqual(
    expect.arrayContaining([sub, main]),
  )
  for (const stranger of [other, order, 9_999_999])
    expect(faults(await people('main', [stranger], key.version))).toEqual(['userIds'])
  const saved = await good(people('main', [sub], key.version))
  expect((await read('sub', key.id)).msgCode).toBe(0)
  expect((await show('sub', key.id)).can.members).toBe(false)
  expect((await people('sub', [], saved.version)).msgCode).toBe(kinds.denied)
  expect((await people('main', [], key.version)).msgCode).toBe(kinds.state)
  await good(people('main', [], saved.version))
  expect((await read('sub', key.id)).msgCode).toBe(kinds.not_found)
  expect((await show('main', key.id)).members.map(({ id }) => id)).toEqual([main])
})

test('an engineer is named, and both homes show the project', async () => {
  const key = await opened('main')
  const { release, manager } = portal.people
  expect((await portal.call('auditor', supportBoard.engineers)).data.map(({ id }) => id)).toContain(release)
  const given = { id: key.id, version: key.version, supportLevel: 'a' as const }
  expect(faults(await portal.call('auditor', supportBoard.arrange, { ...given, faeOwnerId: manager }))).toEqual([
    'faeOwnerId',
  ])
  await good(portal.call('auditor', supportBoard.arrange, { ...given, faeOwnerId: release }))
  expect(await show('main', key.id)).toMatchObject({ faeOwner: 'release 测试', supportLevel: 'a' })
  expect((await list('release', { mine: true })).map(({ id }) => id)).toContain(key.id)
  const mine = (await portal.call('main', dash.findMyProjectList, {})).data
  expect(JSON.stringify(mine)).toContain(`/aservice/project?id=${key.id}`)
})
