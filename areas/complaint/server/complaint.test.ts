import { afterAll, beforeAll, expect, test } from 'vitest'
import { complaint, complaintModels, neededSteps, type dSteps } from '#areas/complaint/contract.ts'
import { complaintDesk } from '#areas/complaint/desk.contract.ts'
import { systemContext } from '#main/background.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { today } from '#tests/kit/days.ts'
import { dateCodeFault, rateOf } from '../complaint.rules.ts'
import { expireUnsent } from './complaint.jobs.ts'

let portal: TestApp
const pool = () => portal.app.database.pool
beforeAll(async () => {
  portal = await testApp()
  const { manager, auditor, release } = portal.people
  await pool().query("insert into user_roles values ($1, 'quality'), ($2, 'quality')", [auditor, release])
  await pool().query("update companies set account_manager_id = $1 where name = 'certified co'", [manager])
  await pool().query(
    "insert into chips (code, name, name_en, product_line) values ('TT9901', 'x', 'x', 'vision'), ('TT9902', 'x', 'x', 'vision')",
  )
  await pool().query("update chips set audience = 'everybody' where code = 'TT9901'")
})
afterAll(() => portal.close())

const goodRow = {
  lotNo: 'A7K2201-03',
  dateCode: '2501',
  totalInput: 1000,
  defective: 5,
  sampleQty: 2,
  producedOn: '2025-06-01',
}
type Form = Input<typeof complaint.save>
const form = (given: Partial<Form> = {}, rows: object[] = [goodRow]): Form => ({
  applicantName: '王工',
  companyName: 'certified co',
  contact: '19900000001',
  address: 'Shenzhen',
  dealer: '直供',
  businessContact: '林夏',
  arrivalOn: '2025-05-01',
  chipCode: 'TT9901',
  returnReason: 'functional',
  details: 'no sound',
  rows: JSON.stringify(rows),
  ...given,
})
type Key = { id: number; version: number }
const save = (who: PersonName | null, given?: Partial<Form>, rows?: object[]) =>
  portal.call(who, complaint.save, form(given, rows))
type Action = Input<typeof complaint.act>['action']
const act = (who: PersonName | null, key: Key, action: Action, reason = '') =>
  portal.call(who, complaint.act, { ...key, action, reason })
