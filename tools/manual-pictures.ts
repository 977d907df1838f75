// Makes the pictures of the manuals from the screens of a running demo, one for each language:
//   DEMO=1 DEMO_PASSWORD=… npm start, then DEMO_PASSWORD=… node tools/manual-pictures.ts http://localhost:3000 [name …]
// What a chapter shows is a line `![words](picture:name)` in its Markdown and an entry below.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { pictureScale } from '#areas/guide/server/picture.rules.ts'
import { findBrowser, browserArgs } from './browser.ts'

const [base = 'http://localhost:3000', ...only] = process.argv.slice(2)
const password = process.env['DEMO_PASSWORD'] ?? ''
const folder = fileURLToPath(new URL('../areas/guide/manual/pictures/', import.meta.url))
const locales = ['zh', 'en', 'zhtw'] as const
type Locale = (typeof locales)[number]
/** No picture is heavier, and none wider on the page than a chapter. */
const mostBytes = 45_000
const mostWide = 820

type Shot = {
  /** who looks; nobody signed in without one */
  as?: string
  at: string
  /** what the picture is of, from its upper left corner; the page without one */
  of?: string
  wide?: number
  high?: number
  /** how much around it is shown too */
  pad?: number
  /** how wide the window is: tables need more than forms */
  window?: number
  /** what is pressed or typed before */
  before?: (page: Page, locale: Locale) => Promise<unknown>
}
const table = { of: 'main', high: 400, window: 1000 }
const first = (page: Page, selector: string) => page.locator(selector).first()
const shots: Readonly<Record<string, Shot>> = {
  'sign-in': { at: '/login', of: 'main form', high: 480, window: 900, pad: 24 },
  'search-results': { ...table, as: 'nimbus_main', at: '/filter/all?keyword=DDR', high: 460, window: 840 },
  'video-player': { as: 'nimbus_dev1', at: '/video/videoVod?id=4&t=14', of: 'main', high: 540, window: 1000 },
  course: { as: 'nimbus_main', at: '/video/train', of: 'main li:has(a[download])', high: 400, window: 900 },
  assistant: {
    as: 'nimbus_dev1',
    at: '/assistant',
    of: 'main',
    high: 460,
    window: 840,
    before: async (page, locale) => {
      await first(page, 'main textarea').fill(locale === 'en' ? 'LQ7120 power sequence' : 'LQ7120 上电时序')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(2500)
    },
  },
  certification: { as: 'nimbus_main', at: '/cretification/cretification', of: 'main', high: 420, window: 840 },
  people: { ...table, as: 'nimbus_main', at: '/user/userManage', high: 520 },
  parts: { ...table, as: 'nimbus_dev1', at: '/materials/mainIndex', high: 440 },
  demand: { as: 'nimbus_main', at: '/materials/addDemand', of: '[role="dialog"]', high: 620, window: 1000 },
  licences: { ...table, as: 'nimbus_main', at: '/techLicense/dspApply' },
  licence: {
    as: 'nimbus_main',
    at: '/techLicense/dspApply?status=issued',
    of: 'main',
    high: 520,
    window: 1000,
    before: async (page) => {
      await first(page, 'main tbody a').click()
      await page.waitForTimeout(1500)
    },
  },
  issues: { ...table, as: 'nimbus_dev1', at: '/aservice/issueList/all' },
  recharge: { as: 'nimbus_main', at: '/info/recharge', of: 'main', high: 480, window: 900 },
  orders: { ...table, as: 'harbor_order', at: '/onlineorder/orderList' },
  reports: { ...table, as: 'harbor_report', at: '/onlineorder/reportList' },
  'video-desk': { ...table, as: 'editor_su', at: '/admin/video' },
  'issue-desk': { ...table, as: 'fae_lead', at: '/admin/issueDesk' },
  'demand-desk': { ...table, as: 'fae_lead', at: '/admin/demandDesk' },
  approvals: { ...table, as: 'am_lin', at: '/approve/list' },
  'licence-desk': { ...table, as: 'lic_adm', at: '/admin/licenceDesk' },
  roles: { as: 'admin', at: '/admin/roleTactics', of: 'main', high: 460, window: 1000 },
}

type Cookies = Parameters<BrowserContext['addCookies']>[0]
const kept = new Map<string, Cookies>()
/** Signs a person of the demo in once, for all pictures and languages. */
async function cookiesOf(browser: Browser, name: string): Promise<Cookies> {
  const before = kept.get(name)
  if (before) return before
  const context = await browser.newContext({ baseURL: base })
  const form = { username: name, password }
  const reply = await context.request.post('/api/login', {
    form,
    headers: { 'x-requested-with': 'tapeout', origin: base },
  })
  const { msgCode, msg } = (await reply.json()) as { msgCode: number; msg: string }
  if (msgCode !== 0) throw new Error(`${name} could not sign in: ${msg}`)
  const cookies = (await context.storageState()).cookies
  await context.close()
  kept.set(name, cookies)
  return cookies
}

async function boxOf(page: Page, { of = 'main', wide = mostWide, high = 400, pad = 0 }: Shot) {
  const box = await first(page, of).boundingBox()
  if (!box) throw new Error(`${of} is not on the page`)
  const { x, y, width, height } = box
  const size = { width: Math.min(width, wide) + 2 * pad, height: Math.min(height, high) + 2 * pad }
  // a screenshot of a part is drawn as large as is asked for, whatever the window's own scale
  return { x: x - pad, y: y - pad, ...size, scale: pictureScale }
}
/** The picture as a WebP, with as much quality as its weight allows. */
async function draw(page: Page, shot: Shot): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  const clip = await boxOf(page, shot)
  for (let quality = 82; quality > 20; quality -= 8) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error('the picture is too heavy: show less')
}

async function take(browser: Browser, name: string, shot: Shot, locale: Locale): Promise<number> {
  const context = await browser.newContext({
    baseURL: base,
    locale: { zh: 'zh-CN', en: 'en-GB', zhtw: 'zh-TW' }[locale],
    timezoneId: 'Asia/Shanghai',
    viewport: { width: shot.window ?? 1000, height: 1100 },
    deviceScaleFactor: pictureScale,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  if (shot.as) await context.addCookies(await cookiesOf(browser, shot.as))
  await context.addCookies([{ name: 'language', value: locale, url: base }])
  const page = await context.newPage()
  await page.goto(shot.at, { waitUntil: 'networkidle' }).catch(() => page.waitForTimeout(1000))
  await page.waitForTimeout(2000)
  await shot.before?.(page, locale)
  // what stands over the page is no part of it
  await page
    .addStyleTag({
      content:
        'main ~ *, [class*="consent"], [class*="float"] { visibility: hidden !important } *:focus { outline: none !important }',
    })
    .catch(() => null)
  const bytes = await draw(page, shot)
  mkdirSync(`${folder}${locale}`, { recursive: true })
  writeFileSync(`${folder}${locale}/${name}.webp`, bytes)
  await context.close()
  return bytes.length
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs })
let [sum, failed] = [0, 0]
for (const [name, shot] of Object.entries(shots)) {
  if (only.length && !only.includes(name)) continue
  for (const locale of locales) {
    try {
      const bytes = await take(browser, name, shot, locale)
      sum += bytes
      console.log(`${name} ${locale} ${Math.round(bytes / 1000)} KB`)
    } catch (error) {
      failed += 1
      console.error(`${name} ${locale}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}
await browser.close()
console.log(`together ${Math.round(sum / 1000)} KB`)
process.exit(failed ? 1 : 0)
