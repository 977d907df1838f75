import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approval } from '#areas/approval/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { largeFile } from '#areas/large-file/contract.ts'
import { sdkKey } from '#areas/sdk-key/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { approvalKinds } from '#platform/server/approval.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { faqKit } from '#tests/kit/faqs.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { sdkKit } from '#tests/kit/sdk.ts'

// What is decided at a desk of its own is a task of the engine as well: whichever way it is decided, it is decided once.
type Saved = { id: number; version: number }
type Result = 'pass' | 'reject'
type Kind = {
  portal: TestApp
  /** hands a record in, and how it is decided at its own desk */
  submit: () => Promise<Saved>
  takeBack: (of: Saved) => Promise<{ msgCode: number }>
  atDesk: (who: PersonName, of: Saved, result: Result) => Promise<{ msgCode: number }>
  state: (id: number) => Promise<string>
  /** reads the record at its desk */
  read: (who: PersonName, id: number) => Promise<{ msgCode: number }>
  applicant: PersonName
  deciders: [PersonName, PersonName]
  /** who may do nothing about it until somebody names them */
  standIn: PersonName
  done: string
}
const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB'

async function largeFiles(): Promise<Kind> {
  const kit = await sdkKit()
  const key = await kit.must(kit.call('main', sdkKey.add, { name: 'k', publicKey }))
  const row = (id: number) =>
    kit.db.selectFrom('largeFileAuths').select(['id', 'version', 'status']).where('id', '=', id)
  return {
    portal: kit,
    async submit() {
      await kit.db.deleteFrom('largeFileAuths').execute()
      const { id } = await kit.must(
        kit.call('main', largeFile.apply, {
          reason: '量产',
          chipProjectId: kit.panelId,
          carrier: 'telecom',
          keyId: key.id,
        }),
      )
      return row(id).executeTakeFirstOrThrow()
    },
    takeBack: () => kit.call('main', largeFile.takeBack, { chipProjectId: kit.panelId }),
    read: (who) => kit.call(who, largeFile.desk, {}),
    atDesk: (who, { id, version }, result) => kit.call(who, largeFile.audit, { id, version, result, reason: 'why' }),
    state: async (id) => (await row(id).executeTakeFirst())?.status ?? 'gone',
    applicant: 'main',
    deciders: ['release', 'release2'],
    standIn: 'manager',
    done: 'approved',
  }
}

async function documents(): Promise<Kind> {
  const kit = await sdkKit()
  return {
    portal: kit,
    submit: () => kit.submitted(),
    takeBack: ({ id, version }) => kit.call('editor', documentDesk.takeBack, { id, version }),
    read: (who, id) => kit.call(who, documentDesk.deskShow, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, documentDesk.audit, { id, version, result, reason: 'why' }),
    state: async (id) => (await kit.call('admin', documentDesk.deskShow, { id })).data.status,
    applicant: 'editor',
    deciders: ['auditor', 'admin'],
    standIn: 'manager',
    done: 'published',
  }
}

async function answers(): Promise<Kind> {
  const kit = await faqKit()
  return {
    portal: kit,
    submit: () => kit.submitted(),
    takeBack: ({ id, version }) => kit.call('editor', faqDesk.takeBack, { id, version }),
    read: (who, id) => kit.call(who, faqDesk.deskShow, { id }),
    atDesk: (who, { id, version }, result) => kit.call(who, faqDesk.audit, { id, version, result, reason: 'why' }),
    state: async (id) => (await kit.call('admin', faqDesk.deskShow, { id })).data.auditStatus,
    applicant: 'editor',
    deciders: ['auditor', 'admin'],
    standIn: 'manager',
    done: 'approved',
  }
}