const show = async (who: PersonName, id: number) => (await portal.call(who, complaint.show, { id })).data
const review = async (who: PersonName, id: number) => (await portal.call(who, complaintDesk.review, { id })).data
const audit = (
  who: PersonName | null,
  id: number,
  step: 'am' | 'quality',
  result: 'pass' | 'reject' = 'pass',
  reason = '',
) => portal.call(who, complaintDesk.audit, { id, step, result, reason })
const keyOf = async (id: number): Promise<Key> => {
  const { rows } = await pool().query('select id, version from complaints where id = $1', [id])
  return rows[0] as Key
}
const ok = <R extends { msgCode: number; data: unknown; msg: string }>(reply: R): R['data'] => {
  expect(reply.msg + reply.msgCode).toMatch(/0$/)
  expect(reply.msgCode).toBe(0)
  return reply.data
}
async function submitted(who: PersonName = 'main', given?: Partial<Form>) {
  return ok(await act(who, ok(await save(who, given)) as Key, 'submit')) as Key
}
async function waiting(who: PersonName = 'main') {
  const { id } = await submitted(who)
  ok(await audit('manager', id, 'am'))
  ok(await audit('auditor', id, 'quality'))
  return keyOf(id)
}
async function analysed() {
  const key = await waiting()
  return ok(await portal.call('auditor', complaintDesk.receive, key)) as Key
}
const write = (
  who: PersonName | null,
  id: number,
  step: (typeof dSteps)[number],
  version = 0,
  release = true,
  body = `${step} words`,
) => portal.call(who, complaintDesk.saveStep, { id, step, version, body, release } as never)
async function reported(disposition: 'ndf' | 'supplier_defect' = 'ndf') {
  const key = await analysed()
  for (const step of neededSteps) ok(await write('auditor', key.id, step))
  const remedy = disposition === 'supplier_defect' ? ({ remedy: 'replace' } as const) : {}
  ok(await portal.call('auditor', complaintDesk.report8d, { ...(await keyOf(key.id)), disposition, ...remedy }))
  return keyOf(key.id)
}
async function upload(who: PersonName, modelCode: string) {
  const id = crypto.randomUUID().replaceAll('-', '')
  await pool().query(
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
      select $1, 'a.png', 1, 'image/png', repeat('0', 64), $1, $2, u.id, u.company_id, 'pending' from users u where u.id = $3`,
    [id, modelCode, portal.people[who]],
  )
  return encodeFileId(id)
}

test('a complaint goes from the form to the closed report, and its customer follows it', async () => {
  const key = await submitted()
  const first = await show('sub', key.id)
  expect(first).toMatchObject({
    status: 'submitted',
    rmaNo: '',
    can: { takeBack: true, edit: false },
    waiting: { step: 'am' },
  })
  expect(first.no).toMatch(/^QC\d{6}-\d{4}$/)
  expect(first.rows[0]).toMatchObject({ lotNo: 'A7K2201-03', failureRate: 0.5 })
  expect(first.targets).toMatchObject([{ name: 'ack', light: 'green' }])
  ok(await audit('manager', key.id, 'am'))
  expect((await audit('manager', key.id, 'quality')).msgCode).not.toBe(0)
  ok(await audit('auditor', key.id, 'quality'))
  const issued = await show('main', key.id)
  expect(issued).toMatchObject({ status: 'wait_sample', targets: [{ name: 'ack', light: 'done' }] })
  expect(issued.rmaNo).toMatch(/^RMA\d{6}-\d{4}$/)
  const got = ok(await portal.call('auditor', complaintDesk.receive, await keyOf(key.id))) as Key
  const { rows } = await pool().query(
    `select d3_due = workday_after($2::date, 2) as d3, fa_due = workday_after($2::date, 5) as fa, report_due = workday_after($2::date, 10) as report,
      report_limit = workday_after($2::date, 14) as most from complaints where id = $1`,
    [key.id, today()],
  )
  expect(rows[0]).toEqual({ d3: true, fa: true, report: true, most: true })
  ok(await write('auditor', key.id, 'D1', 0, false, 'not for the customer yet'))
  expect(JSON.stringify(await show('main', key.id))).not.toContain('not for the customer yet')
  ok(await write('auditor', key.id, 'D1', 1, true, 'the team'))
  ok(await write('auditor', key.id, 'D1', 2, false, 'the team, changed'))
  expect((await show('main', key.id)).steps).toMatchObject([{ step: 'D1', body: 'the team' }])
  ok(await write('auditor', key.id, 'D3'))
  expect((await show('main', key.id)).targets.find(({ name }) => name === 'd3')).toMatchObject({
    light: 'done',
    doneOn: today(),
  })
  const report = () => portal.call('auditor', complaintDesk.report8d, { ...got, disposition: 'ndf' })
  expect((await report()).msgCode).toBe(kinds.state)
  const mayReport = async () =>
    (ok(await portal.call('auditor', complaintDesk.review, { id: key.id })) as { can: { report: boolean } }).can.report
  expect(await mayReport()).toBe(false)
  ok(await write('auditor', key.id, 'D1', 3))
  for (const step of neededSteps.filter((one) => !['D1', 'D3'].includes(one))) ok(await write('auditor', key.id, step))
  expect(await mayReport()).toBe(true)
  ok(await report())
  const sent = await show('main', key.id)
  expect(sent).toMatchObject({ status: 'report_sent', disposition: 'ndf', can: { confirm: true, dispute: true } })
  expect(sent.reports).toHaveLength(1)
  const pdf = await portal.request('main', { url: sent.reports[0]!.url })
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  for (const who of ['other', 'developer', 'editor'] as const)
    expect((await portal.request(who, { url: sent.reports[0]!.url })).json<{ msgCode: number }>().msgCode).toBe(
      kinds.denied,
    )
  ok(await act('main', await keyOf(key.id), 'confirm'))
  expect(await show('main', key.id)).toMatchObject({ status: 'closed', replacement: null })
  const told = await pool().query("select distinct template from mails where template like 'complaint.%' order by 1")
  expect(told.rows.map(({ template }) => template as string)).toEqual(['complaint.news', 'complaint.staff'])
})

test('every gap of what is submitted is named with its field, and the draft is kept', async () => {
  const blank = Object.fromEntries(Object.keys(form()).map((name) => [name, ''])) as Form
  const key = ok(await portal.call('main', complaint.save, { ...blank, rows: '[]' })) as Key
  const refused = await act('main', key, 'submit')
  expect(refused.msgCode).toBe(kinds.validation)
  const fields = (refused.data as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)
  expect(fields.toSorted()).toEqual([
    'address',
    'applicantName',
    'arrivalOn',
    'businessContact',
    'chipCode',
    'companyName',
    'contact',
    'dealer',
    'details',
    'returnReason',
    'rows',
  ])
  expect((await show('main', key.id)).status).toBe('draft')
})

const wrong: [string, Partial<Form>, object, string][] = [
  ['arrived tomorrow', { arrivalOn: '2099-01-01' }, {}, 'arrivalOn'],
  ['wanted yesterday', { expectedOn: '2020-01-01' }, {}, 'expectedOn'],
  ['a chip nobody knows', { chipCode: 'TT0000' }, {}, 'chipCode'],
  ['a chip that is not announced', { chipCode: 'TT9902' }, {}, 'chipCode'],
  ['another reason', { returnReason: 'because' }, {}, 'returnReason'],
  ['a week that is none', {}, { dateCode: '2460' }, 'rows.0.dateCode'],
  ['a week to come', {}, { dateCode: '9801' }, 'rows.0.dateCode'],
  ['produced tomorrow', {}, { producedOn: '2099-01-01' }, 'rows.0.producedOn'],
  ['no day of production', {}, { producedOn: '' }, 'rows.0.producedOn'],
  ['parts that arrived before they were packed', { arrivalOn: '2024-12-29' }, { dateCode: '2501' }, 'rows.0.dateCode'],
  ['a product built before its parts arrived', {}, { producedOn: '2025-04-30' }, 'rows.0.producedOn'],
  ['nothing failed', {}, { defective: 0, sampleQty: 0 }, 'rows.0.defective'],
]
test.each(wrong)('%s is refused when it is submitted', async (_, given, row, field) => {
  const key = ok(await save('main', given, [{ ...goodRow, ...row }])) as Key
  const refused = await act('main', key, 'submit')
  expect(refused.msgCode).toBe(kinds.validation)
  expect(refused.data).toMatchObject({ errors: [{ field }] })
})

test('of a row only the day it was produced must be known', async () => {
  const key = ok(
    await save('main', {}, [{ producedOn: '2025-06-01' }, { producedOn: '2025-06-01', sampleQty: 3 }]),
  ) as Key
  ok(await act('main', key, 'submit'))
  expect((await show('main', key.id)).rows).toMatchObject([
    { lotNo: '', dateCode: '', totalInput: null, defective: null, failureRate: null },
    { sampleQty: 3 },
  ])
})

test('all bad parts together are no more than all parts', async () => {
  const row = { ...goodRow, totalInput: 100, defective: 60, sampleQty: 0 }
  const over = await save('main', {}, [row, { ...goodRow, totalInput: null, defective: 41 }])
  expect(over.data).toMatchObject({ errors: [{ field: 'rows.1.defective' }] })
  ok(await save('main', {}, [row, { ...goodRow, totalInput: null, defective: 40 }]))
  ok(await save('main', {}, [{ ...goodRow, totalInput: null, defective: 40 }]))
})

test('what can be in no row is not even kept', async () => {
  const rows: object[] = [
    { defective: 1001 },
    { sampleQty: 6 },
    { defective: -1 },
    { totalInput: 1.5 },
    { lotNo: 'a b' },
    { dateCode: '25' },
    { productStage: 'XX' },
    { surprise: 1 },
    { producedOn: '2025-02-30' },
  ]
  for (const row of rows) expect((await save('main', {}, [{ ...goodRow, ...row }])).msgCode).toBe(kinds.validation)
  for (const text of ['', '{', '{"__proto__":{}}', '[[]]', JSON.stringify(Array.from({ length: 51 }, () => goodRow))])
    expect((await save('main', { rows: text })).msgCode).toBe(kinds.validation)
  for (const given of [{ severity: 'huge' }, { details: 'x'.repeat(4001) }, { arrivalOn: 'today' }])
    expect((await save('main', given as Partial<Form>)).msgCode).toBe(kinds.validation)
})

test('date codes are weeks that have begun, rates are percent', () => {
  const now = new Date('2026-11-23T04:00:00Z')
  const faults = ['2648', '2649', '2653', '2654', '2053', '2153', '2600', '26', 'ab01'].map((code) =>
    dateCodeFault(code, now),
  )
  expect(faults).toEqual([null, 'future', 'future', 'week', null, 'week', 'week', 'shape', 'shape'])
  expect([rateOf(0, 10), rateOf(1, 3), rateOf(11, 10), rateOf(1, 0), rateOf(null, 5)]).toEqual([
    0,
    33.33,
    null,
    null,
    null,
  ])
})

test('what is returned says why and is submitted anew', async () => {
  const { id } = await submitted()
  expect((await audit('manager', id, 'am', 'reject')).msgCode).toBe(kinds.validation)
  ok(await audit('manager', id, 'am', 'reject', 'photos please'))
  const row = await show('main', id)
  expect(row).toMatchObject({ status: 'returned', remark: 'photos please', can: { edit: true, submit: true } })
  // the vendor owes nothing while the customer has it
  expect(row.targets).toEqual([])
  const photoIds = await upload('main', complaintModels.photo)
  const kept = ok(await save('main', { id, version: row.version, photoIds })) as Key
  ok(await act('sub', kept, 'submit'))
  ok(await audit('manager', id, 'am'))
  ok(await audit('auditor', id, 'quality', 'reject', 'no samples no RMA'))
  expect(await show('main', id)).toMatchObject({ status: 'returned', photos: [{ name: 'a.png' }] })
})

test('it is taken back before a decision, and withdrawn with a reason after it', async () => {
  const key = await submitted()
  const back = ok(await act('sub', key, 'takeBack')) as Key
  expect((await show('main', key.id)).status).toBe('draft')
  const again = ok(await act('main', back, 'submit')) as Key
  ok(await audit('manager', again.id, 'am'))
  expect((await act('main', await keyOf(key.id), 'takeBack')).msgCode).toBe(kinds.state)
  expect((await act('main', await keyOf(key.id), 'withdraw')).msgCode).toBe(kinds.validation)
  ok(await act('main', await keyOf(key.id), 'withdraw', 'found it ourselves'))
  expect(await show('main', key.id)).toMatchObject({ status: 'cancelled', remark: 'found it ourselves' })
  expect((await audit('auditor', key.id, 'quality')).msgCode).toBe(kinds.state)
})

test('a report is disputed twice at most, and each time it is drawn anew', async () => {
  let key = await reported()
  for (const n of [1, 2]) {
    expect((await act('main', key, 'dispute')).msgCode).toBe(kinds.validation)
    ok(await act('main', key, 'dispute', 'not our process'))
    expect(await show('main', key.id)).toMatchObject({ status: 'analysing', disputes: n, remark: 'not our process' })
    const send = async (more: object = {}) =>
      portal.call('release', complaintDesk.report8d, {
        ...(await keyOf(key.id)),
        disposition: n === 1 ? 'ndf' : 'eos_esd',
        ...more,
      })
    // the same again is no answer to a dispute
    const same = await send()
    expect([same.msgCode, same.msg]).toEqual([kinds.state, '报告与有异议的上一版相同，请修改后再发送'])
    if (n === 1) ok(await send({ disposition: 'eos_esd' }))
    else {
      const [step] = (
        await pool().query("select version from complaint_steps where complaint_id = $1 and step = 'D4'", [key.id])
      ).rows
      ok(await write('release', key.id, 'D4', step.version as number, true, 'another cause'))
      ok(await send())
    }
    key = await keyOf(key.id)
  }
  expect((await act('main', key, 'dispute', 'again')).msgCode).toBe(kinds.state)
  expect((await show('main', key.id)).reports.map(({ name }) => name.includes(' R'))).toEqual([false, true, true])
})

test('a defective part that is replaced leaves an order to be made, once', async () => {
  const key = await reported('supplier_defect')
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => act(n % 2 ? 'main' : 'sub', key, 'confirm')))
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect((await show('main', key.id)).replacement).toEqual({ chipCode: 'TT9901', quantity: 5, orderNo: '' })
  const wrongRemedy = await portal.call('auditor', complaintDesk.report8d, {
    ...(await analysed()),
    disposition: 'ndf',
    remedy: 'credit',
  })
  expect(wrongRemedy.data).toMatchObject({ errors: [{ field: 'remedy' }] })
})

test('samples that do not come within thirty days end it', async () => {
  const [late, early] = [await waiting(), await waiting()]
  await pool().query("update complaints set rma_at = now() - interval '32 days' where id = $1", [late.id])
  await pool().query("update complaints set rma_at = now() - interval '29 days' where id = $1", [early.id])
  const ctx = systemContext(portal.app, portal.app.log)
  await expireUnsent(ctx)
  await expireUnsent(ctx)
  expect((await show('main', late.id)).status).toBe('cancelled')
  expect((await show('main', early.id)).status).toBe('wait_sample')
})

test('of many at once one counts: submitting, receiving, sections, reports', async () => {
  const draft = ok(await save('main')) as Key
  const sent = await Promise.all(Array.from({ length: 10 }, () => act('main', draft, 'submit')))
  expect(sent.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const key = await waiting()
  const got = await Promise.all(
    Array.from({ length: 10 }, (_, n) => portal.call(n % 2 ? 'auditor' : 'release', complaintDesk.receive, key)),
  )
  expect(got.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const first = await Promise.all(
    Array.from({ length: 10 }, (_, n) => write('auditor', key.id, 'D2', 0, false, `words ${n}`)),
  )
  expect(first.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  for (const step of neededSteps) ok(await write('auditor', key.id, step, step === 'D2' ? 1 : 0))
  const at = await keyOf(key.id)
  const reports = await Promise.all(
    Array.from({ length: 4 }, () => portal.call('auditor', complaintDesk.report8d, { ...at, disposition: 'ndf' })),
  )
  expect(reports.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  expect((await show('main', key.id)).reports).toHaveLength(1)
})

test('a dealer complains as well; drafts are removed, others are not', async () => {
  const key = ok(await save('order')) as Key
  expect((await portal.call('order', complaint.remove, { id: key.id })).msgCode).toBe(0)
  const kept = await submitted('order')
  expect((await portal.call('order', complaint.remove, { id: kept.id })).msgCode).toBe(kinds.state)
})

const calls: Record<string, (who: PersonName | null, key: Key) => Promise<{ msgCode: number }>> = {
  list: (who) => portal.call(who, complaint.list),
  exportList: (who) => portal.call(who, complaint.exportList),
  start: (who) => portal.call(who, complaint.start),
  show: (who, { id }) => portal.call(who, complaint.show, { id }),
  save: (who, key) => save(who, key),
  act: (who, key) => act(who, key, 'submit'),
  remove: (who, { id }) => portal.call(who, complaint.remove, { id }),
  desk: (who) => portal.call(who, complaintDesk.desk),
  exportDesk: (who) => portal.call(who, complaintDesk.exportDesk),
  board: (who) => portal.call(who, complaintDesk.board),
  review: (who, { id }) => portal.call(who, complaintDesk.review, { id }),
  audit: (who, { id }) => audit(who, id, 'am'),
  receive: (who, key) => portal.call(who, complaintDesk.receive, key),
  saveStep: (who, { id }) => write(who, id, 'D1'),
  report8d: (who, key) => portal.call(who, complaintDesk.report8d, { ...key, disposition: 'ndf' }),
}
const ofCustomers = new Set(['list', 'exportList', 'start', 'show', 'save', 'act', 'remove'])
const ofQuality = new Set(['receive', 'saveStep', 'report8d'])
test.each(Object.keys(calls))('%s asks for a session and its permission', async (name) => {
  const key = { id: 1, version: 1 }
  expect((await calls[name]!(null, key)).msgCode).toBe(kinds.session)
  const refused = ofCustomers.has(name)
    ? (['developer', 'manager', 'source'] as const)
    : ofQuality.has(name)
      ? (['main', 'manager', 'editor', 'admin'] as const)
      : (['main', 'order', 'developer', 'editor'] as const)
  for (const who of refused) expect((await calls[name]!(who, key)).msgCode).toBe(kinds.denied)
})

test('another company finds none of it, staff no draft, and a manager only the own customers', async () => {
  const draft = ok(await save('main', { photoIds: await upload('main', complaintModels.photo) })) as Key
  for (const name of ['show', 'save', 'act', 'remove'])
    expect((await calls[name]!('other', draft)).msgCode).toBe(kinds.not_found)
  for (const who of ['manager', 'auditor', 'admin'] as const)
    expect((await calls['review']!(who, draft)).msgCode).toBe(kinds.not_found)
  const [photo] = (await show('main', draft.id)).photos
  const open = async (who: PersonName) => (await portal.request(who, { url: photo!.url })).json<{ msgCode: number }>()
  for (const who of ['other', 'manager', 'source'] as const) expect((await open(who)).msgCode).toBe(kinds.denied)
  const list = async (who: PersonName) => (await portal.call(who, complaint.list, { limit: 200 })).data.list
  expect(await list('other')).toEqual([])
  const { id } = await submitted()
  expect((await calls['review']!('manager', { id, version: 1 })).msgCode).toBe(0)
  await pool().query('update complaints set handler_id = null where id = $1', [id])
  await pool().query("update approval_tasks set handler_id = null where biz = 'complaint' and biz_id = $1", [id])
  expect((await calls['review']!('manager', { id, version: 1 })).msgCode).toBe(kinds.not_found)
  const desk = await portal.call('manager', complaintDesk.desk, { limit: 200 })
  expect(desk.data.list.map((row) => row.id)).not.toContain(id)
})

test('lists are narrowed and exported; a cell that begins like a formula is text', async () => {
  const { id } = await submitted('main', { project: '=HYPERLINK("x")' })
  const row = await show('main', id)
  const found = async (q: Input<typeof complaint.list>) =>
    (await portal.call('main', complaint.list, q)).data.list.map((one) => one.id)
  expect(await found({ keyword: row.no })).toEqual([id])
  expect(await found({ keyword: row.no, status: 'closed' })).toEqual([])
  expect(
    await found({
      keyword: row.no,
      startDate: today(),
      endDate: today(),
      returnReason: 'functional',
      chipCode: 'TT9901',
    }),
  ).toEqual([id])
  const csv = (await portal.request('main', { url: `/api/complaint/export?keyword=${row.no}` })).body
  expect(csv).toContain(row.no)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect((await portal.request('other', { url: '/api/complaint/export' })).body).not.toContain(row.no)
  const board = (await portal.call('auditor', complaintDesk.board)).data
  expect(board.cards.find((card) => card.id === id)).toMatchObject({ column: 'intake' })
})

test('the desk is narrowed by chip, severity and day', async () => {
  const { id } = await submitted('main', { severity: 'safety' })
  const found = async (q: Input<typeof complaintDesk.desk>) =>
    (await portal.call('auditor', complaintDesk.desk, { limit: 200, ...q })).data.list.map((one) => one.id)
  expect(await found({ severity: 'safety', chipCode: 'TT9901', startDate: today(), endDate: today() })).toEqual([id])
  expect(await found({ severity: 'safety', chipCode: 'TT9902' })).toEqual([])
  expect(await found({ severity: 'safety', startDate: '2099-01-01' })).toEqual([])
})

test('a new complaint begins with what stood in the last one, names as their reader writes them', async () => {
  const { main, manager } = portal.people
  await pool().query("update users set name = '林夏', name_en = 'Lin Xia' where id = $1", [manager])
  await pool().query("update users set name_en = 'Main Mae' where id = $1", [main])
  ok(await save('sub', { contact: '01', address: 'Road 1' }))
  ok(await save('main', { contact: '02', address: 'Road 8', dealer: ' 直供 ', businessContact: '林夏 19900000002' }))
  const begun = async (who: PersonName, locale: string) => {
    const headers = { cookie: `${await portal.cookie(who)}; language=${locale}` }
    return (await portal.request(who, { url: '/api/complaint/start', headers })).json<{ data: object }>().data
  }
  expect(await begun('main', 'en')).toMatchObject({
    applicantName: 'Main Mae',
    contact: '02',
    address: 'Road 8',
    dealer: 'direct',
    businessContact: 'Lin Xia 19900000002',
  })
  expect(await begun('main', 'zh')).toMatchObject({ businessContact: '林夏 19900000002' })
  const { rows: who } = await pool().query<{ name: string }>('select name from users where id = $1', [main])
  const kept = await save('main', {
    address: 'Road 8',
    applicantName: who[0]!.name,
    businessContact: '林夏 19900000002',
  })
  const asked = { cookie: `${await portal.cookie('main')}; language=en` }
  const shown = await portal.request('main', { url: `/api/complaint/${ok(kept).id}`, headers: asked })
  // the details name people as their reader writes them, the form as they were written
  expect(shown.json()).toMatchObject({
    data: {
      applicantName: who[0]!.name,
      names: { applicant: 'Main Mae', business: 'Lin Xia 19900000002' },
    },
  })
  // a contact is of one person
  expect(await begun('sub', 'en')).toMatchObject({ contact: '01', address: 'Road 8' })
  expect(await begun('other', 'en')).toMatchObject({ contact: '', address: '', dealer: '', businessContact: '' })
})

test('a section is told when it is released with other words, and not again with the same', async () => {
  const { id } = await analysed()
  const told = async () => {
    const { no } = await show('main', id)
    const { rows } = await pool().query(
      "select count(*)::integer as n from mails where template = 'complaint.news' and subject like '8D%D1%' and subject like $1",
      [`%${no}%`],
    )
    return (rows[0] as { n: number }).n
  }
  ok(await write('auditor', id, 'D1'))
  const once = await told()
  ok(await write('auditor', id, 'D1', 1))
  expect(await told()).toBe(once)
  ok(await write('auditor', id, 'D1', 2, true, 'another team'))
  expect([once, await told()]).toEqual([1, 2])
  // what is released within minutes of another section goes with its news
  ok(await write('auditor', id, 'D2'))
  const { rows } = await pool().query(
    "select count(*)::integer as n from mails where template = 'complaint.news' and subject like '8D%D2%'",
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('files of others and of another kind are refused', async () => {
  for (const photoIds of [await upload('other', complaintModels.photo), await upload('main', complaintModels.paper)])
    expect((await save('main', { photoIds })).msgCode).not.toBe(0)
})

test('a section that somebody else changed meanwhile is not written over', async () => {
  const { id } = await analysed()
  ok(await write('auditor', id, 'D4'))
  expect((await write('release', id, 'D4', 0)).msgCode).toBe(kinds.state)
  expect((await review('release', id)).sections).toMatchObject([{ step: 'D4', body: 'D4 words', version: 1 }])
})
