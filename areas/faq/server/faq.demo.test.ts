import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess } from '#areas/access/server/access.demo.ts'
import { seed as seedSdks } from '#areas/sdk/server/sdk.demo.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { expectAsCalled, firstOf } from '#tests/kit/first.ts'
import { seed as seedFaqs } from './faq.demo.ts'
import { faqFirst } from './faq.first.ts'

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
      (select count(*)::int from faqs f where is_live and not exists (select from faq_listings l where l.faq_id = f.id)) as unlisted,
      (select count(*)::int from approval_tasks t join faqs f on f.id = t.biz_id where t.biz = 'faq' and t.status = f.audit_status) as tasks
    from faqs`)
  expect(rows[0]).toEqual({
    live: expect.any(Number),
    desk: 3,
    modules: 12,
    nda: 5,
    project: 3,
    english: 42,
    rechecks: expect.any(Number),
    unlisted: 0,
    tasks: 1,
  })
  expect(rows[0].live).toBeGreaterThanOrEqual(39)
  expect(rows[0].rechecks).toBeGreaterThan(0)
})

test.each(['main', 'developer', 'editor'] as const)(
  'sends %s what the questions begin with, as calls answer it',
  async (who) => {
    const first = firstOf(app, faqFirst)
    const cookie = await app.cookie(who)
    const all = await first('/faq/0/show?menuID=17', cookie)
    expect(Object.keys(all).toSorted()).toEqual([
      '/api/faq/getDirectory',
      '/api/faq/getProductLineDirectory/all',
      '/api/faq?page=1&limit=10&catalogId=0',
    ])
    await expectAsCalled(app, who, all)
    const [, list] = Object.entries(all).find(([url]) => url.startsWith('/api/faq?'))!
    expect((list as { total: number }).total).toBeGreaterThan(0)
    const module = await first('/faq/8301/show', cookie)
    expect(Object.keys(module).toSorted()).toEqual(['/api/faq/getDirectory', '/api/faq?page=1&limit=10&catalogId=8301'])
    await expectAsCalled(app, who, module)
  },
)

test('sends nothing where the address asks for another list, with other pages, and to visitors', async () => {
  const first = firstOf(app, faqFirst)
  const cookie = await app.cookie('main')
  for (const url of ['/faq/0/show?keyword=x', '/faq/0', '/faq//show', '/faq/0/show/1', '/admin/faq'])
    expect([url, await first(url, cookie)]).toEqual([url, {}])
  expect(await first('/faq/0/show')).toEqual({})
})
