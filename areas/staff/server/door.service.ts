import { checkPassword } from '#areas/account/server/account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import type { staffLink } from '../door.contract.ts'
import type { staffInvitation } from '../invitation.contract.ts'
import { findOpen, insertAccount } from './invitation.sql.ts'
import { linkHash } from './link.service.ts'

// taken since the invitation was made: whoever holds the link asks for another
const taken: Taken = {
  users_login_key_key: ['password', 'staff.name_taken'],
  users_email: ['password', 'staff.mail_taken'],
}

const linkOf = (ctx: Ctx, token: string) => linkHash(ctx, token, 'staff_link', 'staff.link_over')

export async function openLink(ctx: Ctx, { token }: Parsed<typeof staffLink.opened>) {
  const found = await findOpen(ctx, await linkOf(ctx, token)).executeTakeFirst()
  if (!found) throw fail('staff.link_over')
  return { ...found, name: asRegistered(ctx.locale, found.name, found.nameEn) }
}

export async function accept(signed: Ctx, input: Parsed<typeof staffInvitation.accept>) {
  // whoever is signed in accepts as anybody else does
  const ctx: Ctx = { ...signed, user: null }
  const link = await linkOf(ctx, input.token)
  const seen = await findOpen(ctx, link).executeTakeFirst()
  if (!seen) throw fail('staff.link_over')
  checkPassword(ctx, input, seen.loginName)
  const passwordHash = await hashPassword(input.password)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      // the second of two at once waits here, and then finds the link spent
      const found = await findOpen(tx, link).forUpdate('s').executeTakeFirst()
      if (!found) throw fail('staff.link_over')
      await insertAccount(tx, found, passwordHash)
      return { loginName: found.loginName }
    }),
  )
}
