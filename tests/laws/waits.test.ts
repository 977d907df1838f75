import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areas } from '#main/areas.ts'
import { approvalKinds } from '#platform/server/approval.ts'
import { accessPage } from '#platform/contract/reason.ts'
import { locales } from '#platform/contract/text.ts'
import { isPagePath } from '#platform/server/known-pages.ts'
import { hasText } from '#platform/server/text.ts'
import type { Machine } from '#platform/server/state/machine.ts'

// What somebody else must decide is told on the home of who may: what is an approval by its area (each kind there is, with its count and
// its people: areas/approval/server/kinds.test.ts), and any other area that has such a step by itself.
const root = new URL('../../', import.meta.url)
const rules = await Promise.all(
  globSync('areas/*/server/*.rules.ts', { cwd: root.pathname }).map(async (file) => {
    const module = (await import(/* @vite-ignore */ new URL(file, root).pathname)) as Record<string, unknown>
    return { area: file.split('/')[1]!, values: Object.values(module) }
  }),
)
const isMachine = (value: unknown): value is Machine<string, string, never> =>
  typeof value === 'object' && value !== null && 'biz' in value && 'table' in value
/** Who decides about what others have submitted: the permission of each step `pass`. */
const deciders = rules.flatMap(({ area, values }) =>
  values
    .filter(isMachine)
    .flatMap(({ table }) =>
      table.flatMap(({ action, permission }) => (action === 'pass' && permission ? [`${area} ${permission}`] : [])),
    ),
)

test('every decision about the work of others waits on the home of who may make it', () => {
  expect(deciders).toContain('approval approval_decide')
  const told = new Set(areas.flatMap(({ name, waits }) => waits.map(({ permission }) => `${name} ${permission}`)))
  expect(deciders.filter((one) => !told.has(one))).toEqual([])
})

test('every record that is decided by the engine has a machine that follows it, and no decision besides', () => {
  const machines = rules.flatMap(({ values }) => values.filter(isMachine))
  const kinds = approvalKinds()
  expect(kinds.length).toBeGreaterThan(7)
  // a deletion is an application like the others, decided by somebody else
  const bizOf = (biz: string) => (biz === 'account_deletion' ? 'account_apply' : biz)
  const without = kinds.filter(({ biz }) => !machines.some((one) => one.biz === bizOf(biz)))
  expect(without.map(({ biz }) => biz)).toEqual([])
})

test('what waits has words in every language', () => {
  const all = areas.flatMap(({ waits }) => waits)
  const wordless = all.flatMap(({ text }) =>
    locales.filter((locale) => !hasText(locale, text)).map((locale) => `${locale} ${text}`),
  )
  expect(wordless).toEqual([])
})

/** Kinds of case that wait for nobody by themselves, each with the reason. */
const quiet: Record<string, string> = {
  recharge_refund: 'asked for and approved by finance, among the approvals; what fails is told to finance at once',
  ledger_adjustment: 'submitted by finance and decided by another of finance, among the approvals',
  survey: 'nobody has to answer it; its maker alone publishes it',
  customer: 'orders or is stopped; its assistant alone says so',
  market_product: 'offered or not; its keeper alone puts it up',
  faq_shelf: 'on the shelf or off, both for good; what is not submitted waits with the question',
  account_deletion: 'decided by staff, among the approvals; a refusal is a message, and nothing is to be corrected',
}

test('every kind of case is in somebody’s list of what waits, one by one', () => {
  const machines = rules.flatMap(({ values }) => values.filter(isMachine).map(({ biz }) => biz))
  const kinds = new Set([...machines, ...areas.flatMap(({ approvals }) => approvals.map(({ biz }) => biz))])
  expect(kinds.size).toBeGreaterThan(12)
  const covered = new Set(areas.flatMap(({ waits }) => waits.flatMap(({ covers }) => covers ?? [])))
  expect([...kinds].filter((kind) => !covered.has(kind) && !(kind in quiet))).toEqual([])
  expect([...covered, ...Object.keys(quiet)].filter((kind) => !kinds.has(kind))).toEqual([])
})

test('each list and each record that waits stands on a page there is', () => {
  // the page of what is missing is a part of the shell
  const isPage = (url: string) => url.startsWith(accessPage.path) || isPagePath(new URL(url, 'http://portal').pathname)
  const all = areas.flatMap(({ waits }) => waits.flatMap(({ url, item }) => [url, ...(item ? [item(7)] : [])]))
  expect(all.filter((url) => !isPage(url))).toEqual([])
})
