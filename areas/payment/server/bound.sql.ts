import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who reads what finance is told of the channels as a whole: whoever closes their days. */
export const deskBound: BoundKind = { bizType: 'payment_desk', seen: () => sql`(r.staff and ${holds('payment_edit')})` }
