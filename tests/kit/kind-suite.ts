import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { absence } from '#areas/approval/absence.contract.ts'
import { approval } from '#areas/approval/contract.ts'
import { list } from '#areas/approval/approval.links.ts'
import { workbench } from '#areas/workbench/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { approvalKinds } from '#platform/server/approval.ts'
import { findFilesOfRecord, insertFile } from '#platform/server/files/files.sql.ts'
import type { TestApp } from '#tests/kit/app.ts'
import { kindsOfKit, wholeList, type Kind, type Saved } from '#tests/kit/kinds.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from './days.ts'

const bare = {
  name: 'a.pdf',
  size: 1,
  mime: 'application/pdf',
  sha256: '',
  catalog: '',
  ownerUserId: null,
  ownerCompanyId: null,
  status: 'attached',
  scanStatus: 'none',
} as const
// What is decided at a desk of its own is a task of the engine as well: whichever way it is decided, it is decided once.
/** The tests of one kind of approval, on a portal of its own. */
export const describeKind = (biz: keyof typeof kindsOfKit) =>
  describe(`kind of approval: ${biz}`, () => {
    let kind: Kind
    let portal: TestApp
    beforeAll(async () => {
      kind = await kindsOfKit[biz]()
      portal = kind.portal
    })
    afterAll(() => portal.close())
    const todo = async (who: PersonName) => (await portal.call(who, approval.todo, { biz, limit: 200 })).data.list
    const taskOf = async (bizId: number) => {
      const { rows } = await sql<Saved & { status: string }>`select id, version, status from approval_tasks
      where biz = ${biz} and biz_id = ${bizId} order by id desc limit 1`.execute(portal.app.database.db)
      return rows[0]!
    }
    const statusOf = async (id: number) =>
      (
        await portal.app.database.db
          .selectFrom('approvalTasks')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status
    const alone = () => kind.deciders[0] === kind.deciders[1]
    /** At its own desk, or by its task where it has none. */
    const atDesk = async (who: PersonName, of: Saved, result: 'pass' | 'reject') =>
      kind.atDesk ? kind.atDesk(who, of, result) : inList(who, await taskOf(of.id), result)
    const inList = (who: PersonName, { id, version }: Saved, result: 'pass' | 'reject' = 'pass') =>
      portal.call(who, approval.decide, { id, version, result, reason: 'why', checks: wholeList(biz, kind.step) })

    /** A file of each sort that is judged with the record, where it has none yet; how many sorts there are. */
    const attach = async ({ id }: Saved): Promise<number> => {
      const { db } = portal.app.database
      const codes = Object.keys(approvalKinds().find((one) => one.biz === biz)?.files ?? {})
      const had = codes.length ? await findFilesOfRecord(db, codes, String(id)) : []
      for (const modelCode of codes.filter((code) => !had.some((file) => file.modelCode === code)))
        await insertFile(db, {
          ...bare,
          id: randomUUID().replaceAll('-', ''),
          storageKey: `${modelCode}/${id}`,
          modelCode,
          modelId: String(id),
        })
      return codes.length
    }
    /** Under which words the files stand beside the task, each of which opens for its reader. */
    const filesFor = async (who: PersonName, id: number) =>
      (await portal.call(who, approval.show, { id })).data.files.map(({ name, files }) => files.length && name)

    test('waits for its deciders with its number and day, and leads to its desk', async () => {
      const record = await kind.submit()
      const task = await taskOf(record.id)
      const row = (await todo(kind.deciders[0])).find(({ id }) => id === task.id)
      expect(row).toMatchObject({ biz, status: 'pending', step: kind.step, overdue: false, can: { decide: true } })
      expect(row!.url).toContain(`open=${record.id}`)
      expect(row!.title && row!.no && row!.dueOn && row!.kind && row!.stepName && row!.applicant).toBeTruthy()
      // what was applied for stands beside it in words, where the area names it
      const { facts } = (await portal.call(kind.deciders[0], approval.show, { id: task.id })).data
      expect(facts.length > 0).toBe(approvalKinds().some((one) => one.biz === biz && one.facts))
      for (const { name, value } of facts)
        expect(`${name} ${value}`).not.toMatch(/undefined|\[object|^[a-z-]+\.[a-z_.]+ /)
      const sorts = await attach(record)
      const words = await filesFor(kind.deciders[0], task.id)
      expect(words.filter(Boolean)).toHaveLength(sorts)
      for (const word of words) expect(word).not.toMatch(/^[a-z-]+\.[a-z_.]+$/)
      // it is counted on the decider's home
      const { waits } = (await portal.call(kind.deciders[0], workbench.home)).data
      const counted = waits.find(({ url }) => url === list.url(null))
      expect(counted?.count).toBe((await portal.call(kind.deciders[0], approval.todo, { limit: 200 })).data.total)
      const mails = portal.app.database.db.selectFrom('mails').select('toAddress')
      const told = await mails.where('template', '=', 'approval.task').execute()
      expect(told.map(({ toAddress }) => toAddress)).toContain(`${kind.deciders[0]}@example.com`)
      expect(told.map(({ toAddress }) => toAddress)).not.toContain(`${kind.applicant}@example.com`)
    })

    // forty at once press the engine itself: areas/approval/server/kinds.test.ts
    test('of those who decide at once, at the desk and in the list, exactly one does', async () => {
      const record = await kind.submit()
      const task = await taskOf(record.id)
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, n) => {
          const who = kind.deciders[n % 2]!
          const result = n % 3 ? 'pass' : 'reject'
          return n % 4 < 2 ? atDesk(who, record, result) : inList(who, task, result)
        }),
      )
      const codes = replies.map(({ msgCode }) => msgCode)
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
      expect(new Set(codes)).toEqual(new Set([0, kinds.state]))
      expect(await statusOf(task.id)).toMatch(/approved|rejected/)
    })

    test('is decided in the list as at the desk', async () => {
      const [one] = [await kind.submit()]
      expect((await inList(kind.deciders[0], await taskOf(one.id))).msgCode).toBe(0)
      expect(await kind.state(one.id)).toBe(kind.done)
      const two = await kind.submit()
      const second = await taskOf(two.id)
      expect((await atDesk(kind.deciders[0], two, 'pass')).msgCode).toBe(0)
      expect(await statusOf(second.id)).toBe('approved')
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
      expect((await atDesk(kind.deciders[0], record, 'pass')).msgCode).toBe(kinds.denied)
      expect((await todo(kind.deciders[0])).map(({ id }) => id)).not.toContain(task.id)
      expect((await inList(kind.standIn, task)).msgCode).toBe(kinds.not_found)
      expect((await inList('main', task)).msgCode).toBe(kinds.denied)
      expect((await portal.call(null, approval.decide, { ...task, result: 'pass' } as never)).msgCode).toBe(
        kinds.session,
      )
      if (!alone()) expect((await inList(kind.deciders[1], task)).msgCode).toBe(0)
    })

    test('may be decided by who stands in for a decider', async () => {
      const record = await kind.submit()
      const given = { toUserId: portal.people[kind.standIn], startsOn: inDays(-1), endsOn: inDays(1), reason: 'leave' }
      // refused, or not among the records of their own customers
      expect([kinds.denied, kinds.not_found]).toContain((await kind.read(kind.standIn, record.id)).msgCode)
      const made = await portal.call(kind.deciders[0], absence.delegate, given)
      expect(made.msgCode).toBe(0)
      // what is to be decided can be read at its desk, and at the desk nothing more is done
      expect((await kind.read(kind.standIn, record.id)).msgCode).toBe(0)
      if (kind.atDesk) expect((await atDesk(kind.standIn, record, 'pass')).msgCode).toBe(kinds.denied)
      const sorts = await attach(record)
      const waiting = await taskOf(record.id)
      expect(await filesFor(kind.standIn, waiting.id)).toHaveLength(sorts)
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
      expect((await portal.call(kind.deciders[0], absence.endDelegation, { id: made.data.id })).msgCode).toBe(0)
      expect([kinds.denied, kinds.not_found]).toContain((await kind.read(kind.standIn, record.id)).msgCode)
      // what they decided stays known to them, and no more of it
      const past = await portal.call(kind.standIn, approval.show, { id: waiting.id })
      expect(past.data).toMatchObject({ facts: [], files: [] })
    })

    test('is taken back by its task first and the record after it, as a decision locks them', async () => {
      if (!kind.takeBack) return
      const record = await kind.submit()
      const task = await taskOf(record.id)
      const client = await portal.app.database.pool.connect()
      const waits =
        "select from pg_locks where not granted and locktype in ('transactionid', 'tuple') and pid in (select pid from pg_stat_activity where datname = current_database())"
      let taken: ReturnType<typeof kind.takeBack> | undefined
      try {
        // somebody is deciding: they have the task, and the record next
        await client.query('begin')
        await client.query('select 1 from approval_tasks where id = $1 for update', [task.id])
        taken = kind.takeBack(record)
        // it stands before the task
        await expect.poll(async () => (await client.query(waits)).rows.length).toBeGreaterThan(0)
        // who waits for it holds nothing else yet
        const { rows } = await client.query<{ name: string }>(
          `select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
          where l.mode = 'RowExclusiveLock' and c.relkind = 'r' and l.pid in
            (select pid from pg_locks where not granted and locktype in ('transactionid', 'tuple') and pid <> pg_backend_pid())
            and l.pid in (select pid from pg_stat_activity where datname = current_database())`,
        )
        expect(rows.map(({ name }) => name).filter((name) => name !== 'approval_tasks')).toEqual([])
      } finally {
        await client.query('rollback')
        client.release()
      }
      expect((await taken).msgCode).toBe(0)
    })

    test('waits for nobody once it was taken back, and what was taken back meanwhile is not decided', async () => {
      if (!kind.takeBack) return
      const record = await kind.submit()
      const task = await taskOf(record.id)
      await attach(record)
      expect((await kind.takeBack(record)).msgCode).toBe(0)
      // it is its owner's again: what they write in it from now on is told to nobody
      const shown = await portal.call(kind.deciders[0], approval.show, { id: task.id })
      if (shown.msgCode === 0) expect(shown.data).toMatchObject({ facts: [], files: [] })
      expect(await taskOf(record.id)).toMatchObject({ id: task.id, status: 'withdrawn' })
      expect((await inList(kind.deciders[0], task)).msgCode).toBe(kinds.state)
      const next = await kind.submit()
      const waiting = await taskOf(next.id)
      const both = await Promise.all([
        kind.takeBack(next),
        inList(kind.deciders[0], waiting),
        atDesk(kind.deciders[1], next, 'pass'),
      ])
      expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
      expect(await statusOf(waiting.id)).toBe(both[0].msgCode === 0 ? 'withdrawn' : 'approved')
    })
  })
