import { useEffect } from 'react'
import { onSignIn } from '#platform/web/other-tabs.ts'
import { enter } from './session.queries.ts'

/** A tab that waits at the door goes on when its person signs in in another one; not who is in and signs in as somebody else. */
export const useOtherTab = (backUrl: string | undefined, waits = true): void =>
  useEffect(() => (waits ? onSignIn(() => enter(backUrl)) : undefined), [backUrl, waits])
