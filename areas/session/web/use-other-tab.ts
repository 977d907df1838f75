import { useEffect } from 'react'
import { onSignIn } from '#platform/web/other-tabs.ts'
import { homeUrl } from '#platform/web/router/registry.ts'
import { enter } from './session.queries.ts'

/**
 * A tab that waits at the door goes on when its person signs in in another one; not who is in and signs in as somebody else. A customer
 * goes home from the door of the staff, for what was wanted there is theirs.
 */
export const useOtherTab = (backUrl: string | undefined, waits = true, staffOnly = false): void =>
  useEffect(
    () => (waits ? onSignIn((customer) => enter(customer && staffOnly ? homeUrl(true) : backUrl)) : undefined),
    [backUrl, waits, staffOnly],
  )
