// The windows of a browser worker. A story finds each as new, yet its process has the portal's program ready: the first page of a new
// window takes three times as long.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { blank } from './settings.ts'

/** What a story can be told of a page, in any order. */
const told = [
  ...(['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup', 'websocket', 'worker'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response', 'framenavigated', 'load'] as const),
]
/** What cannot be taken back: a window that was asked for it is closed after its story. */
const lasting = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'routeFromHAR'] as const

/** What a window measures that no story has made another. */
const desktop = { width: 1440, height: 900 }

type Kept = { page: Page; isStained: boolean; isTaken: boolean }
const kept: Kept[] = []

function stainedBy(one: Kept, target: Page | BrowserContext): void {
  const methods = target as unknown as Record<string, (...given: unknown[]) => unknown>
  for (const name of lasting) {
    const own = methods[name]?.bind(target)
    if (!own) continue
    methods[name] = (...given) => {
      one.isStained = true
      return own(...given)
    }
  }
}

/** A window for somebody of a story; each has cookies of its own. It is cleared for another when the story is over. */
export async function takePage(browser: Browser): Promise<Page> {
  const free = kept.find(({ isTaken }) => !isTaken)
  if (free) {
    free.isTaken = true
    return free.page
  }
  const context = await browser.newContext()
  const page = await context.newPage()
  const one: Kept = { page, isStained: false, isTaken: true }
  for (const target of [page, context]) stainedBy(one, target)
  kept.push(one)
  return page
}

/** Takes away whatever a page of the portal has left in the browser. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}

/** As a new window is. */
async function clear(page: Page): Promise<void> {
  const context = page.context()
  for (const name of told) page.removeAllListeners(name)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.goto(blank)
  await page.evaluate(emptyStorage)
  await context.clearCookies()
  await page.emulateMedia({
    media: null,
    colorScheme: null,
    reducedMotion: 'reduce',
    forcedColors: null,
    contrast: null,
  })
  await page.setViewportSize(desktop)
}

async function giveBack(one: Kept): Promise<void> {
  if (!one.isStained && !one.page.isClosed()) await clear(one.page)
  else {
    kept.splice(kept.indexOf(one), 1)
    await one.page.context().close()
  }
  one.isTaken = false
}

/** Makes all windows of a story as new for the next; those that cannot be are closed. After a red one the browser ends anyhow. */
export async function givePagesBack(): Promise<void> {
  for (const one of kept.filter(({ isTaken }) => isTaken)) await giveBack(one)
}

/** Gives one back before the story is over, as somebody closes a window. */
export async function closePage(page: Page): Promise<void> {
  await giveBack(kept.find((one) => one.page === page)!)
}
