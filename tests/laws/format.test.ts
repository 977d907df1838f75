import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The formatter alone decides how code looks: nothing asks it to look away, and what gets too long by it is split.
const root = new URL('../../', import.meta.url).pathname
const asks = new RegExp(['prettier', 'oxfmt'].map((name) => `${name}-ignore`).join('|'))
const sources = globSync(
  [
    '{areas,bench,db,examples,main,ops,platform,tests,tools}/**/*.{ts,tsx,js,mjs,cjs,css,html,txt,sh}',
    '*.{ts,json,html}',
    '.*.{cjs,json}',
  ],
  { cwd: root },
)

test('nothing is kept from the formatter', () => {
  expect(sources.length).toBeGreaterThan(3000)
  expect(sources.filter((file) => asks.test(readFileSync(root + file, 'utf8')))).toEqual([])
})

test('what is kept from it would be found', () => {
  expect(asks.test(['// prettier', 'ignore'].join('-'))).toBe(true)
})
