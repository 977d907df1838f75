import { expect, test, type Browser, type Page } from '#tests/kit/story/story.ts'
import { expectKeyboardWay } from '#tests/kit/keys.ts'
import {
  ask,
  expectAccessible,
  expectContrast,
  expectNoSidewaysScroll,
  load,
  pathsByArea,
  registeredPaths,
  signedIn,
  visit,
  watchFaults,
} from '#tests/kit/e2e.ts'

// Every screen of the portal, as an administrator with data sees it: silent console, no failed call, accessible, and
// no wider than a phone. A new page is covered as soon as it is registered.

// by far the longest file: both workers share it
test.describe.configure({ mode: 'parallel' })

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const light = (page: Page) => page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })

/** Screens of one record: the call that lists such records, and what the address calls the record's number. */
const records: Record<string, readonly [list: string, query: string]> = {
  '/chip/chipManageDetail': ['/chipProject?page=1&limit=10', 'id'],
  '/techLicense/dspShow': ['/techLicense?page=1&limit=10', 'id'],
  '/info/invoiceDetail': ['/invoice?page=1&limit=10', 'id'],
  '/info/ordersDetail': ['/serviceMarket/order?page=1&limit=10', 'id'],
  '/info/serviceDetail': ['/serviceMarket/service?page=1&limit=10', 'id'],
  '/video/videoVod': ['/video/findVideoList?page=1&limit=10', 'id'],
  '/serviceMarket/productDetail': ['/serviceMarket/product?page=1&limit=10', 'id'],
}

/** Addresses with something to show, for paths that are empty without a query. */
async function addressOf(page: Page, path: string): Promise<string> {
  if (path === '/filter/all') return `${path}?keyword=DDR`
  if (path === '/aservice/issueList/{projectCode}') return '/aservice/issueList/all'
  if (['/aservice/aservice', '/aservice/project', '/aservice/pmsPage', '/pms'].includes(path)) return `${path}?id=2`
  if (path === '/product/{code}') return '/product/LQ8802'
  if (path === '/answer/{id}') {
    const { data } = await ask<{ answers: { id: number }[] }>(page, '/product/front')
    return `/answer/${data.answers[0]!.id}`
  }
  if (path === '/serviceMarket/pay') {
    const { data } = await ask<{ list: { id: number; priceType: string }[] }>(
      page,
      '/serviceMarket/product?page=1&limit=10',
    )
    const { id } = data.list.find(({ priceType }) => priceType === 'points')!
    const product = await ask<{ skus: { skuCode: string }[] }>(page, `/serviceMarket/product/${id}`)
    return `${path}?product=${id}&sku=${product.data.skus[0]!.skuCode}`
  }
  if (records[path]) {
    const [list, query] = records[path]
    const { data } = await ask<{ list: { id: number }[] }>(page, list)
    return `${path}?${query}=${data.list[0]!.id}`
  }
  if (!path.startsWith('/show')) return path.replaceAll(/\{\w+\}/g, '0')
  const { data } = await ask<{ list: { id: number }[] }>(page, '/document?page=1&limit=10')
  const [left, right] = data.list
  return path === '/showPdfMutual' ? `${path}?left=${left!.id}&right=${right!.id}` : `${path}?id=${left!.id}`
}

/** Screens of a company's main account, which the vendor's administrator has no call of: the money of a company, and these. */
const ownersOnly = new Set([
  '/user/userManage',
  '/user/grantRequest',
  '/user/guest',
  '/user/recertification',
  '/cretification/productCretification',
  '/feedback/complaint',
  '/feedback/complaintEdit',
  '/feedback/feedback',
  '/materials/demand',
])

const ofOwner = (path: string) => ownersOnly.has(path) || /^\/(info|serviceMarket|techLicense)\//.test(path)
/** The form of an order is for who orders. */
const whoSees = (path: string) =>
  path === '/onlineorder/orderInfo' ? 'harbor_order' : ofOwner(path) ? 'nimbus_main' : 'admin'

const opened = new Map<string, Promise<Page>>()
/**
 * One page of a person for all screens of a worker: it goes from screen to screen as people do, by the program that it has loaded once. A
 * page that is opened by its address is looked at by the stories of its area, and by those of visitors.
 */
function pageOf(browser: Browser, who: string): Promise<Page> {
  const open = async () => {
    const page = await browser.newPage()
    await signedIn(page, who)
    await visit(page, '/home?menuID=1')
    return page
  }
  if (!opened.has(who)) opened.set(who, open())
  return opened.get(who)!
}

