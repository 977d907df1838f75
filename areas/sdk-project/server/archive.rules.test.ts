import { expect, test } from 'vitest'
import { listOf, stepsOf, toApply } from './archive.rules.ts'
import type { PatchFact, Relation } from './sdk-project.rules.ts'

const patch = (id: number, order = id * 10): PatchFact => ({
  id,
  name: `p${id}`,
  order,
  status: 'released',
  severity: 'normal',
})
const says = (patchId: number, kind: Relation['kind'], otherId: number): Relation => ({ patchId, kind, otherId })
const order = (patches: PatchFact[], relations: Relation[], applied: number[]) =>
  toApply(patches, relations, applied).map(({ id }) => id)

test.each([
  ['by their order', [patch(1, 30), patch(2, 20), patch(3, 10)], [], [], [3, 2, 1]],
  [
    'what is needed comes first, whatever its number',
    [patch(1), patch(2), patch(3)],
    [says(1, 'requires', 3)],
    [],
    [3, 1, 2],
  ],
  ['what is superseded is left out, its successor is in', [patch(1), patch(2)], [says(2, 'supersedes', 1)], [1], [2]],
  ['what an applied one needs is in', [patch(1), patch(2)], [says(2, 'requires', 1)], [2], [1]],
  ['what conflicts with something applied is not', [patch(1), patch(2), patch(3)], [says(2, 'conflicts', 1)], [1], [3]],
  ['nothing where all is there', [patch(1)], [], [1], []],
] as const)('%s', (_, patches, relations, applied, wanted) => {
  expect(order([...patches], [...relations], [...applied])).toEqual(wanted)
})

test('a line of the list cannot be broken by a name', () => {
  const bad = { ...patch(1), name: 'a\tb\nc' }
  const steps = stepsOf([bad, patch(2)], (id) => (id === 1 ? [{ name: 'x.patch', size: 1, sha256: 'f' }] : []))
  expect(listOf(steps)).toBe('01\t1\tf\t01/1-x.patch\ta b c\n02\t2\t-\t-\tp2\n')
})
