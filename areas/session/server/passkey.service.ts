import { createHash } from 'node:crypto'
import { provePasskey, signInOptions } from '#areas/factor/server/factor.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Io } from '#platform/server/http/mount.ts'
import type { passkeySession } from '../passkey.contract.ts'
import { browserOf } from './cas-hub.service.ts'
import { isShutToStaff, startSessions, welcome } from './session.service.ts'
import { findAccountById } from './session.sql.ts'

/** A challenge is the browser's that asked for it: no site can sign a visitor in as somebody. */
const bindingOf = (ctx: Ctx, io: Io): string =>
  `browser ${createHash('sha256').update(browserOf(ctx, io)).digest('base64url')}`

export const passkeyOptions = async (ctx: Ctx, _input: unknown, io: Io) => ({
  options: await signInOptions(ctx, bindingOf(ctx, io)),
})

export async function passkeyLogin(ctx: Ctx, input: Parsed<typeof passkeySession.passkeyLogin>, io: Io) {
  const userId = await provePasskey(ctx, bindingOf(ctx, io), input.credential)
  const account = userId === null ? undefined : await findAccountById(ctx, userId)
  if (!account) throw fail('session.passkey_wrong')
  if (account.status === 'disabled') throw fail('session.disabled')
  if (input.staff && !account.staff) throw fail('session.not_staff')
  if (!input.staff && (await isShutToStaff(ctx, account))) throw fail('session.staff_door')
  return welcome(ctx, await startSessions(ctx, account, io), input.back_url)
}
