import { expect, test, type Page, portalUrl } from '#tests/kit/story/story.ts'
import { companies } from '#areas/access/server/companies.demo.ts'
import { signedIn, visit } from '#tests/kit/e2e.ts'
import { mainland } from '#tests/kit/mainland.ts'

// What the portal says and names is English for whoever reads English: people, companies, products, reasons of the portal, sources.
// What people of the demo have typed stands as they typed it, and is named here by its screen; more than that is a fault.
// Whoever reads Traditional Chinese finds what others typed in Taiwan’s script, but names, and what is compared or edited, as they are.

test.describe.configure({ mode: 'parallel' })

/** What is written once and for all as it is: the filing number of the site. */
const everywhere = /ICP备/
/** Screens whose lists show what people typed, with the columns or words that hold it. */
const typed: Record<string, RegExp> = {
  // titles of issues, feedback and questions; names of dealers and pickups; titles of invoices
  '/dashboard/needs': /^(IS|FB|H|PU)[0-9]|屏|烧录|CPU|分公司|罗成|海石/,
  '/info/pointRequests': /提问|问题|误提交|紧急/,
  '/admin/financeDesk/refund': /充值|积分|退款/,
  '/admin/financeDesk/invoice': /有限公司/,
  '/admin/financeDesk/invoiceTitle': /有限公司/,
  '/info/invoice': /有限公司/,
  '/info/invoiceManage': /有限公司|倪博/,
  '/admin/billDesk/adjustments': /退货|客户|补偿|转入/,
  '/onlineorder/pickupList': /江帆|罗成|粤/,
  '/admin/customer/invoice': /港联|红隼/,
  '/info/address': /省 |何敏|陈雨|刘川/,
  '/onlineorder/manageMain/delivery': /深圳|上海|吴仓/,
  '/onlineorder/manageMain/contact': /马骁/,
  // what reports and files of dealers name: warehouses, end customers, their projects, dealers without an account
  '/onlineorder/inventoryReport': /仓$/,
  '/onlineorder/salesReport': /有限公司/,
  '/onlineorder/reportCharts': /公司$/,
  '/onlineorder/customerDealer': /海石|朔风|云栈|晴川|南岭/,
  '/admin/dealer': /海石|朔风|云栈|晴川|南岭/,
  '/admin/reportDesk/endCustomers': /有限公司$/,
  '/admin/claimDesk/agreements': /有限公司$/,
  // names that are compared letter by letter
  '/admin/screening': /有限公司$/,
  '/admin/restricted': /公司$/,
  '/admin/issueDesk': /Wi-Fi|DDR|MIPI|\p{Script=Han}{4}/u,
  '/admin/orderFaq': /, [a-z]+/i,
  '/admin/orderFaq/unanswered': /交货|币种/,
}
const screens: Record<string, readonly string[]> = {
  nimbus_main: [
    '/dashboard/needs',
    '/info/statement',
    '/info/pointRequests',
    '/info/pointLimits',
    '/info/rechargeList',
    '/info/service',
    '/info/orders',
    '/info/clientOrder',
    '/info/invoiceManage',
    '/info/invoice',
    '/info/address',
    '/info/watch',
    '/assistant',
    '/serviceMarket/product',
    '/video/videoShow',
    '/video/open',
    '/video/train',
    '/video/trainDocument',
    '/guide',
    '/materials/latest',
  ],
  finance_tan: [
    '/dashboard/needs',
    '/admin/financeDesk',
    '/admin/financeDesk/refund',
    '/admin/financeDesk/reconciliation',
    '/admin/financeDesk/ledger',
    '/admin/financeDesk/adjustment',
    '/admin/financeDesk/invoice',
    '/admin/financeDesk/invoiceTitle',
    '/admin/billDesk/receipts',
    '/admin/billDesk/adjustments',
  ],
  svc_ops: [
    '/admin/serviceDesk',
    '/admin/serviceDesk/calendar',
    '/admin/serviceDesk/product',
    '/admin/serviceDesk/quote',
  ],
  harbor_order: [
    '/onlineorder/orderList',
    '/onlineorder/receiveList',
    '/onlineorder/pickupList',
    '/onlineorder/billList',
    '/onlineorder/comDataDown',
    '/onlinebasic/quotaList',
    '/onlinebasic/customerList',
    '/onlinebasic/rateList',
    '/onlineorder/manageMain',
    '/onlineorder/manageMain/delivery',
    '/onlineorder/manageMain/contact',
    '/onlineorder/reportList',
    '/onlineorder/inventoryReport',
    '/onlineorder/salesReport',
    '/onlineorder/reportCharts',
    '/onlineorder/debitClaims',
    '/onlineorder/debitClaims/agreements',
    '/onlineorder/debitClaims/rotations',
    '/onlineorder/openNotice',
    '/onlineorder/customerDealer',
    '/onlineorder/bom',
    '/info/apiKey',
    '/info/webhook',
    '/info/webhookDelivery',
    '/info/apiSandbox',
    '/info/apiReference',
  ],
  clerk_xu: [
    '/dashboard/needs',
    '/admin/orderDesk',
    '/admin/customer',
    '/admin/customer/invoice',
    '/admin/quota',
    '/admin/rate',
    '/admin/priceBook',
    '/admin/deliveryDesk',
    '/admin/billDesk',
    '/admin/orderFaq',
    '/admin/orderFaq/unanswered',
    '/admin/companyFile',
    '/admin/reportDesk',
    '/admin/reportDesk/months',
    '/admin/reportDesk/endCustomers',
    '/admin/claimDesk',
    '/admin/claimDesk/agreements',
    '/optmanual-index',
    '/admin/claimDesk/rotations',
    '/admin/claimDesk/protection',
    '/admin/changeNotice',
    '/admin/dealer',
  ],
  am_lin: ['/approve/list', '/client/info', '/admin/complaintDesk'],
  legal_ma: ['/admin/screening', '/admin/restricted'],
  fae_zhou: ['/admin/issueDesk'],
  admin: [
    '/permission/index',
    '/admin/calendar',
    '/gallery/components',
    '/gallery/tables',
    '/gallery/form',
    '/gallery/i18n',
  ],
}

