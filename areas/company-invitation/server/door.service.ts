import { checkPassword, insertMain, takenContact } from '#areas/account/server/account.public.ts'
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
import { inScript } from '#platform/server/traditional.ts'
import type { companyAccept } from '../accept.contract.ts'
import type { companyLink } from '../door.contract.ts'
import { findOpen, spend } from './company-invitation.sql.ts'

// an address that was taken since the invitation was made: whoever holds the link asks for another
const taken: Taken = { users_login_key_key: ['loginName', 'account.name_taken'], ...takenContact('loginName') }
const over = 'company-invitation.link_over'
const linkOf = (ctx: Ctx, token: string) => linkHash(ctx, token, 'company_link', over)

export async function openLink(ctx: Ctx, { token }: Parsed<typeof companyLink.opened>) {
  const found = await findOpen(ctx, await linkOf(ctx, token)).executeTakeFirst()
  if (!found) throw fail(over)
  return { ...found, name: inScript(ctx.locale, found.name), target: found.email || found.mobile }
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
      const { companyId, name, email, mobile } = found
      const contact = email ? ({ kind: 'email', value: email } as const) : ({ kind: 'mobile', value: mobile } as const)
      const made = await insertMain(tx, { companyId, loginName, name, passwordHash, contact })
      if (!(await acceptTerms(tx, made, input))) throw fail('account.agreement_changed')
      await spend(tx, found.id, made)
      return made
    }),
  )
  await signInNew(ctx, io, userId)
  return { loginName }
}
