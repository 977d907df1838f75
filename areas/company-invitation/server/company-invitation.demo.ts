import { isFilled } from '#platform/server/demo-fill.ts'
import { linkDays } from '#areas/staff/link.contract.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { App } from '#platform/server/app.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'

const day = (n: number) => new Date(Date.now() + n * 86_400_000)
type Invited = { company: string; companyEn: string; country: string; name: string; asked: number; revoked?: number }
/** One in each state besides who has accepted. */
const invited: Invited[] = [
  { company: '云雀示例声学', companyEn: 'Skylark Acoustics', country: 'CN', name: '叶青', asked: -1 },
  { company: 'Fieldfare Audio GmbH', companyEn: '', country: 'DE', name: 'Lena Vogt', asked: -11 },
  {
    company: '山雀示例电子',
    companyEn: 'Titmouse Electronics',
    country: 'HK',
    name: '麦志明',
    asked: -40,
    revoked: -38,
  },
]
/** Whose main account came in by an invitation once. */
const came = 'lyre_main'

/** Companies that staff added, with invitations in every state; nothing when there are any already. */
export async function seed(app: App): Promise<boolean> {
  const { db } = app.database
  if (await isFilled(db, 'companyInvitations')) return false
  const find = (loginName: string) =>
    db.selectFrom('users').select(['id', 'companyId', 'name', 'email']).where('loginName', '=', loginName)
  const { id: invitedBy } = await find('am_lin').executeTakeFirstOrThrow()
  for (const { company, companyEn: nameEn, country, name, asked, revoked } of invited) {
    const nameNorm = revoked === undefined ? companyKey(company) : `gone ${companyKey(company)}`
    const { id: companyId } = await db
      .insertInto('companies')
      .values({ name: company, nameEn, nameNorm, country, accountManagerId: invitedBy, createdAt: day(asked) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('companyInvitations')
      .values({
        companyId,
        name,
        email: `invited${companyId}@example.com`,
        invitedBy,
        tokenHash: revoked === undefined ? hashToken(newToken()) : null,
        createdAt: day(asked),
        tokenUntil: day(asked + linkDays),
        ...(revoked === undefined ? {} : { revokedAt: day(revoked), revokedBy: invitedBy }),
      })
      .execute()
  }
  const { id: userId, companyId, name, email } = await find(came).executeTakeFirstOrThrow()
  await db
    .insertInto('companyInvitations')
    .values({
      companyId,
      name,
      email,
      userId,
      invitedBy,
      acceptedAt: day(-59),
      createdAt: day(-60),
      tokenUntil: day(-53),
    })
    .execute()
  return true
}
