import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { givePagesBack, takePage } from './browser.ts'
import type { Answered, Told, Wish } from './portal.ts'
import { copyOf, forget, type World } from './world.ts'

export { closePage, takePage } from './browser.ts'
export {
  expect,
  type Browser,
  type Locator,
  type Page,
  type APIResponse,
  type Request,
  type Response,
} from '@playwright/test'

const program = fileURLToPath(new URL('portal.ts', import.meta.url))

/** What the configuration names: the world of the demo that stories begin with copies of. */
export type StoryOptions = { template: World }
type Session = { token: string; language: string }

/** The portal of a browser worker: always at the same address, each story file finds it as the demo was made. */
type Portal = {
  url: string
  begin: (file: string) => Promise<void>
  /** The session of somebody of the demo, the same for all stories of a file. */
  session: (loginName: string) => Promise<Session>
  endLimits: () => Promise<void>
}

let portal: Portal | undefined
/** The address of the portal of this worker. */
export const portalUrl = (): string => portal!.url
/** Signs somebody of the demo in without the form, for a story that does not look at it. */
export const sessionOf = (loginName: string): Promise<Session> => portal!.session(loginName)
/** Lets what may be done once in a while be done anew, as if that while were over: a code be sent to an address, somebody sign in. */
export const limitsOver = (): Promise<void> => portal!.endLimits()

/** Asks the process of a portal, and gets its answer; rejects with what it could not do, and when it has ended. */
function asker(child: ChildProcess) {
  const waiting = new Map<number, (what: Answered) => void>()
  let last = 0
  child.on('message', ({ n, what }: Told<Answered>) => waiting.get(n)?.(what))
  child.on('exit', () => waiting.forEach((tell) => tell({ error: 'the portal of the stories has ended' })))
  return async <T extends Answered>(what: Wish): Promise<T> => {
    const n = ++last
    const said = await new Promise<Answered>((tell) => {
      waiting.set(n, tell)
      child.send({ n, what } satisfies Told<Wish>)
    })
    waiting.delete(n)
    if ('error' in said) throw new Error(said.error)
    return said as T
  }
}

/** Starts a portal on a copy of a world, at an address of its own. */
export async function startPortal(template: World): Promise<Portal & { stop: () => Promise<void> }> {
  let [next, world, file] = [copyOf(template), undefined as World | undefined, '']
  let sessions = new Map<string, Promise<Session>>()
  const child = fork(program, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ask = asker(child)
  const open = async () => {
    const old = world
    world = await next
    const { url } = await ask<{ url: string }>({ open: world })
    sessions = new Map()
    // made while the stories of this one run
    next = copyOf(template)
    if (old) await forget(old)
    return url
  }
  return {
    url: await open(),
    async begin(given) {
      if (file && file !== given) await open()
      file = given
    },
    session(name) {
      const kept = sessions.get(name) ?? ask<Session>({ session: name })
      sessions.set(name, kept)
      return kept
    },
    async endLimits() {
      await ask({ limits: 'over' })
    },
    async stop() {
      child.disconnect()
      await once(child, 'exit')
      for (const one of [world, await next]) if (one) await forget(one)
    },
  }
}

/** A story: it has the portal of its worker to itself, and its file finds the demo as it was made. */
export const test = base.extend<{ world: void }, StoryOptions & { portal: Portal }>({
  template: [
    { dataDir: '', url: '' },
    { option: true, scope: 'worker' },
  ],
  portal: [
    async ({ template }, provide) => {
      const { stop, ...started } = await startPortal(template)
      portal = started
      await provide(started)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: [
    async ({ portal }, provide, { file }) => {
      await portal.begin(file)
      await provide()
      await givePagesBack()
    },
    // for the next copy and the portal on it, which no story has to spend its time on
    { auto: true, timeout: 120_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.url),
  page: async ({ browser }, provide) => provide(await takePage(browser)),
  context: async ({ page }, provide) => provide(page.context()),
})