describe.each([
  ['large_file', largeFiles],
  ['document', documents],
  ['faq', answers],
] as const)('%s', (biz, make) => {
  let kind: Kind
  let portal: TestApp
  beforeAll(async () => {
    kind = await make()
    portal = kind.portal
  })
  afterAll(() => portal.close())
  const todo = async (who: PersonName) => (await portal.call(who, approval.todo, { biz, limit: 200 })).data.list
  const taskOf = async (bizId: number) => {
    const { rows } = await sql<Saved & { status: string }>`select id, version, status from approval_tasks
      where biz = ${biz} and biz_id = ${bizId} order by id desc limit 1`.execute(portal.app.database.db)
    return rows[0]!
  }
  const inList = (who: PersonName, { id, version }: Saved, result: Result = 'pass') =>
    portal.call(who, approval.decide, { id, version, result, reason: 'why' })

  test('waits for its deciders with its number and day, and leads to its desk', async () => {
    const record = await kind.submit()
    const task = await taskOf(record.id)
    const row = (await todo(kind.deciders[0])).find(({ id }) => id === task.id)
    expect(row).toMatchObject({ biz, status: 'pending', step: 'audit', overdue: false, can: { decide: true } })
    expect(row!.url).toContain(`open=${record.id}`)
    expect(row!.title && row!.no && row!.dueOn && row!.kind && row!.stepName && row!.applicant).toBeTruthy()
    const mails = portal.app.database.db.selectFrom('mails').select('toAddress')
    const told = await mails.where('template', '=', 'approval.task').execute()
    expect(told.map(({ toAddress }) => toAddress)).toContain(`${kind.deciders[0]}@example.com`)
    expect(told.map(({ toAddress }) => toAddress)).not.toContain(`${kind.applicant}@example.com`)
  })

  test('of forty who decide at once, at the desk and in the list, exactly one does', async () => {
    for (let round = 0; round < 3; round++) {
      const record = await kind.submit()
      const task = await taskOf(record.id)
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          const who = kind.deciders[n % 2]!
          const result = n % 3 ? 'pass' : 'reject'
          return n % 4 < 2 ? kind.atDesk(who, record, result) : inList(who, task, result)
        }),
      )
      const codes = replies.map(({ msgCode }) => msgCode)
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
      expect(new Set(codes)).toEqual(new Set([0, kinds.state]))
      expect((await taskOf(record.id)).status).toMatch(/approved|rejected/)
    }
  })

  test('is decided in the list as at the desk', async () => {
    const [one] = [await kind.submit()]
    expect((await inList(kind.deciders[0], await taskOf(one.id))).msgCode).toBe(0)
    expect(await kind.state(one.id)).toBe(kind.done)
    const two = await kind.submit()
    expect((await kind.atDesk(kind.deciders[0], two, 'pass')).msgCode).toBe(0)
    expect(await taskOf(two.id)).toMatchObject({ status: 'approved' })
    const silent = await portal.call(kind.deciders[0], approval.decide, {
      ...(await taskOf((await kind.submit()).id)),
      result: 'reject',
    } as never)
    expect(silent.msgCode).toBe(kinds.validation)
  })

  test('is not for whoever had a hand in it, nor for anybody whose work it is not', async () => {
    const record = await kind.submit()
    const task = await taskOf(record.id)
    const { db } = portal.app.database
    const decider = portal.people[kind.deciders[0]]
    await db
      .updateTable('approvalTasks')
      .set({ authorIds: [decider] })
      .where('id', '=', task.id)
      .execute()
    expect((await inList(kind.deciders[0], task)).msgCode).toBe(kinds.denied)
    expect((await kind.atDesk(kind.deciders[0], record, 'pass')).msgCode).toBe(kinds.denied)
    expect((await todo(kind.deciders[0])).map(({ id }) => id)).not.toContain(task.id)
    expect((await inList(kind.standIn, task)).msgCode).toBe(kinds.not_found)
    expect((await inList('main', task)).msgCode).toBe(kinds.denied)
    expect((await portal.call(null, approval.decide, { ...task, result: 'pass' } as never)).msgCode).toBe(kinds.session)
    expect((await inList(kind.deciders[1], task)).msgCode).toBe(0)
  })

  test('may be decided by who stands in for a decider', async () => {
    const record = await kind.submit()
    const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
    const given = { toUserId: portal.people[kind.standIn], startsOn: day(-1), endsOn: day(1), reason: 'leave' }
    expect((await kind.read(kind.standIn, record.id)).msgCode).toBe(kinds.denied)
    const made = await portal.call(kind.deciders[0], approval.delegate, given)
    expect(made.msgCode).toBe(0)
    // what is to be decided can be read at its desk, and at the desk nothing more is done
    expect((await kind.read(kind.standIn, record.id)).msgCode).toBe(0)
    expect((await kind.atDesk(kind.standIn, record, 'pass')).msgCode).toBe(kinds.denied)
    // but not in the place of somebody who had a hand in it: nobody chooses who approves their own work
    const task = await taskOf(record.id)
    const wrote = (authorIds: number[]) =>
      portal.app.database.db.updateTable('approvalTasks').set({ authorIds }).where('id', '=', task.id).execute()
    await wrote([portal.people[kind.deciders[0]]])
    expect((await todo(kind.standIn)).map(({ id }) => id)).not.toContain(task.id)
    expect((await inList(kind.standIn, task)).msgCode).toBe(kinds.not_found)
    await wrote([])
    expect((await inList(kind.standIn, await taskOf(record.id))).msgCode).toBe(0)
    expect(await kind.state(record.id)).toBe(kind.done)
    expect((await portal.call(kind.deciders[0], approval.endDelegation, { id: made.data.id })).msgCode).toBe(0)
    expect((await kind.read(kind.standIn, record.id)).msgCode).toBe(kinds.denied)
  })

  test('waits for nobody once it was taken back, and what was taken back meanwhile is not decided', async () => {
    const record = await kind.submit()
    const task = await taskOf(record.id)
    expect((await kind.takeBack(record)).msgCode).toBe(0)
    expect(await taskOf(record.id)).toMatchObject({ id: task.id, status: 'withdrawn' })
    expect((await inList(kind.deciders[0], task)).msgCode).toBe(kinds.state)
    const next = await kind.submit()
    const both = await Promise.all([
      kind.takeBack(next),
      inList(kind.deciders[0], await taskOf(next.id)),
      kind.atDesk(kind.deciders[1], next, 'pass'),
    ])
    expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
    const left = await taskOf(next.id)
    expect(left.status).toBe(both[0].msgCode === 0 ? 'withdrawn' : 'approved')
  })
})

test('whoever decides a step of any kind takes part in approvals', async () => {
  const kit = await faqKit()
  const steps = approvalKinds().flatMap((kind) => kind.steps.map(({ permission }) => permission))
  expect(steps.length).toBeGreaterThan(8)
  const { rows } = await sql<{ role: string }>`select distinct p.role from role_permissions p
    where p.permission = any(${steps}::text[]) and not exists (
      select from role_permissions h where h.role = p.role and h.permission = 'approval_decide')`.execute(kit.db)
  expect(rows).toEqual([])
  await kit.close()
})
