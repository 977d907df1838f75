import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '#areas/issue/contract.ts'
import { issueRules } from '#areas/issue/rules.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import type { Input } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'

type Given = Partial<Input<typeof issueRules.saveRules>>
let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
}, 60_000)
afterAll(() => kit.close())

const plain = {
  urgentPoints: 100,
  urgentResponse: '2',
  urgentResolve: '24',
  highPoints: 50,
  highResponse: '4',
  highResolve: '40',
  normalPoints: 20,
  normalResponse: '8',
  normalResolve: '80',
  lowPoints: 0,
  lowResponse: '16',
  lowResolve: '160',
}
const shown = async () => good(await kit.call('auditor', issueRules.rules))
const save = async (given: Given = {}, who: PersonName | null = 'auditor') =>
  kit.call(who, issueRules.saveRules, { ...plain, version: (await shown()).version, ...given })
const promised = async (id: number) => {
  const [row] = await kit.run(
    'select created_at, due_response, due_resolve, points, rule_set_id from issues where id = $1',
    [id],
  )
  return row!
}

test('what came with the portal is what the lead reads first', async () => {
  const { rules, sets } = await shown()
  expect(rules).toEqual([
    { priority: 'urgent', points: 100, responseMinutes: 120, resolveMinutes: 1440 },
    { priority: 'high', points: 50, responseMinutes: 240, resolveMinutes: 2400 },
    { priority: 'normal', points: 20, responseMinutes: 480, resolveMinutes: 4800 },
    { priority: 'low', points: 0, responseMinutes: 960, resolveMinutes: 9600 },
  ])
  expect(sets).toMatchObject([{ by: '', open: 0 }])
})

test('what is asked from then on is promised and charged the new, what was asked before keeps the old', async () => {
  const before = await kit.ask('main', { priority: 'high' })
  const old = await promised(before.id)
  good(await save({ urgentPoints: 300, highPoints: 70, highResponse: '2.25', highResolve: '30.5' }))
  expect(good(await kit.call('main', issue.pointRule)).find(({ priority }) => priority === 'high')).toEqual({
    ruleSet: (await shown()).version,
    priority: 'high',
    points: 70,
    responseMinutes: 135,
    resolveMinutes: 1830,
  })
  const after = await kit.ask('main', { priority: 'high' })
  expect((await promised(after.id))['points']).toBe(70)
  // reckoned anew, with another price by a higher priority: under the rules of the day it was asked
  good(await kit.call('main', issueWork.priority, { ...(await kit.now(before.id)), priority: 'urgent' }))
  expect(await promised(before.id)).toMatchObject({ points: 100, rule_set_id: old['rule_set_id'] })
  const [first, ...others] = (await shown()).sets
  expect(first!.by).not.toBe('')
  expect(first!.open).toBe(1)
  expect(others).toMatchObject([{ by: '', open: 1 }])
})

test('who changes what somebody else has changed meanwhile is told, and of two at once one is', async () => {
  const { version } = await shown()
  good(await save())
  expect((await save({ version })).data).toMatchObject({ errors: [{ field: 'version' }] })
  expect((await save({ version: 4000 })).data).toMatchObject({ errors: [{ field: 'version' }] })
  const now = (await shown()).version
  const codes = await Promise.all([1, 2, 3].map(async () => (await save({ version: now })).msgCode))
  expect(codes.filter((code) => code === 0)).toHaveLength(1)
  expect((await shown()).sets).toHaveLength(4)
})

test.each<[field: string, given: Given]>([
  ['urgentResponse', { urgentResponse: '0' }],
  ['urgentResponse', { urgentResponse: '1.1' }],
  ['lowResolve', { lowResolve: '1000.25' }],
  ['lowResolve', { lowResolve: 'soon' }],
  ['highPoints', { highPoints: -1 }],
  ['urgentResolve', { urgentResponse: '1.5', urgentResolve: '1.25' }],
  ['normalResponse', { normalResponse: '3' }],
  ['highResolve', { highResolve: '23.75' }],
])('%s is named where it cannot be %o', async (field, given) => {
  const sets = (await shown()).sets.length
  const { msgCode, data } = await save(given)
  expect([msgCode, (data as unknown as { errors: { field: string }[] }).errors.map((one) => one.field)]).toEqual([
    kinds.validation,
    [field],
  ])
  expect((await shown()).sets).toHaveLength(sets)
})

test('nobody without the permission reads or changes them', async () => {
  for (const who of ['main', 'developer', 'release'] as const) {
    expect((await kit.call(who, issueRules.rules)).msgCode).toBe(kinds.denied)
    expect((await save({}, who)).msgCode).toBe(kinds.denied)
  }
  expect((await kit.call(null, issueRules.rules)).msgCode).toBe(kinds.session)
  expect((await save({}, null)).msgCode).toBe(kinds.session)
  await expect(kit.run('update issue_rules set points = 1')).rejects.toThrow(/append-only/)
})

test('nothing is asked at a price that nobody was shown', async () => {
  const ruleSet = good(await kit.call('main', issue.pointRule))[0]!.ruleSet
  await kit.ask('main', { ruleSet })
  good(await save({ lowPoints: 1 }))
  await expect(kit.ask('main', { ruleSet })).rejects.toThrow(/priority/)
})
