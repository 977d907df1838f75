import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A browser story costs seconds of every run, and there will be forty areas: an area tells its main way and one more; what a
// form, a list or a drawer does is told once, in tests/journeys and by the tests of the kit.
const most = 2
/** Areas older than this law: they may tell fewer, not more. */
const older: Record<string, number> = {
  access: 5,
  agreement: 3,
  document: 11,
  faq: 6,
  operation: 3,
  sdk: 6,
  search: 8,
  session: 15,
  tool: 7,
  workbench: 5,
}
const root = join(import.meta.dirname, '../..')
const stories = globSync('areas/*/*.e2e.ts', { cwd: root }).map((file) => ({
  area: file.split(/[\\/]/)[1]!,
  count: readFileSync(join(root, file), 'utf8').match(/^\s*test\(/gm)?.length ?? 0,
}))

test('an area tells few browser stories', () => {
  expect(stories.length).toBeGreaterThan(10)
  const counts = Map.groupBy(stories, ({ area }) => area)
  const many = [...counts].map(([area, files]) => [area, files.reduce((sum, { count }) => sum + count, 0)] as const)
  expect(many.filter(([area, count]) => count > (older[area] ?? most))).toEqual([])
})
