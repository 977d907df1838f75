import { createHash } from 'node:crypto'
import { provePasskey, signInOptions } from '#areas/factor/server/factor.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Io } from '#platform/server/http/mount.ts'
import type { passkeySession } from '../passkey.contract.ts'
import { browserOf } from './cas-hub.service.ts'
import { isShutToStaff, startSessions, welcome } from './session.service.ts'
import { findAccountById, type Account } from './session.sql.ts'

/** A challenge is the browser's that asked for it: no site can sign a visitor in as somebody. */
const bindingOf = (ctx: Ctx, io: Io): string =>
  `browser ${createHash('sha256').update(browserOf(ctx, io)).digest('base64url')}`

export const passkeyOptions = async (ctx: Ctx, _input: unknown, io: Io) => ({
  options: await signInOptions(ctx, bindingOf(ctx, io)),
})

type Given = Parsed<typeof passkeySession.passkeyLogin>
/** Whose passkey it is, at the door they may come in by: that of staff, or the one of everybody else, here and at the hub. */
export async function accountByPasskey(ctx: Ctx, io: Io, input: Pick<Given, 'credential' | 'staff'>): Promise<Account> {
  const userId = await provePasskey(ctx, bindingOf(ctx, io), input.credential)
  const account = userId === null ? undefined : await findAccountById(ctx, userId)
  if (!account) throw fail('session.passkey_wrong')
  if (account.status === 'disabled') throw fail('session.disabled')
  if (input.staff && !account.staff) throw fail('session.not_staff')
  if (!input.staff && (await isShutToStaff(ctx, account))) throw fail('session.staff_door')
  return account
}

export async function passkeyLogin(ctx: Ctx, input: Given, io: Io) {
  const account = await accountByPasskey(ctx, io, input)
  return welcome(ctx, await startSessions(ctx, account, io), input.back_url)
}
