import { expect, test, type Page } from '#tests/kit/story/story.ts'
import { wirePath, type Entry } from '#platform/contract/contract.ts'
import { session } from '#areas/session/contract.ts'
import { agreement } from '#areas/agreement/contract.ts'
import { dictionary } from '#areas/dictionary/contract.ts'
import { document } from '#areas/document/contract.ts'
import { faq } from '#areas/faq/contract.ts'
import { file } from '#areas/file/contract.ts'
import { operation } from '#areas/operation/contract.ts'
import { product } from '#areas/product/contract.ts'
import { search } from '#areas/search/contract.ts'
import { guide } from '#areas/guide/contract.ts'
import { tool } from '#areas/tool/contract.ts'
import { video } from '#areas/video/contract.ts'
import { training } from '#areas/video/train.contract.ts'
import { ask, envelopeOf, publicPaths, registeredPaths, signedIn, visit, type Envelope } from '#tests/kit/e2e.ts'

// Traps rows 14 and 18: the shell of a public address opens for everybody, what stands behind it for nobody.

/** What may be called without a session: written out, so that a call opened by mistake fails here. */
const openCalls: Entry[] = [
  session.login,
  session.adminLogin,
  session.logout,
  session.ssoLogout,
  session.saveVisit,
  agreement.show,
  dictionary.entries,
  dictionary.countries,
  dictionary.productLines,
  dictionary.chips,
  dictionary.productCategories,
  dictionary.lineCategories,
  dictionary.categoryChips,
  document.show,
  faq.answer,
  product.show,
  product.material,
  product.front,
  search.all,
  search.suggest,
  search.chips,
  tool.list,
  tool.lines,
  tool.show,
  file.show,
  file.manifest,
  file.manifestFile,
  file.manifestKeys,
  file.manifestKeyFile,
  file.verifyScript,
  operation.reportError,
  guide.chapters,
  guide.chapter,
  video.list,
  video.chips,
  video.show,
  video.play,
  video.media,
  video.cover,
  training.verify,
  training.slides,
]
const openPatterns = openCalls.map(
  (entry) =>
    new RegExp(
      `^${wirePath(entry)
        .replaceAll('.', '\\.')
        .replace(/\{\w+\}/g, '[^/]+')}$`,
    ),
)
const isOpen = (url: string) => openPatterns.some((pattern) => pattern.test(new URL(url).pathname))

type Seen = { url: string; status: number; envelope: Envelope }
/** Notes every answer of the API before the page gets it: one that ends the session also ends the page. */
async function watchApi(page: Page): Promise<Seen[]> {
  const seen: Seen[] = []
  await page.route(/^https?:\/\/[^/]+\/(api|f|cas)\//, async (route) => {
    const answer = await route.fetch().catch(() => null)
    if (!answer) return
    seen.push({ url: answer.url(), status: answer.status(), envelope: await envelopeOf(answer) })
    await route.fulfill({ response: answer }).catch(() => {})
  })
  return seen
}
const isRefused = ({ envelope }: Seen) => envelope.msgCode === 99999 && envelope.data === null
/** Calls outside the open list that were answered by anything but "no session". */
const leaks = (seen: Seen[]) => seen.filter((one) => !isOpen(one.url) && !isRefused(one))

const query: Record<string, string> = {
  '/showPdf': '?id=1',
  '/showDocPdf': '?id=1',
  '/showPdfMutual': '?left=1&right=2',
  '/group/groupUser': '?edit=1',
  '/admin/roleTactics': '?role=legal',
}
const registered = registeredPaths()
const shown = publicPaths().filter((path) => registered.includes(path) || path === '/401' || path === '/404')

test('the lists the test reads are whole', () => {
  expect(publicPaths()).toHaveLength(64)
  expect(registered.length).toBeGreaterThan(20)
  expect(shown.length).toBeGreaterThan(15)
  expect(guarded).toEqual(expect.arrayContaining(['/doc', '/admin/roleTactics']))
})

test('a visitor opens every public page and gets no data', async ({ page }) => {
  const seen = await watchApi(page)
  for (const path of shown) {
    await visit(page, path + (query[path] ?? ''))
    await expect(page.getByRole('main').or(page.getByRole('heading')).first(), path).toBeVisible()
  }
  expect(leaks(seen)).toEqual([])
})

test('a public address without a page is a dead end', async ({ page }) => {
  const seen = await watchApi(page)
  for (const path of publicPaths().filter((one) => !shown.includes(one))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '页面不存在' }), path).toBeVisible()
  }
  expect(leaks(seen)).toEqual([])
})

const guarded = [
  ...registered.filter((path) => !shown.includes(path)),
  '/group/groupUser',
  '/admin/roleTactics',
  '/showPdf?id=1',
]

test('a forged marker opens shells, and every call behind them is refused', async ({ page, baseURL }) => {
  const seen = await watchApi(page)
  for (const path of guarded) {
    await page.context().addCookies([{ name: 'loginToken', value: 'f'.repeat(43), url: baseURL! }])
    await visit(page, path)
    await expect(page.getByRole('heading').first(), path).toBeVisible()
  }
  expect(leaks(seen)).toEqual([])
  expect(seen.some(isRefused)).toBe(true)
})

const allMenus = JSON.stringify([
  { id: 98, pid: 0, name: 'x', enName: 'x', url: '/admin/dict', icon: '', show: 1, privilege: [], children: [] },
])

test('tampered browser storage changes nothing', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  await page.goto('/doc?menuID=2')
  await expect(page.getByRole('button', { name: /^用户菜单/ })).toBeVisible()
  await page.evaluate((menus) => {
    for (const name of ['menus', 'newList']) sessionStorage.setItem(name, menus)
    sessionStorage.setItem('roles', '["admin"]')
    sessionStorage.setItem('name', 'admin')
    localStorage.setItem('roles', '["admin"]')
  }, allMenus)
  await page.goto('/admin/dict')
  await expect(page).toHaveURL(/\/401$/)
  expect((await ask(page, '/dictionary')).msgCode).toBe(1003)
})

test('a page made to believe in an administrator still gets no data', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  const seen = await watchApi(page)
  await page.route(
    (url) => /^\/(admin|group)\//.test(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace('"roles":["cust_main"]', '"roles":["admin"]')
      expect(body).toContain('"roles":["admin"]')
      await route.fulfill({ response: answer, body })
    },
  )
  for (const path of [
    '/admin/dict',
    '/admin/roleTactics',
    '/group/groupUser',
    '/admin/mail',
    '/admin/log',
    '/admin/doc',
  ]) {
    await visit(page, path)
    // its first call is refused, and the page of the refusal stands in its place
    expect(new URL(page.url()).pathname, path).toBe('/401')
    await expect(page.getByText('无权访问').first(), path).toBeVisible()
  }
  // what is missing, and who decides, is told to whoever is refused
  const told = (url: string) => url.includes('/api/access/way')
  const foreign = seen.filter(({ url }) => /\/api\/(dictionary|access|operation|document)/.test(url) && !told(url))
  expect(foreign.length).toBeGreaterThan(5)
  expect(foreign.filter(({ envelope }) => envelope.msgCode !== 1003 || envelope.data !== null)).toEqual([])
})