/** What screens before have left would be drawn anew with each look at this one. */
const closeOtherTabs = (page: Page) =>
  page.evaluate(() => {
    const others = 'li:not(:has([aria-current])) > a + button[aria-label^="关闭"]'
    for (const button of document.querySelectorAll<HTMLElement>(others)) button.click()
  })

async function expectGoodScreen(page: Page, path: string) {
  const address = await addressOf(page, path)
  await page.setViewportSize(desktop)
  await light(page)
  await closeOtherTabs(page)
  const faults = watchFaults(page)
  await visit(page, address)
  await expect(page.getByRole('heading').or(page.getByRole('group')).filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => page.evaluate(() => document.documentElement.style.colorScheme)).toBe('dark')
  await expectContrast(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  expect(await faults()).toEqual([])
}

/** Its address names a page by itself: no part of it has to be filled in, no record named, no session ended. */
const isPlain = (path: string) => !path.includes('{') && !records[path] && path !== '/logout'
test('one page of each area is gone through by the keyboard', async ({ browser }) => {
  const [gone, faults] = [[] as string[], [] as string[]]
  for (const [area, paths] of pathsByArea()) {
    for (const path of paths.filter(isPlain)) {
      const page = await pageOf(browser, whoSees(path))
      await page.setViewportSize(desktop)
      await light(page)
      await load(page, await addressOf(page, path))
      // pages of their own, as the sign-in and the reader, have no menus to go past
      if ((await page.getByRole('link', { name: '跳到正文' }).count()) === 0) continue
      // the next area is gone through whatever was found at this one
      const way = test.step(path, () => expectKeyboardWay(page))
      await way.catch((error: Error) => faults.push(`${path}: ${error.message}`))
      gone.push(area)
      break
    }
  }
  expect(faults).toEqual([])
  expect(gone.length).toBeGreaterThan(35)
})

for (const path of [...registeredPaths(), '/401', '/404']) {
  // one of the screens ends the session it is opened with
  if (path === '/logout')
    test(`the screen ${path}`, async ({ page }) => {
      await signedIn(page, 'admin', { fresh: true })
      await visit(page, '/home?menuID=1')
      await expectGoodScreen(page, path)
    })
  else
    test(`the screen ${path}`, async ({ browser }) => {
      const page = await pageOf(browser, whoSees(path))
      await expectGoodScreen(page, path)
      page.removeAllListeners()
    })
}

const drawers = ['/group/groupUser?menuID=98&edit=new', '/admin/dict?menuID=98&code=stage&edit=new']
for (const address of drawers) {
  test(`the drawer of ${address}`, async ({ page }) => {
    await signedIn(page, 'admin')
    const faults = watchFaults(page)
    await light(page)
    await visit(page, address)
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect(await faults()).toEqual([])
  })
}

const views = [
  { name: 'in the dark', size: desktop, dark: true },
  { name: 'on a phone', size: phone, dark: false },
  { name: 'on a phone in the dark', size: phone, dark: true },
]
/** Between them every part of the kit, in every state. */
const gallery = ['/gallery/components?menuID=99', '/gallery/tables?menuID=99', '/gallery/form?menuID=99']
for (const { name, size, dark } of views) {
  test(`sign-in, home, documents and a desk are accessible ${name}`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' })
    await visit(page, '/login')
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { frame: true })
    await signedIn(page, 'admin')
    for (const path of ['/home?menuID=1', '/doc?menuID=2&docID=all&type=1', '/admin/dict?menuID=98', ...gallery]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.style.colorScheme)).toBe(dark ? 'dark' : 'light')
      await expectAccessible(page, { frame: true })
    }
  })
}

test('documents found by every filter open without a fault', async ({ page }) => {
  await signedIn(page, 'nimbus_main')
  const faults = watchFaults(page)
  const { data } = await ask<{ list: { id: number; docType: string }[] }>(page, '/document?page=1&limit=50')
  const byType = new Map(data.list.map((row) => [row.docType, row.id]))
  expect(byType.size).toBeGreaterThan(3)
  for (const [docType, id] of byType) {
    await visit(page, `/doc?menuID=2&docID=all&type=1&docType=${docType}`)
    await visit(page, `/doc?menuID=2&doc=${id}`)
    await expect(page.getByRole('link', { name: '返回列表' })).toBeVisible()
  }
  expect(await faults()).toEqual([])
})
