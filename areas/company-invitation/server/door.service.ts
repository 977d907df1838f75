import {
  checkPassword,
  domainOf,
  insertMain,
  isPublicDomain,
  sharesDomain,
  takenContact,
} from '#areas/account/server/account.public.ts'
import { bringCertification } from '#areas/certification/server/certification.public.ts'
import { mostSubAccounts } from '#areas/sub-account/contract.ts'
import { insertSub, rolesFromMain } from '#areas/sub-account/server/sub-account.public.ts'
import { acceptTerms } from '#areas/agreement/server/agreement.public.ts'
import { signInNew } from '#areas/session/server/session.public.ts'
import { linkHash } from '#areas/staff/server/staff.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import type { companyAccept } from '../accept.contract.ts'
import type { companyLink } from '../door.contract.ts'
import { listHouses } from './brought.sql.ts'
import { tellJoined } from './company-invitation.mails.ts'
import { findMain, findOpen, holdCompany, spend } from './company-invitation.sql.ts'

// an address that was taken since the invitation was made: whoever holds the link asks for another
const taken: Taken = { users_login_key_key: ['loginName', 'account.name_taken'], ...takenContact('loginName') }
const over = 'company-invitation.link_over'
const mainFirst = 'company-invitation.main_first'
type Opened = NonNullable<Awaited<ReturnType<ReturnType<typeof findOpen>['executeTakeFirst']>>>
const linkOf = (ctx: Ctx, token: string) => linkHash(ctx, token, 'company_link', over)

/**
 * What the main account can give of the roles that were asked for, as things stand now; refused where it has not come in, where its address is of
 * another house by now, and where its company is certified no more.
 */
async function rolesAtDoor(tx: Ctx, { companyId, email, roles }: Opened) {
  const given = await rolesFromMain(tx, companyId, roles)
  if (!given.length) throw fail(mainFirst)
  const [house] = await listHouses(tx, [companyId], [], [])
  if (!house?.certified) throw fail('company-invitation.not_certified')
  if (isPublicDomain(domainOf(house.mail)) || !sharesDomain(house.mail, email))
    throw fail('company-invitation.other_domain')
  return given
}

export async function openLink(ctx: Ctx, { token }: Parsed<typeof companyLink.opened>) {
  const found = await findOpen(ctx, await linkOf(ctx, token)).executeTakeFirst()
  if (!found) throw fail(over)
  if (!found.isMain) await rolesAtDoor(ctx, found)
  return { ...found, target: found.email || found.mobile }
}

type Account = { loginName: string; passwordHash: string }
/** The main account, with what is left of the certification its company had in the old portal. */
async function insertMainOf(tx: Ctx, found: Opened, account: Account): Promise<number> {
  const { companyId, name, email, mobile, certifiedFrom: from, certifiedUntil: until } = found
  // whoever registers or is certified under the name takes it before this, or finds it taken
  if (!(await holdCompany(tx, companyId))) throw fail(over)
  const contact = email ? ({ kind: 'email', value: email } as const) : ({ kind: 'mobile', value: mobile } as const)
  const made = await insertMain(tx, { ...account, companyId, name, contact, locale: found.locale ?? tx.locale })
  if (from && until)
    await bringCertification(tx, { companyId, applicantId: made, from, until, note: `#${found.importId}` })
  return made
}
/** A colleague, with the roles that were asked for as far as the main account can give them now; it is told who has come in, for it asked nobody in. */
async function insertColleague(tx: Ctx, found: Opened, account: Account): Promise<number> {
  const { companyId, name, email } = found
  const given = await rolesAtDoor(tx, found)
  const made = await insertSub(tx, { ...account, companyId, name, email, locale: found.locale ?? tx.locale }, given)
  if (made === undefined) throw fail('sub-account.too_many', { count: mostSubAccounts })
  const { loginName } = account
  await tellJoined(tx, (await findMain(tx, companyId))!, { ...found, loginName, roles: given })
  return made
}

export async function accept(signed: Ctx, input: Parsed<typeof companyAccept.accept>, io: Io) {
  // whoever is signed in accepts as anybody else does
  const ctx: Ctx = { ...signed, user: null }
  const { loginName } = input
  const link = await linkOf(ctx, input.token)
  checkPassword(ctx, input, loginName)
  if (!(await findOpen(ctx, link).executeTakeFirst())) throw fail(over)
  const passwordHash = await hashPassword(input.password)
  const userId = await namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      // the second of two at once waits here, and then finds the link spent
      const found = await findOpen(tx, link).forUpdate('s').executeTakeFirst()
      if (!found) throw fail(over)
      const made = await (found.isMain ? insertMainOf : insertColleague)(tx, found, { loginName, passwordHash })
      if (!(await acceptTerms(tx, made, input))) throw fail('account.agreement_changed')
      await spend(tx, found.id, made)
      return made
    }),
  )
  await signInNew(ctx, io, userId)
  return { loginName }
}
