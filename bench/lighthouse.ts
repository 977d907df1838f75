// Lighthouse, desktop preset: performance (≥ 95) and accessibility (100) of the first pages, and SEO (100) of the public ones.
// node bench/lighthouse.ts
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { browserArgs, findBrowser } from '../tools/browser.ts'
import { cookiesOf, demoPortal } from './kit.ts'

const { url, stop } = await demoPortal(3195)
const chrome = await launch({ chromePath: await findBrowser(), chromeFlags: ['--headless', ...browserArgs] })
try {
  const cookie = await cookiesOf(url, 'nimbus_main')
  const table: Record<string, Record<string, string>> = {}
  for (const [path, extraHeaders] of [
    ['/', {}],
    ['/product/LQ8802', {}],
    ['/login', {}],
    ['/home', { Cookie: cookie }],
    ['/doc', { Cookie: cookie }],
  ] as const) {
    const result = await lighthouse(
      url + path,
      { port: chrome.port, extraHeaders, onlyCategories: ['performance', 'accessibility', 'seo'], logLevel: 'silent' },
      desktopConfig,
    )
    const { categories, audits } = result!.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    table[path] = {
      'performance (≥ 95)': String(score('performance')),
      'accessibility (100)': String(score('accessibility')),
      'SEO (public: 100)': String(score('seo')),
      LCP: audits['largest-contentful-paint']?.displayValue ?? '',
      TBT: audits['total-blocking-time']?.displayValue ?? '',
      CLS: audits['cumulative-layout-shift']?.displayValue ?? '',
    }
  }
  console.table(table)
} finally {
  chrome.kill()
  await stop()
}
