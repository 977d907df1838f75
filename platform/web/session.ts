import type { Permission, Role } from '#platform/contract/access.ts'
import type { BootSession, MenuItem } from '#platform/contract/boot.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { createStore, useStore } from './store.ts'

const store = createStore<BootSession | null>(null)
/** What stands in the browser's storage for one person: it goes with the session, some of it names documents. */
const personal = [
  'menus',
  'newList',
  'name',
  'openTabs',
  'docMenus',
  'directoryId',
  'docsFolderIds',
  'docListByFile',
  'dash_document',
  'isChangeDoc',
]

/** The browser storage the specification names. Written, never read: it proves nothing (traps 18). */
function mirror(s: BootSession | null): void {
  try {
    if (!s) return personal.forEach((key) => sessionStorage.removeItem(key))
    const menus = JSON.stringify(s.menus)
    sessionStorage.setItem('menus', menus)
    sessionStorage.setItem('newList', menus)
    sessionStorage.setItem('name', s.name)
  } catch {
    // Storage may be full or forbidden; the page does not depend on it.
  }
}

const drafts = 'draft.'
/** What the names of the drafts of a person begin with. */
export const draftsOf = (s: Pick<BootSession, 'userId'> | null = store.get()): string => `${drafts}${s?.userId ?? 0}.`
/** Keeps the page somebody stood at, as one of their drafts: the next one learns nothing of it. Whole: `//` in a path alone names another host. */
export const keepPage = (): void => sessionStorage.setItem(`${draftsOf()}page`, location.href)
/** The page kept for whoever is signed in, once. */
export function takePage(): string | null {
  const key = `${draftsOf()}page`
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept
}
const uploads = 'tus:'
/** What the names of the unfinished uploads of a person begin with; the browser keeps them below `tus::`. */
export const uploadsOf = (s: Pick<BootSession, 'userId'> | null): string => `${uploads}${s?.userId ?? 0}`
/**
 * Forgets what was typed and not sent and which files were on their way, but for one person's: the next one at a shared computer
 * must not find it.
 */
export function dropDrafts(but: BootSession | null): void {
  try {
    forget(sessionStorage, drafts, but && draftsOf(but))
    forget(localStorage, `tus::${uploads}`, but && `tus::${uploadsOf(but)}:`)
  } catch {
    // Storage may be forbidden; then there is no draft.
  }
}

const forget = (storage: Storage, all: string, own: string | null) =>
  Object.keys(storage)
    .filter((key) => key.startsWith(all) && !(own && key.startsWith(own)))
    .forEach((key) => storage.removeItem(key))

/** Puts a session in place, or ends it on this page with null. */
export function setSession(next: BootSession | null): void {
  mirror(next)
  // a session that ended by itself keeps them: the same person comes back to the form
  if (next) dropDrafts(next)
  if (!next) writeCookie('loginToken', '', 0)
  store.set(next)
}

/** Who is signed in, or null. */
export const session = (): BootSession | null => store.get()
/** As `session`, kept current in a component. */
export const useSession = (): BootSession | null => useStore(store)
/** Resolves once the session is as wanted, or over. */
export const sessionIs = (wanted: (now: BootSession) => boolean): Promise<void> =>
  new Promise((done) => {
    const look = () => {
      const now = store.get()
      if (now && !wanted(now)) return
      leave()
      done()
    }
    const leave = store.subscribe(look)
    look()
  })
/** Changes single facts of the running session, the unread count for example. */
export function patchSession(part: Partial<BootSession>): void {
  const now = store.get()
  if (now) setSession({ ...now, ...part })
}

/** What the guard calls a token: the served session or the readable marker cookie, which proves nothing (traps 10). */
export const hasToken = (): boolean => store.get() !== null || readCookie('loginToken') !== ''

const holds = (items: readonly MenuItem[], code: string): boolean =>
  items.some((item) => item.privilege.includes(code) || holds(item.children, code))
/** Whether a control may show: its code stands in the privilege list of any menu entry. */
export const can = (code: Permission): boolean => holds(store.get()?.menus ?? [], code)
export const hasRole = (...roles: Role[]): boolean => roles.some((role) => store.get()?.roles.includes(role))
