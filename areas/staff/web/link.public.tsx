// The link of an invitation, shown once, and the words of how an invitation stands: for other areas that invite.
import { Suspense, useEffect } from 'react'
import { part } from '#platform/web/load/part.tsx'
import { createStore, useStore } from '#platform/web/store.ts'
import type { LinkWay } from '../link.contract.ts'

export { LinkState } from './LinkState.tsx'
export { isStopped, stateWord } from './state.words.ts'

const Waiting = part(() => import('./MailWaits.tsx'))
/** Says that letters of invitations wait, while they do. */
export const MailWaits = ({ way }: { way: LinkWay | undefined }) => <Suspense>{way?.delayed && <Waiting />}</Suspense>

const LinkDialog = part(() => import('./LinkDialog.tsx'))
/** A link that was just made and is shown this once; kept nowhere but in the open page, which must outlive the form it came from. */
const madeLink = createStore<{ name: string; token: string } | null>(null)

/** Shows the link that was made for somebody; nothing where it went by mail. */
export function showLink(name: string, token: string | null): void {
  if (token) madeLink.set({ name, token })
}

/** The link in its dialog, while there is one; `door` is the address it leads to. */
export function MadeLink({ door }: { door: string }) {
  const made = useStore(madeLink)
  // whoever leaves has seen it: it must not wait for the next person at this browser
  useEffect(() => () => madeLink.set(null), [])
  return <Suspense>{made && <LinkDialog made={made} door={door} onClose={() => madeLink.set(null)} />}</Suspense>
}
