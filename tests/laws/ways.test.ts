import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Wherever something is closed, one component says why, who decides and what to do (`areas/way`, decision 0010): a screen that
// finds its own words for it, or leads to /access by itself, would leave people without the step.
const root = new URL('../../', import.meta.url).pathname
const sources = globSync(['areas/*/web/**/*.{ts,tsx}', 'platform/web/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => [file, readFileSync(root + file, 'utf8')] as const)
const naming = (what: RegExp) => sources.filter(([, source]) => what.test(source)).map(([file]) => file)

test('the address of the way is known to the one component and to what cannot draw it', () => {
  expect(naming(/\baccessPage\b|['"`]\/access\b/).toSorted()).toEqual([
    'areas/product/web/FrontPage.tsx', // all ways at once, for who has not met a lock yet
    'areas/session/web/LoginPage.tsx', // the same, before the sign-in
    'platform/web/Toasts.tsx', // comes in the middle of work: a tab of its own
    'platform/web/layout/AccessHint.tsx',
    'platform/web/layout/WayDialog.tsx',
    'platform/web/layout/palette.words.ts', // a page like others to go to
    'platform/web/pages/Denied.tsx',
    'platform/web/pages/builtin.tsx',
    'platform/web/router/public.ts', // open to everybody
  ])
})
test('refusals of pages and calls, and every lock, draw it', () => {
  expect(naming(/<Way (need|\{)/).toSorted()).toEqual([
    'platform/web/layout/WayDialog.tsx',
    'platform/web/pages/AccessPage.tsx',
    'platform/web/pages/Denied.tsx',
    'platform/web/ui/state/States.tsx',
  ])
})
test('who says that something is missing leads on from there', () => {
  const says = naming(/\bmissingFor\(/).filter((file) => file.startsWith('areas/'))
  expect(says.length).toBeGreaterThan(7)
  expect(says.filter((file) => !naming(/<Access(Hint|Link)\b/).includes(file))).toEqual([])
})
test('a refused call is shown by the states of the kit, nowhere by hand', () => {
  expect(naming(/\bisDenied\b|kinds\.(denied|nda_required)\b/).toSorted()).toEqual([
    'platform/web/call/error.ts',
    'platform/web/call/query.ts', // the first read of a page: a refusal is the page's
    'platform/web/router/build.tsx', // and leads to /401
    'platform/web/ui/state/States.tsx',
  ])
})
