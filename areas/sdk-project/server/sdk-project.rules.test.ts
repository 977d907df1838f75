import { expect, test } from 'vitest'
import { findingsOf, type PatchFact, type Relation } from './sdk-project.rules.ts'

const patch = (id: number, status: PatchFact['status'] = 'released'): PatchFact => ({
  id,
  name: `p${id}`,
  order: id * 10,
  status,
  severity: 'normal',
})
const says = (patchId: number, kind: Relation['kind'], otherId: number): Relation => ({ patchId, kind, otherId })
const told = (patches: PatchFact[], relations: Relation[], applied: number[]) =>
  findingsOf(patches, relations, applied).map((f) => [f.kind, f.patch.id, ...f.others.map((o) => o.id)])
const four = [1, 2, 3, 4].map((id) => patch(id))

test('everything applied in order leaves nothing to say', () => {
  expect(told(four, [says(2, 'requires', 1)], [1, 2, 3, 4])).toEqual([])
})
test('what is out and not applied is missing', () => {
  expect(told(four, [], [1, 3])).toEqual([
    ['missing', 2],
    ['missing', 4],
  ])
  expect(told([patch(1), patch(2, 'withdrawn')], [], [])).toEqual([['missing', 1]])
})
test('of a chain that supersedes, only the last is wanted, and it covers the others', () => {
  const chain = [says(2, 'supersedes', 1), says(3, 'supersedes', 2)]
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      chain,
      [],
    ),
  ).toEqual([['missing', 3]])
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      chain,
      [1],
    ),
  ).toEqual([['superseded', 1, 3]])
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      chain,
      [1, 3],
    ),
  ).toEqual([])
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      chain,
      [3],
    ),
  ).toEqual([])
})
test('a superseding patch that was withdrawn supersedes nothing', () => {
  expect(told([patch(1), patch(2, 'withdrawn')], [says(2, 'supersedes', 1)], [1])).toEqual([])
  expect(told([patch(1), patch(2, 'withdrawn')], [says(2, 'supersedes', 1)], [2])).toEqual([
    ['withdrawn', 2],
    ['missing', 1],
  ])
})
test('a conflict is told once, whoever says it, and makes the other not missing', () => {
  expect(told([patch(1), patch(2)], [says(1, 'conflicts', 2)], [1, 2])).toEqual([['conflict', 2, 1]])
  expect(told([patch(1), patch(2)], [says(2, 'conflicts', 1)], [1, 2])).toEqual([['conflict', 2, 1]])
  expect(told([patch(1), patch(2)], [says(2, 'conflicts', 1)], [1])).toEqual([])
})
test('a need is met by what supersedes the needed one', () => {
  const relations = [says(3, 'requires', 1), says(2, 'supersedes', 1)]
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      relations,
      [3],
    ),
  ).toEqual([
    ['requires', 3, 1],
    ['missing', 2],
  ])
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      relations,
      [2, 3],
    ),
  ).toEqual([])
})
test('the order of the numbers and of needs counts', () => {
  expect(
    told(
      [1, 2, 3].map((id) => patch(id)),
      [],
      [2, 1, 3],
    ),
  ).toEqual([['order', 1, 2]])
  const needsLater = [says(1, 'requires', 2)]
  expect(told([patch(1), patch(2)], needsLater, [1, 2])).toEqual([['order', 2, 1]])
  expect(told([patch(1), patch(2)], needsLater, [2, 1])).toEqual([['order', 1, 2]])
})
test('patches nobody knows any more are left out', () => {
  expect(told([patch(1)], [says(9, 'conflicts', 1)], [1, 9])).toEqual([])
})

const grave = (id: number): PatchFact => ({ ...patch(id), severity: 'critical' })
test('a critical patch that is missing is told before what can wait', () => {
  const relations = [says(2, 'supersedes', 1)]
  expect(told([patch(1), patch(2), patch(3), grave(4)], relations, [1])).toEqual([
    ['missing', 4],
    ['superseded', 1, 2],
    ['missing', 3],
  ])
})
test.each([
  [
    'the successor of a patch is not advised where it conflicts with another that is there',
    [1, 2, 3],
    [says(2, 'supersedes', 1), says(2, 'conflicts', 3)],
    [1, 3],
    [],
  ],
  [
    'then the one before it in the chain is, where that one goes with everything',
    [1, 2, 3, 4],
    [says(2, 'supersedes', 1), says(3, 'supersedes', 2), says(3, 'conflicts', 4)],
    [1, 4],
    [['superseded', 1, 2]],
  ],
  [
    'a successor may conflict with what it replaces',
    [1, 2],
    [says(2, 'supersedes', 1), says(2, 'conflicts', 1)],
    [1],
    [['superseded', 1, 2]],
  ],
  [
    'what is needed but conflicts with what is there is no advice, but told',
    [1, 2, 3],
    [says(1, 'requires', 2), says(2, 'conflicts', 3)],
    [1, 3],
    [['blocked', 1, 2]],
  ],
  [
    'a need that a successor without the conflict would meet can be met',
    [1, 2, 3, 4],
    [says(1, 'requires', 2), says(2, 'conflicts', 3), says(4, 'supersedes', 2)],
    [1, 3],
    [
      ['requires', 1, 2],
      ['missing', 4],
    ],
  ],
  [
    'a missing patch comes with what it needs first',
    [1, 2],
    [says(2, 'requires', 1)],
    [],
    [
      ['missing', 1],
      ['missing', 2, 1],
    ],
  ],
  [
    'a missing patch whose needs conflict with what is there is not advised',
    [1, 2, 3],
    [says(1, 'requires', 2), says(2, 'conflicts', 3)],
    [3],
    [],
  ],
  ['needs in a circle are met by nobody', [1, 2], [says(1, 'requires', 2), says(2, 'requires', 1)], [], []],
  [
    'of two missing that do not go together only the weightier is advised',
    [1, grave(2)],
    [says(1, 'conflicts', 2)],
    [],
    [['missing', 2]],
  ],
  [
    'a patch stays advised where its successor may not be',
    [1, 2, 3],
    [says(2, 'supersedes', 1), says(2, 'conflicts', 3)],
    [3],
    [['missing', 1]],
  ],
] as const)('%s', (_, patches, relations, applied, findings) => {
  const all = patches.map((one) => (typeof one === 'number' ? patch(one) : one))
  expect(told(all, [...relations], [...applied])).toEqual(findings)
})
