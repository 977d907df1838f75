import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { call } from '#platform/web/call/call.ts'
import { CallError } from '#platform/web/call/error.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { access } from '../contract.ts'

export type Matrix = Answer<typeof access.matrix>
export type RoleRow = Matrix['roles'][number]
export type GroupRow = Answer<typeof access.groups>['list'][number]
export type Group = Answer<typeof access.group>
export type Member = Group['members'][number]
export type Project = Answer<typeof access.projects>[number]
/** What the form of a group holds. */
export type GroupValues = { code: string; name: string; remark: string; memberIds: Member[]; projectIds: number[] }

export const matrixQuery = () => query(access.matrix)
export const groupQuery = (id: number) => query(access.group, { id })
export const projectsQuery = () => query(access.projects)
export const findCandidates = (q: Input<typeof access.candidates>) => call(access.candidates, q, { inline: true })

/** Saves a role and reads the matrix anew; throws the refusal for the caller to show. */
export async function saveRole(role: RoleRow, menuIds: Iterable<number>, permissions: Iterable<string>): Promise<void> {
  const input = { role: role.role, version: role.version }
  const lists = { menuIds: JSON.stringify([...menuIds]), permissions: JSON.stringify([...permissions]) }
  await call(access.saveRole, { ...input, ...lists }, { inline: true })
  await invalidate(access.matrix)
}

/** Saves a group; a code that is taken is refused at its field. */
export async function saveGroup(values: GroupValues, old?: Pick<Group, 'id' | 'version'>): Promise<{ id: number }> {
  const { memberIds, projectIds, ...fields } = values
  const lists = {
    memberIds: JSON.stringify(memberIds.map((one) => one.id)),
    projectIds: JSON.stringify(projectIds),
  }
  const which = old ? { id: old.id, version: old.version } : {}
  const input: Whole<typeof access.saveGroup> = { ...which, ...fields, ...lists }
  const saved = await call(access.saveGroup, input, { inline: true }).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.msgCode !== kinds.duplicate) throw error
    const field = { field: 'code', code: 'taken', msg: error.message }
    throw new CallError(error.kind, error.message, { ...error, fields: [field] })
  })
  await invalidate(access.groups, access.group)
  return saved
}

export async function removeGroup(id: number): Promise<void> {
  await call(access.removeGroup, { id })
  await invalidate(access.groups)
}
