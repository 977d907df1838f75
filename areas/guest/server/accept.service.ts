import { randomUUID } from 'node:crypto'
import { checkPassword } from '#areas/account/server/account.public.ts'
import { acceptTerms } from '#areas/agreement/server/agreement.public.ts'
import { signInNew } from '#areas/session/server/session.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import { hashToken, isTokenShaped } from '#platform/server/auth/token.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { noticeVersion, type guest } from '../contract.ts'
import type { guestLink } from '../invitation.contract.ts'
import { findInvitation, insertAccount } from './guest.sql.ts'

// whoever holds the link has the address: what is taken may be told
const taken: Taken = {
  users_login_key_key: ['loginName', 'guest.name_taken'],
  users_email: ['loginName', 'guest.mail_taken'],
}

/** The hash of a link; what cannot be one is answered like one that is over. */
async function linkOf(ctx: Ctx, token: string): Promise<string> {
  await ctx.app.limits.spend('guest_link', ctx.ip)
  if (!isTokenShaped(token)) throw fail('guest.link_over')
  return hashToken(token)
}

export async function showInvitation(ctx: Ctx, { token }: Parsed<typeof guestLink.invitation>) {
  const found = await findInvitation(ctx, await linkOf(ctx, token)).executeTakeFirst()
  if (!found) throw fail('guest.link_over')
  return found
}

export async function accept(signed: Ctx, input: Parsed<typeof guest.accept>, io: Io) {
  // whoever is signed in accepts as anybody else does
  const ctx: Ctx = { ...signed, user: null }
  const link = await linkOf(ctx, input.token)
  checkPassword(ctx, input, input.loginName)
  if (!(await findInvitation(ctx, link).executeTakeFirst())) throw fail('guest.link_over')
  const passwordHash = await hashPassword(input.password)
  const userId = await namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      // the second of two at once waits here, and then finds the link spent
      const found = await findInvitation(tx, link).forUpdate('g').executeTakeFirst()
      if (!found) throw fail('guest.link_over')
      const person = {
        loginName: input.loginName,
        passwordHash,
        nameNorm: `guest ${randomUUID()}`,
        notice: noticeVersion,
      }
      const made = await insertAccount(tx, found, person)
      if (!(await acceptTerms(tx, made, input))) throw fail('account.agreement_changed')
      return made
    }),
  )
  return { loginName: input.loginName, signedIn: await signInNew(ctx, io, userId) }
}
