import { expect, test } from 'vitest'
import { reached } from './changed.ts'

const imports = new Map([
  ['areas/a/server/a.service.ts', ['areas/b/server/b.public.ts']],
  ['areas/a/server/a.area.ts', ['areas/a/server/a.service.ts']],
  ['main/areas.ts', ['areas/a/server/a.area.ts', 'areas/c/server/c.area.ts']],
  ['tests/kit/app.ts', ['main/areas.ts']],
  ['areas/c/server/c.test.ts', ['tests/kit/app.ts']],
  ['tests/kit/b.ts', ['areas/b/server/b.public.ts']],
  ['areas/c/server/d.test.ts', ['tests/kit/b.ts']],
])

test('a change reaches what imports it, however far away, and not everything behind the list of all areas', () => {
  expect([...reached(['areas/b/server/b.public.ts'], imports)].toSorted()).toEqual([
    'areas/a/server/a.area.ts',
    'areas/a/server/a.service.ts',
    'areas/b/server/b.public.ts',
    'areas/c/server/d.test.ts',
    'main/areas.ts',
    'tests/kit/b.ts',
  ])
})

test('a change of the list of all areas reaches nothing by itself: the laws say what holds for all', () => {
  expect([...reached(['main/areas.ts'], imports)]).toEqual(['main/areas.ts'])
})
