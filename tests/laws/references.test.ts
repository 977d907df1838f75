import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A sentence says its rule itself: whoever reads this repository has no other document that it could point to.
const root = new URL('../../', import.meta.url).pathname
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|md|css|sh)$/.test(file) && file !== 'tests/laws/references.test.ts')

test('no source points to a document that is not here', () => {
  expect(files.length).toBeGreaterThan(1000)
  const pointing = /\b(?:business-areas|platform-core|domain|traps)(?:\.md)? (?:§|rows? \d)/
  const places = files.flatMap((file) =>
    readFileSync(`${root}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, n) => (pointing.test(line) ? [`${file}:${n + 1}`] : [])),
  )
  expect(places).toEqual([])
})