/** What is compared letter by letter, registered so, or edited where it stands, is as it was written. */
const kept: Record<string, RegExp> = {
  '/info/address': /广东省|陈雨|刘川/,
  '/onlineorder/manageMain/delivery': /^深圳市/,
  '/onlineorder/pickupList': /^粤 B/,
  '/admin/customer': /演示有限公司$/,
  '/admin/customer/invoice': /演示/,
  '/admin/orderFaq': /, [a-z]+/i,
  '/admin/companyFile': /LQ|ISO 9001|CMRT|收款账户$/,
  '/admin/screening': /公司$/,
  '/admin/restricted': /公司$/,
}

/** Companies and people as they write themselves, and contacts as they were typed: no reader's script rewrites them. */
const names = companies.flatMap((one) => [one.name, ...one.people.map(({ name }) => name)])
const registered = new RegExp(
  String.raw`${names.toSorted((a, b) => b.length - a.length).join('|')}|[\p{Script=Han}（）]{2,}?公司|澜启示例微电子|澜启示例|马骁|吴仓|聂远|青枫微|北辰存储|泰若闪存|微澜无线|罗成|温蓝|温婷`,
  'gu',
)

/** Every piece of text with a Chinese character that the screen shows, says to screen readers, or holds in a field. */
const chineseOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said: (string | null)[] = []
    // pages of other tabs stay built, out of sight
    const kept = '[style*="display: none"]'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      if (!texts.currentNode.parentElement?.closest(`script, style, :not(html)[lang^=zh], ${kept}`))
        said.push(texts.currentNode.nodeValue)
    for (const one of document.querySelectorAll('[title], [aria-label], input')) {
      if (one.closest(kept)) continue
      said.push(
        one.getAttribute('title'),
        one.getAttribute('aria-label'),
        one instanceof HTMLInputElement ? one.value : null,
      )
    }
    return [...new Set(said.map((text) => text?.trim() ?? '').filter((text) => /\p{Script=Han}/u.test(text)))]
  })

/** Opens each list as this person reads it in a language, and names what of its text does not belong to it. */
async function readAll(
  page: Page,
  who: string,
  language: string,
  lang: string,
  odd: (text: string, path: string) => boolean,
) {
  await signedIn(page, who)
  // of this browser alone: other stories of the same person read Chinese
  await page.context().addCookies([{ name: 'language', value: language, url: portalUrl() }])
  for (const path of screens[who]!) {
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    expect(new URL(page.url()).pathname, 'an address that is there').toBe(path)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    const found = (await chineseOn(page)).filter((text) => odd(text, path))
    expect.soft(found, path).toEqual([])
  }
}

for (const who of Object.keys(screens)) {
  test(`${who} reads every list in English`, async ({ page }) => {
    await readAll(page, who, 'en', 'en', (text, path) => !everywhere.test(text) && !typed[path]?.test(text))
  })

  // whoever reads Traditional Chinese finds no word in the script of the mainland, whoever wrote it
  test(`${who} reads every list in Taiwan’s script`, async ({ page }) => {
    await readAll(
      page,
      who,
      'zhtw',
      'zh-TW',
      (text, path) =>
        // a single character stands for a person, as the first of the name
        text.length > 1 &&
        mainland.test(text.replace(registered, '')) &&
        !/ICP备/.test(text) &&
        !kept[path]?.test(text),
    )
  })
}
