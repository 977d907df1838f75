// First visits as a person's browser makes them: bytes over the wire, LCP at 4× CPU slowdown on 10 Mbit/s with 40 ms,
// blocking time, layout shift, and main-thread CPU unthrottled. Starts a portal of its own with demo content.
// node bench/web.ts [runs]
import { chromium, type Browser } from '@playwright/test'
import { browserArgs, findBrowser } from '../tools/browser.ts'
import { demoPortal, password } from './kit.ts'

const runs = Number(process.argv[2] ?? 5)
const pages = [
  { name: 'login', path: '/login', user: null, lcp: 1200, js: 200, css: 40 },
  { name: 'doc, signed in', path: '/doc', user: 'nimbus_main', lcp: 1500, js: 300, css: 70 },
]
const { url, stop } = await demoPortal(3196)
// A portal that has just been filled still prepares its search index, on the same two cores as the browser.
await new Promise((done) => setTimeout(done, 20_000))
type Row = { js: number; css: number; total: number; lcp: number; blocking: number; cls: number; cpu: number }

async function visit(browser: Browser, page: (typeof pages)[number], throttled: boolean): Promise<Row> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  if (page.user)
    await context.request.post(`${url}/api/login`, {
      form: { username: page.user, password },
      headers: { 'x-requested-with': 'bench' },
    })
  const tab = await context.newPage()
  const cdp = await context.newCDPSession(tab)
  await cdp.send('Network.enable')
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (throttled) {
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 10e6 / 8,
      uploadThroughput: 10e6 / 8,
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  const kinds = new Map<string, string>()
  const bytes = { js: 0, css: 0, total: 0 }
  cdp.on('Network.responseReceived', (e) => void kinds.set(e.requestId, e.type))
  cdp.on('Network.loadingFinished', (e) => {
    const kind = kinds.get(e.requestId)
    bytes.total += e.encodedDataLength
    if (kind === 'Script') bytes.js += e.encodedDataLength
    if (kind === 'Stylesheet') bytes.css += e.encodedDataLength
  })
  await tab.addInitScript(() => {
    const seen = { lcp: 0, long: 0, cls: 0 }
    Object.assign(window, { __seen: seen })
    new PerformanceObserver((l) => l.getEntries().forEach((e) => (seen.lcp = e.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    new PerformanceObserver((l) => l.getEntries().forEach((e) => (seen.long += Math.max(0, e.duration - 50)))).observe({
      type: 'longtask',
      buffered: true,
    })
    new PerformanceObserver((l) =>
      l.getEntries().forEach((e) => (seen.cls += (e as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
  await tab.goto(url + page.path, { waitUntil: 'networkidle' })
  // A slowed processor may still be drawing long after the last answer came.
  await tab.waitForFunction(() => (window as unknown as { __seen: { lcp: number } }).__seen.lcp > 0)
  await tab.waitForTimeout(700)
  const seen = await tab.evaluate(
    () => (window as unknown as { __seen: { lcp: number; long: number; cls: number } }).__seen,
  )
  const { metrics } = await cdp.send('Performance.getMetrics')
  const cpu = (metrics.find((m) => m.name === 'TaskDuration')?.value ?? 0) * 1000
  await context.close()
  return { ...bytes, lcp: seen.lcp, blocking: seen.long, cls: seen.cls, cpu }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArgs })
try {
  const table: Record<string, Record<string, string>> = {}
  for (const page of pages) {
    const slow: Row[] = []
    const fast: Row[] = []
    for (let i = 0; i < runs; i++) {
      slow.push(await visit(browser, page, true))
      fast.push(await visit(browser, page, false))
    }
    const of = (rows: Row[], key: keyof Row) => median(rows.map((r) => r[key]))
    table[page.name] = {
      'JS KB': `${(of(slow, 'js') / 1024).toFixed(0)} (≤ ${page.js})`,
      'CSS KB': `${(of(slow, 'css') / 1024).toFixed(0)} (≤ ${page.css})`,
      'all KB': (of(slow, 'total') / 1024).toFixed(0),
      'LCP ms': `${of(slow, 'lcp').toFixed(0)} (≤ ${page.lcp})`,
      'LCP ms, full CPU, no throttle': of(fast, 'lcp').toFixed(0),
      'long tasks ms, full CPU': of(fast, 'blocking').toFixed(0),
      CLS: `${of(slow, 'cls').toFixed(3)} (≤ 0.02)`,
      'CPU ms': `${of(fast, 'cpu').toFixed(0)} (≤ 250)`,
    }
  }
  console.table(table)
} finally {
  await browser.close()
  await stop()
}
