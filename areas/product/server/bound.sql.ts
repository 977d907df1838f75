import { chipKnown } from '#platform/server/auth/rights.sql.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** Who may know of a chip that a message names. */
export const chipBound: BoundKind = { bizType: 'chip', seen: (id) => chipKnown(id) }
