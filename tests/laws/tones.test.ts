import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
/** A report that was read and has problems is called a draft by its contract alone: no screen says so. */
const called = new Set(['areas/channel-report/web/BatchState.tsx'])

test('a draft has the same colour in every area', () => {
  const files = globSync('areas/*/web/*.{ts,tsx}', { cwd: root }).filter((one) => !called.has(one))
  const found = files.flatMap((file) =>
    Array.from(
      readFileSync(new URL(file, root), 'utf8').matchAll(/\bdraft: '(good|bad|wait|info|off)'/g),
      ([, tone]) => `${file} ${tone}`,
    ),
  )
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter((one) => !one.endsWith(' off'))).toEqual([])
})
