import { afterAll, beforeAll, expect, test } from 'vitest'
import { heads } from '#main/areas.ts'
import { systemContext } from '#main/background.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pagePath } from '#platform/server/http/page-path.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp()
})
afterAll(() => portal.close())

/** What a page says of itself to a visitor before any script runs; null for one that search engines are to leave out. */
async function headOf(url: string) {
  const { pathname, searchParams: search } = new URL(url, 'http://page')
  const ctx = systemContext(portal.app, portal.app.log) as Ctx<null>
  for (const { path, head } of heads) {
    const params = pagePath(path)(pathname)
    if (params) return head(ctx, { params, search }, {})
  }
  return null
}

test('what the sitemap names says so itself, with a title and what it is for', async () => {
  const { body } = await portal.request(null, { url: '/sitemap.xml' })
  const pages = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!)
  expect(pages.length).toBeGreaterThan(2)
  const silent: string[] = []
  for (const page of pages) {
    const head = await headOf(page)
    if (!head?.title || head.title.includes('.') || !head.description) silent.push(page)
  }
  expect(silent).toEqual([])
})

test('the public pages that were added, and the agreements, are not left out', async () => {
  for (const page of [
    '/access',
    '/signature/verify',
    '/devtool',
    '/xieyi/userAgreement1.0',
    '/xieyi/privacyAgreement1.0',
  ])
    expect([page, (await headOf(page))?.canonical]).toEqual([page, page])
})

test('a page answers HEAD as it answers GET, without its body', async () => {
  const base = await portal.listen()
  const told = async (method: string, path: string) => {
    const answer = await fetch(base + path, { method, redirect: 'manual' })
    const names = ['content-type', 'cache-control', 'location', 'vary']
    const headers = names.map((name) => answer.headers.get(name))
    return { status: answer.status, headers, body: await answer.text() }
  }
  for (const path of ['/', '/login', '/dashboard?menuID=1', '/product', '/no/such/page', '/home', '/healthz']) {
    const { body, ...got } = await told('GET', path)
    expect([path, await told('HEAD', path)]).toEqual([path, { ...got, body: '' }])
    expect([path, got.status < 400]).toEqual([path, true])
    if (got.status === 200) expect(body).not.toBe('')
  }
  expect((await told('HEAD', '/assets/none-12345678.js')).status).toBe(404)
  expect((await told('PUT', '/login')).status).toBe(404)
})
