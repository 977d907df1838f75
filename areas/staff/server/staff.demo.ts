import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { Role } from '#platform/contract/access.ts'
import { linkDays } from '../link.contract.ts'

const day = (n: number) => new Date(Date.now() + n * 86_400_000)
type Invitation = { loginName: string; name: string; nameEn: string; roles: Role[]; asked: number; revoked?: number }
/** One in each state besides who has accepted. */
const invitations: Invitation[] = [
  { loginName: 'legal_shen', name: '沈约', nameEn: 'Shen Yue', roles: ['legal'], asked: -2 },
  { loginName: 'fae_luo', name: '罗川', nameEn: 'Luo Chuan', roles: ['fae'], asked: -12 },
  {
    loginName: 'editor_jin',
    name: '金禾',
    nameEn: 'Jin He',
    roles: ['content_editor', 'content_auditor'],
    asked: -30,
    revoked: -27,
  },
]
/** Who came in by an invitation once. */
const came = 'auditor_he'

/** Invitations of the vendor's people in every state; nothing when there are any already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'staffInvitations')) return false
  const find = (loginName: string) =>
    db.selectFrom('users').select(['id', 'name', 'nameEn', 'email']).where('loginName', '=', loginName)
  const { id: invitedBy } = await find('admin').executeTakeFirstOrThrow()
  const { id: userId, ...person } = await find(came).executeTakeFirstOrThrow()
  const rows = invitations.map(({ asked, revoked, ...fields }) => ({
    ...fields,
    email: `${fields.loginName}@example.com`,
    invitedBy,
    tokenHash: revoked === undefined ? hashToken(newToken()) : null,
    createdAt: day(asked),
    tokenUntil: day(asked + linkDays),
    ...(revoked === undefined ? {} : { revokedAt: day(revoked), revokedBy: invitedBy }),
  }))
  const accepted = { acceptedAt: day(-399), createdAt: day(-400), tokenUntil: day(-393) }
  await db
    .insertInto('staffInvitations')
    .values([
      ...rows,
      { ...person, loginName: came, roles: ['content_auditor', 'auditor'], userId, invitedBy, ...accepted },
    ])
    .execute()
  return true
}
