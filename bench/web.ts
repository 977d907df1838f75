// First visits as a person's browser makes them: bytes over the wire, LCP at 4× CPU slowdown on 10 Mbit/s with 40 ms,
// blocking time, layout shift, and main-thread CPU unthrottled. Starts a portal of its own with demo content.
// node bench/web.ts [runs]
import { cookiesOf, demoPortal } from './kit.ts'
import { openBrowser, type Tab } from './tab.ts'

const runs = Number(process.argv[2] ?? 5)
const pages = [
  { name: 'login', path: '/login', user: null, lcp: 1200, js: 200, css: 40 },
  { name: 'front page', path: '/', user: null, lcp: 1200, js: 200, css: 40 },
  { name: 'chip page', path: '/product/LQ8802', user: null, lcp: 1200, js: 200, css: 40 },
  { name: 'doc, signed in', path: '/doc', user: 'nimbus_main', lcp: 1500, js: 300, css: 70 },
]
type Row = { js: number; css: number; total: number; lcp: number; blocking: number; cls: number; cpu: number }

/** Runs in the page before anything of it: notes paints, long tasks and shifts. */
const watch = `{
  const seen = (globalThis.__seen = { lcp: 0, blocking: 0, cls: 0, last: 0 })
  const on = (type, note) => new PerformanceObserver((l) => l.getEntries().forEach(note)).observe({ type, buffered: true })
  on('largest-contentful-paint', (e) => (seen.lcp = e.startTime))
  on('longtask', (e) => (seen.blocking += e.duration - 50))
  on('layout-shift', (e) => (seen.cls += e.value))
  on('resource', () => (seen.last = performance.now()))
}`
/** Resolves when the page was painted and has asked for nothing for a second. */
const settled = `new Promise((done) => {
  const look = () => (__seen.lcp > 0 && performance.now() - Math.max(__seen.last, __seen.lcp) > 1000 ? done(true) : setTimeout(look, 100))
  look()
})`
/** Bytes over the wire, headers included, by what asked for them. */
const weigh = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  const sum = (test) => all.filter(test).reduce((bytes, e) => bytes + e.transferSize, 0)
  return { ...__seen, js: sum((e) => e.name.endsWith('.js')), css: sum((e) => e.name.endsWith('.css')), total: sum(() => true) }
})()`

async function signIn(tab: Tab, url: string, user: string): Promise<void> {
  const cookies = (await cookiesOf(url, user)).split('; ').map((pair) => {
    const [name, ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await tab.send('Network.setCookies', { cookies })
}

async function visit(tab: Tab, url: string, page: (typeof pages)[number], throttled: boolean): Promise<Row> {
  if (page.user) await signIn(tab, url, page.user)
  await tab.send('Page.enable')
  await tab.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tab.send('Emulation.setLocaleOverride', { locale: 'zh-CN' })
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: watch })
  if (throttled) {
    const bytesPerSecond = 10e6 / 8
    const conditions = {
      offline: false,
      latency: 40,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    }
    await tab.send('Network.emulateNetworkConditions', conditions)
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  }
  await tab.send('Page.navigate', { url: url + page.path })
  await tab.evaluate(settled)
  const seen = await tab.evaluate<Omit<Row, 'cpu'>>(weigh)
  const { metrics } = await tab.send<{ metrics: { name: string; value: number }[] }>('Performance.getMetrics')
  return { ...seen, cpu: (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000 }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const { url, stop } = await demoPortal(3196)
const browser = await openBrowser()
const inNewTab = async (page: (typeof pages)[number], throttled: boolean) => {
  const tab = await browser.newTab()
  const row = await visit(tab, url, page, throttled)
  await tab.close()
  return row
}
try {
  // A portal just filled still prepares its search index, and a browser just started its fonts and its own profile.
  await new Promise((done) => setTimeout(done, 8_000))
  for (const page of pages) await inNewTab(page, false)
  const table: Record<string, Record<string, string>> = {}
  for (const page of pages) {
    const slow: Row[] = []
    const fast: Row[] = []
    for (let i = 0; i < runs; i++) {
      slow.push(await inNewTab(page, true))
      fast.push(await inNewTab(page, false))
    }
    const of = (rows: Row[], key: keyof Row) => median(rows.map((r) => r[key]))
    table[page.name] = {
      'JS KB': `${(of(slow, 'js') / 1024).toFixed(0)} (≤ ${page.js})`,
      'CSS KB': `${(of(slow, 'css') / 1024).toFixed(0)} (≤ ${page.css})`,
      'all KB': (of(slow, 'total') / 1024).toFixed(0),
      'LCP ms': `${of(slow, 'lcp').toFixed(0)} (≤ ${page.lcp})`,
      'LCP ms, all runs': slow.map((row) => row.lcp.toFixed(0)).join(' '),
      'LCP ms, full CPU, no throttle': of(fast, 'lcp').toFixed(0),
      'long tasks ms, full CPU': of(fast, 'blocking').toFixed(0),
      CLS: `${of(slow, 'cls').toFixed(3)} (≤ 0.02)`,
      'CPU ms': `${of(fast, 'cpu').toFixed(0)} (≤ 250)`,
    }
  }
  for (const [name, row] of Object.entries(table)) console.log(name, row)
} finally {
  browser.close()
  await stop()
}
