import type { BoundKind } from '#platform/server/message/bound.ts'
import { projectKnown } from './seen.sql.ts'

/** Who may read what a message says of a project: whoever may open it. */
export const projectBound: BoundKind = { bizType: 'support_project', seen: projectKnown }
