import type { IncomingHttpHeaders } from 'node:http'
import { orderTokenHeader } from '#platform/contract/address.ts'
import { fail } from '#platform/contract/error.ts'
import type { SessionUser } from '../ctx.ts'
import type { Settings } from '../settings.ts'
import { openValue, sealValue } from './sealed.ts'

const minutes = 15
type Holder = Pick<SessionUser, 'id' | 'sessionId'>
type Secret = Pick<Settings, 'secret'>
/** Good for this person in this session and for nothing but ordering: whoever signs out takes it along. */
const sealOf = ({ secret }: Secret, { id, sessionId }: Holder) => ({
  secret,
  purpose: 'ordering',
  browser: `${sessionId} ${id}`,
})

/** The ordering token of a session, good for fifteen minutes; nothing of it is kept. */
export const orderTokenOf = (settings: Secret, holder: Holder, now: Date): string =>
  sealValue(sealOf(settings, holder), '', new Date(now.getTime() + minutes * 60_000))

/** Refuses a call of ordering that brings no token of its own session, or one that has ended. */
export function refuseWithoutToken(
  { headers }: { headers: IncomingHttpHeaders },
  settings: Secret,
  user: Holder | null,
): void {
  const given = headers[orderTokenHeader]
  const token = typeof given === 'string' ? given : undefined
  if (!user || openValue(sealOf(settings, user), token, new Date()) === null) throw fail('platform.order_token')
}
