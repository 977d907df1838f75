import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { seedSdks } from '#areas/sdk/server/sdk.demo.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { seedFaqs } from './faq.demo.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedAccess(app.app.database.db, 'no hash')
  await seedSdks(app.app)
})
afterAll(() => app.close())

test('the demo has 40 answers and some work for the desk, once', async () => {
  expect(await seedFaqs(app.app)).toBe(true)
  expect(await seedFaqs(app.app)).toBe(false)
  const { rows } = await app.app.database.pool.query(`
    select count(*) filter (where is_live)::int as live, count(*) filter (where audit_status <> 'approved')::int as desk,
      count(distinct catalog_id)::int as modules, count(*) filter (where level = 'nda' and is_live)::int as nda,
      count(*) filter (where level = 'project' and is_live)::int as project,
      (select count(*)::int from faq_revisions where content_en <> '') as english,
      (select count(*)::int from faq_rechecks where status = 'open') as rechecks,
      (select count(*)::int from faqs f where is_live and not exists (select from faq_listings l where l.faq_id = f.id)) as unlisted
    from faqs`)
  expect(rows[0]).toEqual({
    live: expect.any(Number), desk: 3, modules: 12, nda: 5, project: 3, english: 22, rechecks: expect.any(Number), unlisted: 0,
  }) // prettier-ignore
  expect(rows[0].live).toBeGreaterThanOrEqual(39)
  expect(rows[0].rechecks).toBeGreaterThan(0)
})
