import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What the kit does (platform/server/db: record.ts, list.ts, today.ts; auth/rights.sql.ts; jobs/each-of.ts) no area does by hand.
const byHand: Record<string, RegExp> = {
  'a versioned UPDATE': /version: \w+ \+ 1/,
  'a unique index to a field': /isUniqueViolation/,
  'a job that goes on after one that failed': /\bfailed ?(?:\+\+|\+= 1)/,
  'a page of a query': /\.offset\(/,
  'a step of a machine': /\btransition\(/,
  'today by the calendar of the vendor': /\(now\(\) at time zone 'Asia\/Shanghai'\)::date/,
  'a permission of many people': /role_permissions[^`]*= any\(r\.roles\)/,
}
const root = new URL('../../', import.meta.url)
const files = globSync('areas/*/server/**/*.ts', { cwd: root.pathname }).filter((file) => !/\.test\.|demo/.test(file))

const screens = globSync('areas/*/web/*.ts', { cwd: root.pathname })

test('a form saves with every field by name: one that it forgets would be overwritten with its default', () => {
  const saves = (type: string) => new RegExp(String.raw`\b(?:save|create|send)\w*(?: = )?\(input: ${type}<`)
  const some = (type: string) => screens.filter((file) => saves(type).test(readFileSync(new URL(file, root), 'utf8')))
  expect(some('Whole').length).toBeGreaterThan(20)
  expect(some('Input')).toEqual([])
})

test('a form keeps what is typed as its draft, but for a key, which might be the private one, and a password', () => {
  const all = globSync('areas/*/web/*.tsx', { cwd: root.pathname })
  const forms = all.filter((file) => readFileSync(new URL(file, root), 'utf8').includes('<FormDrawer'))
  expect(forms.length).toBeGreaterThan(3)
  const kept = (file: string) => /\bdraft=\{(?!null)/.test(readFileSync(new URL(file, root), 'utf8'))
  expect(forms.filter((file) => !kept(file)).toSorted()).toEqual([
    'areas/api-key/web/KeyDrawer.tsx',
    'areas/sdk-key/web/KeyDrawer.tsx',
  ])
})

test('days are chosen in the calendar of the kit, in the reader’s language', () => {
  const all = globSync('{areas/*,platform}/web/**/*.tsx', { cwd: root.pathname })
  expect(all.length).toBeGreaterThan(300)
  expect(all.filter((file) => /type=["']date["']/.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([])
})

test('facts of a record are laid out by the kit', () => {
  const facts = globSync('areas/*/web/*{Facts,Drawer}.tsx', { cwd: root.pathname })
  expect(facts.length).toBeGreaterThan(10)
  expect(facts.filter((file) => readFileSync(new URL(file, root), 'utf8').includes('<dl'))).toEqual([])
})

test.each(Object.entries(byHand))('%s is written by the kit', (_what, pattern) => {
  expect(files.length).toBeGreaterThan(80)
  expect(files.filter((file) => pattern.test(readFileSync(new URL(file, root), 'utf8')))).toEqual([])
})
