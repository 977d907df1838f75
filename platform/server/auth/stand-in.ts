import type { Permission } from '#platform/contract/access.ts'
import type { SessionUser } from '../ctx.ts'

/**
 * Whether somebody reads what this permission of an approval's step opens: who has it, and who stands in for one who has. For row
 * filters of desks; what is decided or changed asks for the permission itself, and the engine for the task.
 */
export const readsAs = ({ permissions, standsFor }: SessionUser, permission: Permission): boolean =>
  permissions.has(permission) || (standsFor?.permissions.has(permission) ?? false)

/** Whose cases somebody reads: their own, and those of whom they stand in for. */
export const casesOf = ({ id, standsFor }: SessionUser): number[] => [id, ...(standsFor?.people ?? [])]
