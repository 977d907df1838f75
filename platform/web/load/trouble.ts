import { createStore } from '../store.ts'

/**
 * What keeps parts of the portal from loading: `offline`, no way to the server; `changed`, a new version of the portal is
 * there and this one's files are gone; `broken`, the server is there but a file could not be had.
 */
export type Trouble = 'offline' | 'changed' | 'broken'

/** The trouble of now, shown by the bar; null while everything loads. Global, because any part may meet it first. */
export const trouble = createStore<Trouble | null>(null)

const askEvery = 5000
/** How long after the connection came back something may still fail of what began without it. */
const echoFor = 5000
let backAt = -Infinity
const waiting = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Calls `go` once when loading is worth another try; the answer takes it back. */
export function whenBack(go: () => void): () => void {
  waiting.add(go)
  // it failed for a connection that is there again: nobody else will call it
  if (performance.now() - backAt < echoFor) setTimeout(() => waiting.delete(go) && go(), 300)
  return () => void waiting.delete(go)
}

let loadedAt = -Infinity
/** Notes that code of the portal came: what could not be had is there again, unless somebody still waits for another part. */
export function noteLoaded(): void {
  loadedAt = performance.now()
  if (trouble.get() === 'broken' && waiting.size === 0) trouble.set(null)
}

/** Lets everything that waits try again, now: the person asked for it, or the way to the server is back. */
export function tryAgain(): void {
  clearTimeout(timer)
  if (trouble.get() === 'offline') backAt = performance.now()
  trouble.set(navigator.onLine ? null : 'offline')
  const all = [...waiting]
  waiting.clear()
  for (const go of all) go()
}

/** The script this page began with: a page of another version names another. */
const entryScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? location.href).pathname

async function reasonOf(): Promise<Trouble> {
  if (!navigator.onLine) return 'offline'
  const signal = AbortSignal.timeout(askEvery)
  const page = await fetch('/login', { headers: { accept: 'text/html' }, cache: 'no-store', signal })
    .then((reply) => (reply.ok ? reply.text() : null))
    // cut off on its way counts as well: without an answer nobody would ask again
    .catch(() => null)
  if (page === null) return 'offline'
  return page.includes(entryScript()) ? 'broken' : 'changed'
}

/**
 * Notes that something could not be had and finds out why; without a way to the server it goes on asking until there is one. `code`
 * is for files of the portal itself: where a call or an upload failed though the server is there, whoever made it says so.
 */
export async function noteTrouble(what: 'code' | 'call'): Promise<void> {
  const asked = performance.now()
  const found = await reasonOf()
  const before = trouble.get()
  clearTimeout(timer)
  // the way is free again: everything tries once more, and what then fails says so itself
  if (found !== 'offline' && before === 'offline') tryAgain()
  if (found === 'offline') {
    trouble.set(found)
    timer = setTimeout(() => void noteTrouble('call'), askEvery)
  } else if (what === 'code' && before !== 'changed') {
    // a part that is gone stays gone, whatever another one found; one that came while this asked is not broken
    const came = loadedAt > asked && waiting.size === 0
    if (found === 'changed' || (before !== 'offline' && !came)) trouble.set(found)
  }
}

/** Follows what the browser knows of its network. Call once. */
export function watchConnection(): void {
  addEventListener('offline', () => void noteTrouble('call'))
  addEventListener('online', tryAgain)
  if (!navigator.onLine) void noteTrouble('call')
}

let keeping = false
/** Whether the page is being loaded anew with its drafts kept, so that leaving asks nothing about them. */
export const keepsDrafts = (): boolean => keeping
/** Loads the page anew, in its newest version. What forms hold is kept as their drafts. */
export function reloadKeeping(): void {
  keeping = true
  location.reload()
  // somebody may stay after all, when a page without drafts asks
  setTimeout(() => (keeping = false), 1000)
}
