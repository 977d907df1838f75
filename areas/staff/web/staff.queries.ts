import type { Answer, Whole } from '#platform/contract/contract.ts'
import type { Role } from '#platform/contract/access.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { business, type businessRoles } from '../business.contract.ts'
import { staff } from '../contract.ts'
import { staffInvitation } from '../invitation.contract.ts'
import { staffLeave } from '../leave.contract.ts'
import { staffList } from '../list.contract.ts'
import { showLink } from './link.public.tsx'
import { madeLinks } from './links.ts'

export type Person = Answer<typeof staff.person>
export type OpenWork = Answer<typeof staffLeave.openWork>
export type Invitation = Answer<typeof staffInvitation.invitation>
export type Listed = Answer<typeof staffList.inviteList>['people'][number]
export type Main = Answer<typeof business.main>

export const personQuery = (id: number) => query(staff.person, { id })
export const openWorkQuery = (id: number) => query(staffLeave.openWork, { id })
export const invitationQuery = (id: number) => query(staffInvitation.invitation, { id })
export const mainQuery = (id: number) => query(business.main, { id })
export const wayQuery = () => query(staffInvitation.way)

export const nameState = async (loginName: string) =>
  (await call(staffInvitation.nameState, { loginName }, { inline: true })).state

type Invite = Omit<Whole<typeof staffInvitation.invite>, 'roles'> & { roles: Role[] }
export async function invite({ roles, ...input }: Invite): Promise<void> {
  const made = await call(staffInvitation.invite, { ...input, roles: JSON.stringify(roles) }, { inline: true })
  await invalidate(staffInvitation)
  showLink(nameOf({ name: input.name, nameEn: input.nameEn ?? '' }), made.token)
}
export async function renew({ id, version, ...who }: Invitation): Promise<void> {
  const made = await call(staffInvitation.renew, { id, version }).finally(() => invalidate(staffInvitation))
  showLink(nameOf(who), made.token)
}

type Change<R> = { roles: R[]; reason: string }
export async function assign({ id, version }: Person, { roles, reason }: Change<Role>): Promise<void> {
  const input = { id, version, roles: JSON.stringify(roles), reason }
  await call(staff.assign, input, { inline: true }).finally(() => invalidate(staff))
}
export async function assignMain({ id, version }: Main, { roles, reason }: Change<(typeof businessRoles)[number]>) {
  const input = { id, version, roles: JSON.stringify(roles), reason }
  return call(business.assignMain, input, { inline: true }).finally(() => invalidate(business))
}

/** By kind of work who takes it; null is nobody, and what is missing was not chosen yet. */
export type Takers = Readonly<Record<string, number | null | undefined>>
type Leaving = { handed: Takers; reason: string }
/** Lets somebody leave with what was open when it was shown; where that has changed, it is read anew. */
export async function leave({ id, version, work }: OpenWork, { handed, reason }: Leaving): Promise<void> {
  const given = work.map(({ kind, mark }) => ({ kind, mark, userId: handed[kind] ?? null }))
  const input = { id, version, handed: JSON.stringify(given), reason }
  await call(staffLeave.leave, input, { inline: true }).finally(() =>
    Promise.all([invalidate(staff), invalidate(staffLeave)]),
  )
}
export async function comeBack({ id, version }: Person, reason: string): Promise<void> {
  await call(staffLeave.comeBack, { id, version, reason }, { inline: true }).finally(() => invalidate(staff))
}

/** Looks a list through, or invites everybody of it; links that went by no mail are shown once. */
export async function inviteList(fileId: string, trial: boolean) {
  const made = await call(staffList.inviteList, { fileId, trial }, { inline: true })
  if (!trial) {
    await invalidate(staffInvitation)
    madeLinks.set(made.secret.map((token, i) => ({ ...made.people[i]!, token })))
  }
  return made
}
