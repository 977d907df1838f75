import { useEffect } from 'react'
import type { MenuItem } from '#platform/contract/boot.ts'
import { call } from '#platform/web/call/call.ts'
import { onSignIn } from '#platform/web/other-tabs.ts'
import { inMenu } from '#platform/web/router/guard.ts'
import { homeUrl } from '#platform/web/router/registry.ts'
import { session } from '../contract.ts'
import { enter } from './session.queries.ts'

/** What was wanted at the door of the staff, where it is a page of whoever came; a customer goes home. */
async function wantedBy(backUrl: string): Promise<string> {
  const { newList } = await call(session.menu, undefined, { inline: true })
  return inMenu(backUrl.replace(/[?#].*/, ''), newList as unknown as MenuItem[]) ? backUrl : homeUrl(true)
}
/** A tab that waits at the door goes on when its person signs in in another one; not who is in and signs in as somebody else. */
export const useOtherTab = (backUrl: string | undefined, waits = true, isStaffDoor = false): void =>
  useEffect(() => {
    if (!waits) return undefined
    const come = async () => enter(isStaffDoor && backUrl ? await wantedBy(backUrl).catch(() => backUrl) : backUrl)
    return onSignIn(() => void come())
  }, [backUrl, waits, isStaffDoor])
