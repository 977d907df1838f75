import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { issueWork } from '#areas/issue/work.contract.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import { resetGuard, sound } from './issue.jobs.ts'

// Who is told of a clock, when, and what a clock that jumps does not do.
let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
}, 60_000)
afterAll(() => kit.close())
beforeEach(async () => {
  resetGuard()
  await kit.run('update issues set next_warn = null')
  await kit.run('delete from mails')
  await kit.run('delete from message_deliveries')
  await kit.run('delete from messages')
})

const [minute, hour] = [60_000, 3_600_000]
/** A look some time after the first, with clocks that are off. */
const look = (steady: number, off = 0, database = 0) => ({
  process: Date.now() + steady + off,
  database: Date.now() + steady + database,
  steady,
})
const told = async () =>
  (await kit.run("select to_address, subject from mails where template = 'issue.clock' order by id")).map((one) => [
    one['to_address'],
    /即将超时/.test(String(one['subject'])) ? 'near' : 'late',
  ])
const due = (id: number, warn: string, end: string) =>
  kit.run(`update issues set next_warn = now() ${warn}, next_due = now() ${end}, alerted = 0 where id = ${id}`)

test('the assignee is warned once, and engineer and lead are told once when it is over', async () => {
  const { id } = await kit.taken()
  await due(id, "+ interval '1 hour'", "+ interval '2 hours'")
  expect(await sound(contextOf(kit.app), look(0))).toBe(0)
  await due(id, "- interval '1 minute'", "+ interval '2 hours'")
  expect(await sound(contextOf(kit.app), look(minute))).toBe(1)
  expect(await sound(contextOf(kit.app), look(2 * minute))).toBe(0)
  expect(await told()).toEqual([['release@example.com', 'near']])
  await kit.run(`update issues set next_due = now() - interval '1 minute' where id = ${id}`)
  expect(await sound(contextOf(kit.app), look(3 * minute))).toBe(1)
  expect(await sound(contextOf(kit.app), look(4 * minute))).toBe(0)
  expect((await told()).slice(1).toSorted()).toEqual([
    ['auditor@example.com', 'late'],
    ['release@example.com', 'late'],
  ])
  expect(await kit.run(`select breached from issues where id = ${id}`)).toEqual([{ breached: true }])
  // a longer time may be warned of anew
  good(await kit.call('auditor', issueWork.priority, { ...(await kit.now(id)), priority: 'low' }))
  expect(await kit.run(`select alerted from issues where id = ${id}`)).toEqual([{ alerted: 0 }])
})

test.each([2 * hour, -2 * hour, 72 * hour])(
  'a jump of the clock by %d ms tells nobody anything that is not so',
  async (jump) => {
    const { id } = await kit.taken()
    await due(id, "+ interval '1 hour'", "+ interval '2 hours'")
    await sound(contextOf(kit.app), look(0))
    // the process alone is wrong
    await sound(contextOf(kit.app), look(minute, jump))
    // then both are: what the database takes for late is not told
    await due(id, "- interval '1 hour'", "- interval '30 minutes'")
    for (const n of [2, 3, 30]) await sound(contextOf(kit.app), look(n * minute, jump, jump))
    expect(await told()).toEqual([])
    expect(await kit.run(`select alerted, breached from issues where id = ${id}`)).toEqual([
      { alerted: 0, breached: false },
    ])
  },
)

test('two that look at once tell once', async () => {
  const { id } = await kit.taken()
  await due(id, "- interval '1 hour'", "- interval '1 minute'")
  const ctx = contextOf(kit.app)
  const counts = await Promise.all([sound(ctx, look(0)), sound(ctx, look(0))])
  expect(counts.toSorted()).toEqual([0, 1])
})
