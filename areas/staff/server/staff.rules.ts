import { staffRoles, type Role } from '#platform/contract/access.ts'

type Caller = { id: number; roles: readonly Role[] }
const isAdmin = ({ roles }: Pick<Caller, 'roles'>) => roles.includes('admin')

type Colleague = { id: number; roles: readonly Role[]; gone: unknown }
/** What the caller may do with a colleague: nobody changes their own roles, or lets themselves leave. */
export function stepsFor(caller: Caller, { id, roles, gone }: Colleague) {
  const other = id !== caller.id
  const lets = other && mayTurn(caller, roles, [])
  return {
    assign: other && !gone,
    leave: lets && !gone,
    handOver: lets && Boolean(gone),
    comeBack: other && Boolean(gone),
  }
}

/** Whether the caller may turn these roles into those: `admin` is given and taken by an administrator only. */
export const mayTurn = (caller: Pick<Caller, 'roles'>, before: readonly Role[], after: readonly Role[]): boolean =>
  isAdmin(caller) || before.includes('admin') === after.includes('admin')

/** The roles a colleague holds afterwards: of staff those that are given, and what else there was. */
export const rolesAfter = (before: readonly Role[], given: readonly Role[]): Role[] => [
  ...new Set([...before.filter((role) => !staffRoles.includes(role)), ...given]),
]

/** What may be done with an invitation; who holds a link may be who it names, so one for an administrator is made by one. */
export function invitationSteps(caller: Pick<Caller, 'roles'>, row: { state: string; roles: readonly Role[] }) {
  const open = row.state === 'invited' || row.state === 'lapsed'
  return { renew: open && mayTurn(caller, [], row.roles), revoke: open }
}
