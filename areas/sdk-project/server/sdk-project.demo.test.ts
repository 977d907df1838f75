import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { seed as seedSdks } from '#areas/sdk/server/sdk.demo.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { findingKinds } from '../contract.ts'
import { seed } from './sdk-project.demo.ts'
import { listProjects } from './sdk-project.service.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
  await portal.app.database.db.transaction().execute((tx) => seedAccess(tx, 'no-password'))
  await seedSdks(portal.app)
  await seed(portal.app)
}, 60_000)
afterAll(() => portal.close())

/** A customer of the demo, as a session has them. */
async function as(loginName: string): Promise<SignedCtx> {
  const db = portal.app.database.db
  const { id, companyId } = await db
    .selectFrom('users')
    .select(['id', 'companyId'])
    .where('loginName', '=', loginName)
    .executeTakeFirstOrThrow()
  const projects = await db.selectFrom('chipProjects').select('id').where('code', '=', 'LQ7120-STD').execute()
  const projectIds = projects.map((one) => one.id)
  const user = { id, companyId, staff: false, roles: ['cust_main'], ndaStatus: 'pass', projectIds }
  return { ...contextOf(portal.app), user: user as unknown as SignedCtx['user'] }
}

test('shows every kind of advice to a customer, and a project that needs none to another', async () => {
  const projects = await listProjects(await as('nimbus_main'))
  expect(projects.map(({ sdk }) => sdk?.projectCode)).toEqual(['LQ7120-STD', 'LQ7120-STD', 'LQ7120-STD'])
  const kinds = new Set(projects.flatMap(({ findings }) => findings.map(({ kind }) => kind)))
  expect([...kinds].toSorted()).toEqual([...findingKinds].toSorted())
  const [sound] = await listProjects(await as('nimbus_dev1'))
  expect([sound?.applied.length, sound?.findings]).toEqual([3, []])
})
test('is made once', async () => {
  expect(await seed(portal.app)).toBe(false)
})
