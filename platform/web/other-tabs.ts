import { session } from './session.ts'

/** Whoever nobody is: what a tab says that signs out. */
const nobody = 0
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('person')

/** Tells the other tabs of this browser that nobody is signed in any more. */
export const tellSignedOut = (): void => channel?.postMessage(nobody)

/** Calls back when somebody signs in in another tab while nobody is signed in here; answers what ends the waiting. */
export function onSignIn(come: () => void): (() => void) | undefined {
  if (session()) return undefined
  const hear = ({ data }: MessageEvent<number>) => data !== nobody && come()
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}

/**
 * Tells the other tabs who this page is for, and calls back when one of them says that it is somebody else, or nobody. Staff who look
 * with another person's eyes say nothing and end with their own sign-out: for their tabs nobody came.
 */
export function followTabs(over: (left: boolean) => void): void {
  const own = session()
  if (!own) return
  channel?.addEventListener('message', ({ data }: MessageEvent<number>) => {
    if (data === nobody) over(true)
    else if (data !== own.userId && !own.viewer) over(false)
  })
  if (!own.viewer) channel?.postMessage(own.userId)
}
