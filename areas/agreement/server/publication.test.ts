import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreementDesk } from '#areas/agreement/desk.contract.ts'
import { approval } from '#areas/approval/contract.ts'
import { staffFlow } from '#areas/staff/flow.contract.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { draftOf, looked } from '#tests/kit/agreements.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { inDays } from '#tests/kit/days.ts'
import type { PersonName } from '#tests/kit/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  const { editor, auditor } = portal.people
  await pool().query("insert into user_roles values ($1, 'legal'), ($2, 'legal')", [editor, auditor])
})
afterAll(() => portal.close())

type Key = { id: number; version: number }
const pool = () => portal.app.database.pool
let n = 0
const number = () => `8.${++n}`
const facts = async (who: PersonName, id: number) => (await portal.call(who, agreementDesk.facts, { id })).data
const save = async (who: PersonName, more: object = {}) =>
  (await portal.call(who, agreementDesk.save, { ...draftOf(number()), ...more } as never)).data as Key
const submit = (who: PersonName, key: Key) => portal.call(who, agreementDesk.submit, key)
const audit = (who: PersonName, key: Key, more: object = {}) =>
  portal.call(who, agreementDesk.audit, {
    ...key,
    step: 'audit',
    result: 'pass',
    reason: '',
    checks: looked,
    ...more,
  } as never)
const fields = ({ data }: { data: unknown }) =>
  (data as { errors?: { field: string }[] }).errors?.map(({ field }) => field)
const submitted = async (more: object = {}) => (await submit('admin', await save('admin', more))).data
const drop = (id: number) => portal.call('admin', agreementDesk.remove, { id })

test('whoever wrote at a draft or asked for its publication does not publish it, and somebody else does', async () => {
  const draft = await save('editor')
  const change = { ...draftOf('8.90'), ...draft }
  const { data: changed } = await portal.call('admin', agreementDesk.save, change)
  const { data: waiting } = await submit('admin', changed)
  expect(await facts('editor', waiting.id)).toMatchObject({
    state: 'pending',
    waitsFor: ['auditor 测试'],
    step: null,
    can: { audit: false, edit: false, takeBack: false, remove: false },
  })
  for (const who of ['editor', 'admin'] as const) expect((await audit(who, waiting)).msgCode).toBe(kinds.denied)
  const seen = await facts('auditor', waiting.id)
  expect(seen).toMatchObject({ step: 'audit', can: { audit: true }, requestedBy: 'admin 测试' })
  expect(seen.checks.map(({ name }) => name).join()).toBe(looked)
  expect((await audit('auditor', waiting)).msgCode).toBe(0)
  expect(await facts('auditor', waiting.id)).toMatchObject({
    state: 'current',
    number: '8.90',
    writtenBy: 'auditor 测试',
    requestedBy: 'admin 测试',
    before: { number: '1.0' },
    history: [
      { action: 'submit', actor: 'admin 测试' },
      { action: 'pass', actor: 'auditor 测试' },
    ],
  })
})

test('the database holds that it was two', async () => {
  const { admin, auditor } = portal.people
  const insert = (by: number, asked: number | null, writers: number[]) =>
    pool().query(
      `insert into agreements (code, version, effective_from, published_by, published_at, requested_by, writer_ids)
        values ('trial', '1.0', current_date, $1, now(), $2, $3)`,
      [by, asked, writers],
    )
  for (const [by, asked, writers] of [
    [admin, admin, []],
    [admin, auditor, [admin]],
    [admin, null, []],
  ] as const)
    await expect(insert(by, asked, [...writers])).rejects.toThrow(/agreements_by_two/)
  const { id } = await submitted()
  await expect(pool().query('update agreement_drafts set submitted_by = null where id = $1', [id])).rejects.toThrow(
    /agreement_drafts_whole/,
  )
  const { version } = await facts('admin', id)
  await portal.call('admin', agreementDesk.takeBack, { id, version })
  await drop(id)
})

