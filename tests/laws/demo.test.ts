import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { applyStates } from '#areas/account/contract.ts'
import { taskStates } from '#areas/approval/contract.ts'
import { certStates } from '#areas/certification/contract.ts'
import { keptStates } from '#areas/product-certification/contract.ts'
import { applicationStates } from '#areas/product-package/apply.contract.ts'
import { packageStates } from '#areas/product-package/contract.ts'
import { demoAreas } from '#main/areas.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

// Whoever looks at the demo meets every state there is, of somebody who can sign in (domain §19).
let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ demo: true, demoPassword: 'Demo-look-Pass-7' })
  await seedAccess(portal.app.database.db, 'not a hash')
  for (const area of demoAreas) await (await area.demo!()).seed(portal.app)
}, 300_000)
afterAll(() => portal.close())

const lists: [table: string, states: readonly string[]][] = [
  ['certifications', certStates],
  ['product_certifications', keptStates],
  ['product_packages', packageStates],
  ['product_package_applications', applicationStates],
  ['account_applies', applyStates],
  ['approval_tasks', taskStates],
]
test.each(lists)('the demo shows every state of %s', async (table, states) => {
  const { rows } = await portal.app.database.pool.query(`select distinct status from ${table}`)
  const there = new Set(rows.map(({ status }) => status as string))
  expect(states.filter((state) => !there.has(state))).toEqual([])
})
