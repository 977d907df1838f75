import { createHash } from 'node:crypto'
import type { AdapterPayload } from 'oidc-provider'
import type { App } from '#platform/server/app.ts'
import { lockText, unlockText } from '#platform/server/auth/secret-box.ts'
import type { SessionRow } from '#platform/server/auth/session.sql.ts'

/** Where it is mounted: beside the CAS hub, whose cookie comes along. */
export const mountPath = '/cas/oidc'

export const hashOf = (value: string) => createHash('sha256').update(value).digest('base64url')
const lockOf = (app: App) => ({ secret: app.settings.secret, purpose: 'openid-entry' })

/** What the plugin puts on a request: what its browser is signed in to, and how to end that; answers the cookies to clear. */
export type Asked = { standing?: SessionRow | null; signOut?: () => Promise<string[]> }

/** An entry as the table keeps it. */
export const sealEntry = (app: App, payload: AdapterPayload): string => lockText(lockOf(app), JSON.stringify(payload))

/** What a provider's session says, for the telling of its subsystems. */
export const readSealed = (app: App, sealed: string): AdapterPayload | null => {
  const text = unlockText(lockOf(app), sealed)
  return text === null ? null : (JSON.parse(text) as AdapterPayload)
}