test('what waits is beside the version before it, is not written at, and not thrown away', async () => {
  const waiting = await submitted({ htmlZh: '<p>第二条 由{vendor}提供。</p>' })
  const { before, htmlZh } = await facts('auditor', waiting.id)
  expect(before).toMatchObject({ number: '8.90', htmlZh: '<p>由{vendor}提供。</p>' })
  expect(htmlZh).toContain('第二条')
  const change = { ...draftOf('8.91'), ...waiting }
  expect((await portal.call('admin', agreementDesk.save, change)).msgCode).toBe(kinds.state)
  expect((await drop(waiting.id)).msgCode).toBe(kinds.state)
  expect((await submit('admin', waiting)).msgCode).toBe(kinds.state)
  // only who asked takes it back
  expect((await portal.call('editor', agreementDesk.takeBack, waiting)).msgCode).toBe(kinds.denied)
  const back = (await portal.call('admin', agreementDesk.takeBack, waiting)).data
  expect(await facts('admin', waiting.id)).toMatchObject({ state: 'draft', can: { edit: true, submit: true } })
  expect((await audit('auditor', back)).msgCode).toBe(kinds.state)
  await drop(waiting.id)
})

test('it goes back with a reason, waits on the home of who wrote it, and comes again', async () => {
  const waiting = await submitted()
  expect(fields(await audit('auditor', waiting, { result: 'reject' }))).toEqual(['reason'])
  const reason = '第 1 条与现行版本不一致'
  expect((await audit('auditor', waiting, { result: 'reject', reason })).msgCode).toBe(0)
  const back = await facts('admin', waiting.id)
  expect(back).toMatchObject({ state: 'rejected', can: { edit: true, submit: true, remove: true } })
  expect(back.history.at(-1)).toMatchObject({ action: 'reject', comment: reason })
  const waits = async (who: PersonName) =>
    (await portal.call(who, workbench.home)).data.waits.filter(({ url }) => url.startsWith('/admin/agreement'))
  expect(await waits('admin')).toMatchObject([{ count: 1 }])
  expect((await waits('editor')).filter(({ count }) => count > 0)).toEqual([])
  const again = (await submit('admin', { id: back.id, version: back.version })).data
  expect((await audit('auditor', again)).msgCode).toBe(0)
})

test('nothing is published that nobody looked at, in one go with others or on a day that is over', async () => {
  const waiting = await submitted()
  expect(fields(await audit('auditor', waiting, { checks: 'text' }))).toEqual(['checks'])
  const { data } = await portal.call('auditor', approval.todo, { biz: 'agreement', limit: 200 })
  const tasks = data.list.map(({ id, version }) => ({ id, version }))
  expect(tasks).toHaveLength(1)
  const many = await portal.call('auditor', approval.decideMany, {
    tasks: JSON.stringify(tasks),
    result: 'pass',
    reason: '',
  } as never)
  expect(many.data).toMatchObject([{ msgCode: kinds.validation }])
  await pool().query('update agreement_drafts set effective_from = current_date - 3 where id = $1', [waiting.id])
  expect(fields(await audit('auditor', waiting))).toEqual(['effectiveFrom'])
  expect((await audit('auditor', waiting, { result: 'reject', reason: '日期已过' })).msgCode).toBe(0)
  const { version } = await facts('admin', waiting.id)
  const late = await submit('admin', { id: waiting.id, version })
  expect(fields(late)).toEqual(['effectiveFrom'])
  await drop(waiting.id)
})

test('of who publishes and who takes back at once, one does', async () => {
  const waiting = await submitted({ effectiveFrom: inDays(9) })
  const both = await Promise.all([
    audit('auditor', waiting),
    portal.call('admin', agreementDesk.takeBack, waiting),
    audit('editor', waiting),
  ])
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
  const { state } = await facts('admin', waiting.id)
  expect(['upcoming', 'draft']).toContain(state)
  if (state === 'draft') await drop(waiting.id)
})

test('the page of steps knows the two', async () => {
  const { data } = await portal.call('admin', staffFlow.flows)
  const flow = data.find(({ key }) => key === 'agreement')!
  expect(flow.steps.map(({ permission }) => permission)).toEqual(['agreement_edit', 'agreement_publish'])
})
