import { boot } from './boot.ts'
import { hooks } from './hooks.ts'
import { t } from './i18n/text.ts'
import { notify, stay } from './notify.ts'
import { tellSignedOut } from './other-tabs.ts'
import { rememberEnd, rememberReturn } from './router/remembered.ts'
import { dropDrafts, keepPage, session, setSession } from './session.ts'

let leaving = false

/** Logs out: ends the session on the server, clears it here and leaves for the address the server names. */
export async function signOut(): Promise<void> {
  if (leaving) return
  leaving = true
  const address = await hooks()
    .logout?.()
    .catch(() => undefined)
  setSession(null)
  dropDrafts(null)
  tellSignedOut()
  location.assign(address || '/login')
}

/** Another tab of this browser signed out, or in as somebody else: what stands here is no longer for whoever looks at it. */
export function onOtherPerson(left: boolean): void {
  if (leaving) return
  leaving = true
  // nothing typed here could be sent any more, so nobody is asked about it
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  if (!left) return location.replace('/')
  // what was typed waits for the same person, and its page with it; the next one drops both
  keepPage()
  rememberEnd('left')
  location.replace('/login?cas=true')
}

/** msgCode 99999: the session is dead. Clears it, goes to /login?cas=true by a full load. */
export function onSessionDead(): void {
  if (leaving) return
  leaving = true
  // The server has nothing left to end, but its sign-on may; an answer is not awaited.
  void hooks()
    .logout?.()
    .catch(() => {})
  rememberReturn(location.pathname + location.search)
  rememberEnd(session() !== null)
  setSession(null)
  location.replace('/login?cas=true')
}

/** HTTP 403: the sign-on is gone. Warns for 3 s, then leaves for the sign-on page of the settings, to come back here. */
export function onSignOnGone(): void {
  if (leaving) return
  leaving = true
  rememberReturn(location.pathname + location.search)
  rememberEnd(true)
  notify.warning(t('shell.session_expired'))
  setTimeout(() => location.assign(boot().settings.casLoginUrl || '/login?cas=true'), stay.warning * 1000)
}
