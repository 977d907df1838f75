import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { browserOf } from '#areas/session/server/session.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { findWaiting, reaches, sendMail, sendSms } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { codeRules } from '../contract.ts'
import type { Contact } from './contact.rules.ts'
import * as sql from './code.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    /** `about` is what is signed, for a signature; empty otherwise */
    'account.code': { purpose: sql.Purpose; code: string; minutes: number; about: string }
  }
}
const wordOf = {
  register: 'register',
  reset: 'reset',
  contact_old: 'contact',
  contact_new: 'contact',
  sign: 'sign',
} as const
mailTemplate(
  'account.code',
  (p, { t }) => {
    const phone = t('account.mail.code_about', { ...p, purpose: t(`account.purpose.${wordOf[p.purpose]}`) })
    return {
      subject: t(`account.mail.code.${wordOf[p.purpose]}`),
      blocks: [phone, ...(p.about ? [p.about] : []), t('account.mail.code_nobody')],
      phone,
    }
  },
  { secret: true },
)

/** What a code proves: an address, for one purpose, and for one `subject` only where that is named: the document it signs. */
export type Proof = { purpose: sql.Purpose; contact: Contact; subject?: string }

/** A code works where it was asked for: in the session, before one in the browser. */
const bindingOf = (ctx: Ctx, io: Io): string =>
  ctx.user
    ? `session ${ctx.user.sessionId}`
    : `browser ${createHash('sha256').update(browserOf(ctx, io)).digest('base64url')}`

const hashOf = (ctx: Ctx, { purpose, contact, subject = '' }: Proof, binding: string, code: string): string =>
  createHmac('sha256', ctx.app.settings.secret)
    .update(JSON.stringify(['code', purpose, contact.value, binding, subject, code]))
    .digest('base64url')

/** Takes the turn to send a code: of the address, of who asks, of everybody together. */
async function takeTurn(ctx: Ctx, { contact }: Proof): Promise<void> {
  const { limits, settings } = ctx.app
  const place = ctx.user ? `user ${ctx.user.id}` : ctx.ip
  await limits.spend('code_place_minute', place)
  await limits.spend('code_place', place)
  await limits.spend('code_minute', contact.value)
  await limits.spend('code_day', contact.value)
  if (!(await sql.takeHour(ctx, settings.codesPerHour))) throw fail('account.codes_spent')
}

/** Refuses what only makes sense when a letter arrives, where none would. */
export function mustReachByMail({ app }: Pick<Ctx, 'app'>): void {
  if (!reaches(app, 'email')) throw fail('account.unreachable')
}

/**
 * Sends a code to an address or phone. Does the same whoever has the address, so that neither answer nor time tell; the
 * caller says at the earliest after `proveCode` what it found.
 */
export async function sendCode(ctx: Ctx, io: Io, proof: Proof, about = '') {
  const { kind } = proof.contact
  if (!reaches(ctx.app, kind)) throw fail(kind === 'email' ? 'account.no_mail' : 'account.no_phone')
  const binding = bindingOf(ctx, io)
  await takeTurn(ctx, proof)
  const code = String(randomInt(10 ** codeRules.digits)).padStart(codeRules.digits, '0')
  const { purpose, contact } = proof
  await transact(ctx, async (tx) => {
    await sql.replaceCode(tx, { purpose, address: contact.value }, binding, hashOf(ctx, proof, binding, code))
    const params = { purpose, code, minutes: codeRules.minutes, about }
    const send = contact.kind === 'email' ? sendMail : sendSms
    await send(tx, { template: 'account.code', to: contact.value, locale: ctx.locale, params })
  })
  // of the installation, never of the address
  const delayed = await findWaiting(ctx, kind)
  return { seconds: codeRules.gapSeconds, minutes: codeRules.minutes, delayed }
}

/**
 * Looks whether a code is right, and counts the try; a wrong one is refused at `field`. It is not used up: `spendCode`
 * does that in the transaction of what it was asked for.
 */
export async function proveCode(ctx: Ctx, io: Io, proof: Proof, code: string, field = 'code'): Promise<void> {
  await ctx.app.limits.spend('prove_code', ctx.user ? `user ${ctx.user.id}` : ctx.ip)
  const binding = bindingOf(ctx, io)
  const kept = await sql.takeTry(ctx, { purpose: proof.purpose, address: proof.contact.value }, binding)
  if (kept === undefined) throw refuseField(ctx, field, 'account.code_over')
  const given = Buffer.from(hashOf(ctx, proof, binding, code))
  if (!timingSafeEqual(Buffer.from(kept), given)) throw refuseField(ctx, field, 'account.code_wrong')
}

/** Uses a proven code up; of two calls with the same one a single one goes on. */
export async function spendCode(tx: Ctx, io: Io, proof: Proof, code: string, field = 'code'): Promise<void> {
  const { purpose, contact } = proof
  const hash = hashOf(tx, proof, bindingOf(tx, io), code)
  if (!(await sql.deleteCode(tx, { purpose, address: contact.value }, hash)))
    throw refuseField(tx, field, 'account.code_over')
}
