import { kinds } from '#platform/contract/error.ts'
import type axe from 'axe-core'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { blank, ownCall, storyPassword } from './story/settings.ts'
import {
  expect,
  portalUrl,
  sessionOf,
  type APIResponse,
  type Page,
  type Request,
  type Response,
} from './story/story.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
export { ownCall, storyPassword as password } from './story/settings.ts'
/** A short suffix that no other row has: what a story makes is told by it from what others of its file, or the demo, have made. */
export const suffix = (): string => Math.random().toString(36).slice(2, 8)

/** Signs in through the API, for tests that end or change their session. */
async function signIn(page: Page, username: string): Promise<void> {
  const form = { username, password: storyPassword }
  const answer = await page.request.post('/api/login', { form, headers: ownCall })
  expect(await answer.json(), `sign-in of ${username}`).toMatchObject({ msgCode: 0 })
}

/** Gives a page the session that its person has for all stories of a file; `fresh` starts one of the test's own. */
export async function signedIn(page: Page, name: string, { fresh = false } = {}): Promise<void> {
  // whose page it was is forgotten with it
  if (!page.url().endsWith(blank)) await page.goto(blank)
  if (fresh) return signIn(page, name)
  const { token, language } = await sessionOf(name)
  const cookies = { session: token, loginToken: 'f'.repeat(16), language }
  const given = Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: portalUrl() }))
  const known = await page.context().cookies(portalUrl())
  // a browser that was switched to a language stays with it, as at a sign-in
  const isChosen = known.some((one) => one.name === 'language')
  await page.context().addCookies(given.filter((one) => one.value && !(isChosen && one.name === 'language')))
}

/**
 * Signs the browser out by taking its cookies. The page is left first: one that still begins its event stream would be refused, and
 * that refusal stands in its console as a fault.
 */
export async function forgotten(page: Page): Promise<void> {
  await page.goto(blank)
  await page.context().clearCookies()
}

