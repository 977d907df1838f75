import { provesPassword, tellPerson } from '#areas/factor/server/factor.public.ts'
import { endSessionsOf } from '#areas/session/server/session.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { Io } from '#platform/server/http/mount.ts'
import type { account } from '../contract.ts'
import type { profile } from '../profile.contract.ts'
import { proveCode, spendCode, type Proof } from './code.service.ts'
import { checkPassword, readContact } from './register.service.ts'
import * as sql from './password.sql.ts'

/** That nobody has the address is told to whoever proved it with its code only. */
export async function resetPassword(signed: Ctx, input: Parsed<typeof account.resetPwd>, io: Io) {
  const ctx: Ctx = { ...signed, user: null }
  const proof: Proof = { purpose: 'reset', contact: readContact(ctx, input.target, 'target') }
  checkPassword(ctx, input)
  await proveCode(ctx, io, proof, input.code)
  const person = await sql.findByContact(ctx, proof.contact)
  if (!person)
    throw refuseField(ctx, 'target', proof.contact.kind === 'email' ? 'account.mail_unknown' : 'account.phone_unknown')
  checkPassword(ctx, input, person.loginName)
  const passwordHash = await hashPassword(input.password)
  await transact(ctx, async (tx) => {
    await spendCode(tx, io, proof, input.code)
    await sql.updatePassword(tx, person.id, passwordHash)
    await endSessionsOf(tx, person.id, 'password')
    await tellPerson(tx, person.id, 'password')
  })
  ctx.app.sessions.clear()
  return null
}

export async function changePassword(ctx: SignedCtx, input: Parsed<typeof profile.changePwd>) {
  checkPassword(ctx, input, ctx.user.loginName)
  if (!(await provesPassword(ctx, input.oldPassword))) throw refuseField(ctx, 'oldPassword', 'account.wrong_password')
  if (input.password === input.oldPassword) throw refuseField(ctx, 'password', 'account.password_same')
  const passwordHash = await hashPassword(input.password)
  const ended = await transact(ctx, async (tx) => {
    await sql.updatePassword(tx, ctx.user.id, passwordHash)
    await tellPerson(tx, ctx.user.id, 'password')
    return endSessionsOf(tx, ctx.user.id, 'password', ctx.user.sessionId)
  })
  ctx.app.sessions.clear()
  return { ended }
}
