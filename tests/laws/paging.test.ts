import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#main/areas.ts'
import { bytes } from '#platform/contract/contract.ts'
import { maxOffset } from '#platform/contract/paging.ts'
import { translate } from '#platform/server/text.ts'
import { encode, testApp, type TestApp } from '#tests/kit/app.ts'
import type { PersonName } from '#tests/kit/people.ts'

// Bounded depth follows from the contract: an area that writes a list writes nothing for it.
const paged = routes.filter(({ entry }) => 'page' in entry.input.shape && 'limit' in entry.input.shape)
const somebody = ['admin', 'editor', 'auditor', 'manager', 'main'] as const satisfies PersonName[]
const tooDeep = translate('zh', 'platform.too_deep', { rows: maxOffset })

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ demo: true })
  // the desks of ordering are for assistants alone
  const clerk = { userId: portal.people.editor, role: 'order_clerk' }
  // and those of screening for legal
  const legal = { userId: portal.people.auditor, role: 'legal' }
  await portal.app.database.db.insertInto('userRoles').values([clerk, legal]).execute()
})
afterAll(() => portal.close())

describe.each(paged.map((r) => ({ id: `${r.area}.${r.name}`, entry: r.entry })))('$id', ({ entry }) => {
  test('hands out nothing beyond the depth every list has', async () => {
    const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map((m) => [m[1]!, '1'])
    const { url, payload } = encode(entry, { ...Object.fromEntries(names), page: 1000, limit: 200 })
    const answers = new Set<string>()
    for (const who of somebody) {
      const { msgCode, msg } = (await portal.request(who, { method: entry.method, url, payload })).json<{
        msgCode: number
        msg: string
      }>()
      if (msgCode !== 1003) answers.add(`${msgCode} ${msg}`)
    }
    expect([...answers]).toEqual([`1001 ${tooDeep}`])
  })
})

test('what replies a page asks for page and limit', () => {
  const pages = routes.filter(
    ({ entry: { reply } }) => reply !== bytes && ['list', 'page', 'limit', 'total'].every((n) => n in shapeOf(reply)),
  )
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((r) => !paged.includes(r)).map((r) => `${r.area}.${r.name}`)).toEqual([])
})
const shapeOf = (schema: object): object => (schema as { shape?: object }).shape ?? {}