/** Fills the sign-in form in view and sends it. */
export async function fillSignIn(page: Page, name: string, secret = storyPassword): Promise<void> {
  await page.getByRole('textbox', { name: '用户名' }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

export type Envelope<T = unknown> = { msgCode: number; data: T; msg: string }
/** The envelope of a call the signed-in page's session makes. */
export async function ask<T>(page: Page, path: string): Promise<Envelope<T>> {
  const get = async <A>(from: string, headers: Record<string, string>) =>
    (await (await page.request.get(`/api${from}`, { headers })).json()) as Envelope<A>
  // as the browser's client does for calls of ordering
  const { data } = path.startsWith('/odr')
    ? await get<{ orderToken: string }>('/workbench/findUserOrderRole', ownCall)
    : { data: null }
  return get<T>(path, { ...ownCall, ...(data ? { 'odr-token': data.orderToken } : {}) })
}
export const envelopeOf = async (answer: Pick<APIResponse, 'json'>): Promise<Envelope> =>
  (await answer.json().catch(() => ({ msgCode: -1, data: null, msg: '' }))) as Envelope

/** Half the bytes of what the package names as its source, for each page to read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const wcag = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } as const
type Rules = { type: 'tag' | 'rule'; values: readonly string[] }
type Part = { frame?: boolean }
/**
 * No violation of WCAG 2.2 A and AA on the screen as it stands. The test goes on, so that one fault hides no other. What the pages of the
 * shell have around them in common (the bar, the menus, the path, the end) is looked at with `frame: true` alone.
 */
export const expectAccessible = (page: Page, part: Part = {}): Promise<void> => expectKept(page, wcag, part)
/** The same of its colours alone, for a screen that was looked at whole in another theme. */
export const expectContrast = (page: Page, part: Part = {}): Promise<void> =>
  expectKept(page, { type: 'rule', values: ['color-contrast'] }, part)

type WithAxe = { axe?: typeof axe }
async function expectKept(page: Page, runOnly: Rules, { frame: whole = false }: Part): Promise<void> {
  // a colour on its way to another is nobody's: what moves, and comes to an end, is waited for
  const isThere = await page.evaluate(() => {
    const ends = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    const late = new Promise((done) => setTimeout(done, 1000))
    const moved = Promise.race([late, Promise.allSettled(ends.map(({ finished }) => finished))])
    return moved.then(() => !!(globalThis as WithAxe).axe)
  })
  // asked in the page itself, for violations alone: a third of the work of @axe-core/playwright, which also asks each frame
  if (!isThere) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ type, values, whole }) => {
      const shell =
        whole || !document.querySelector('main#content')
          ? []
          : [...document.querySelectorAll('header, nav, aside, footer')]
      const { violations } = await (globalThis as WithAxe).axe!.run(
        { exclude: shell.filter((one) => !one.closest('main')) },
        // of what it would fetch first only media are asked for by these rules
        { runOnly: { type, values: [...values] }, resultTypes: ['violations'], preload: { assets: ['media'] } },
      )
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 200)} ${any[0]?.message ?? ''}`),
      )
    },
    { ...runOnly, whole },
  )
  expect.soft(found).toEqual([])
}

/** The page is not wider than the window, once a window that was made narrow is drawn anew. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(
      () =>
        new Promise<number>((done) => {
          const measure = () => done(document.documentElement.scrollWidth - innerWidth)
          requestAnimationFrame(() => requestAnimationFrame(measure))
        }),
    )
  await expect.configure({ soft: true }).poll(wider, { message: 'pixels wider than the window' }).toBeLessThanOrEqual(0)
}

/**
 * Collects what a visitor's console and network panel would show in red; calls the server refuses count as well. What it gives tells
 * them once every answer that has come so far is read.
 */
export function watchFaults(page: Page): () => Promise<string[]> {
  const faults: string[] = []
  const judged: Promise<void>[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (one) => {
    // leaving a page stops what it still had under way
    if (one.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${one.url()} ${one.failure()?.errorText}`)
  })
  const judge = async (answer: Response) => {
    if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`)
    if (!/json/.test(answer.headers()['content-type'] ?? '') || !answer.url().includes('/api/')) return
    const { msgCode } = await envelopeOf(answer)
    // a busy address is asked for work first: the stories come from one
    if (msgCode > 0 && msgCode !== kinds.proof_needed) faults.push(`msgCode ${msgCode}: ${answer.url()}`)
  }
  page.on('response', (answer) => void judged.push(judge(answer)))
  return async () => {
    await Promise.all(judged)
    return faults
  }
}

/** Waits until no call and no part of the page is under way, and what they brought has been drawn. */
async function settled(page: Page, underWay: ReadonlySet<Request>): Promise<void> {
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 1000 }))),
    )
  for (let quiet = 0; quiet < 2;) {
    await expect.poll(() => underWay.size, { intervals: [20], timeout: 30_000 }).toBe(0)
    // leaving the page in between is the answer to what was asked
    await drawn().catch(() => page.waitForLoadState())
    quiet = underWay.size === 0 ? quiet + 1 : 0
  }
}

/** Does what leads to an address, and waits until the page has asked for nothing more. */
async function until(page: Page, arrive: () => Promise<unknown>): Promise<void> {
  const underWay = new Set<Request>()
  // a stream of events goes on as long as the page
  const begin = (one: Request) => void (one.resourceType() === 'eventsource' || underWay.add(one))
  const end = (one: Request) => void underWay.delete(one)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await arrive()
    await settled(page, underWay)
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}

/** Opens an address by itself, as from a bookmark, and waits until the page has asked for nothing more. */
export const load = (page: Page, url: string): Promise<void> => until(page, () => page.goto(url))

/** Whether the program of the portal has come up in the page, for whoever it was given a session of since. */
const isUp = (page: Page): Promise<boolean> =>
  page.evaluate(
    (empty) => location.pathname !== empty && !!document.querySelector('#root > :not(.boot-skeleton)'),
    blank,
  )

type WithRouter = { __TSR_ROUTER__: { state: { resolvedLocation?: object } } }
/** As a link of the page does: over when the page of the address is there in the place of the one before. */
function follow(to: string): Promise<void> {
  const { __TSR_ROUTER__: router } = globalThis as unknown as WithRouter
  const before = router.state.resolvedLocation
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
  const end = performance.now() + 30_000
  return new Promise((done, failed) => {
    const look = () => {
      if (router.state.resolvedLocation !== before) return done()
      if (performance.now() > end) return failed(new Error(`${to} does not come`))
      setTimeout(look, 10)
    }
    look()
  })
}

/** Goes to an address of the portal; once the program is there without loading it anew: a third of the work. */
export async function visit(page: Page, url: string): Promise<void> {
  if (!(await isUp(page))) return load(page, url)
  const isLeft = ({ message }: Error) => /context was destroyed|because of a navigation/.test(message)
  await until(page, () =>
    page.evaluate(follow, url).catch((error: Error) => {
      // a page that is left for another program takes the answer with it
      if (!isLeft(error)) throw error
      return page.waitForLoadState()
    }),
  )
}

const pathsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\('(\/[^']*)'\)/g)].map((m) => m[1]!)
/** Every path the areas registered, with its area. */
const registered = (): (readonly [path: string, area: string])[] =>
  globSync('areas/*/*.links.ts', { cwd: root })
    .toSorted()
    .flatMap((file) => pathsOf(file).map((path) => [path, file.split('/')[1]!] as const))
/** Every path the areas registered; tests/laws/pages.test.ts holds that each link is mounted. */
export const registeredPaths = (): string[] => registered().map(([path]) => path)
/** The same by area. */
export const pathsByArea = (): Map<string, string[]> =>
  new Map([...Map.groupBy(registered(), ([, area]) => area)].map(([area, own]) => [area, own.map(([path]) => path)]))
/** The paths that open without a session. */
export const publicPaths = (): string[] =>
  [
    ...readFileSync(join(root, 'platform/web/router/public.ts'), 'utf8')
      .split('] as const', 1)[0]!
      .matchAll(/^ {2}'(\/[^']*)',$/gm),
  ].map((m) => m[1]!)
