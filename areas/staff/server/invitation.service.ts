import { contactOf, domainOf } from '#areas/account/server/account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertRecord, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { type staffInvitation } from '../invitation.contract.ts'
import { linkDays } from '../link.contract.ts'
import * as sql from './invitation.sql.ts'
import { answersFor, inviterIn, mailIsSet, newLink } from './link.service.ts'
import './staff.mails.ts'
import { invitationSteps, mayTurn } from './staff.rules.ts'

const missing = 'staff.invitation_not_found'
const taken: Taken = {
  staff_invitations_login: ['loginName', 'staff.invited_name'],
  staff_invitations_email: ['email', 'staff.invited_mail'],
}
const shown = (ctx: SignedCtx) => (row: sql.InvitationRow) => ({
  ...row,
  can: invitationSteps(ctx.user, row),
})

export async function listInvitations(ctx: SignedCtx, q: Parsed<typeof staffInvitation.invitations>) {
  const page = await sql.findInvitations(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findInvitation(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export const showInvitation = async (ctx: SignedCtx, { id }: { id: number }) => shown(ctx)(await found(ctx, id))

export async function nameState(ctx: SignedCtx, { loginName }: { loginName: string }) {
  answersFor(ctx)
  await ctx.app.limits.spend('staff_name', String(ctx.user.id))
  return { state: await sql.findNameState(ctx, loginName) }
}

type To = { email: string; name: string; nameEn: string; locale: Locale | null }
/** Where no mail is set up the caller gets the secret, this once; else it goes to the address and to nobody else. */
export async function handOver(tx: SignedCtx, { email, name, nameEn, locale: own }: To, token: string) {
  if (!mailIsSet(tx)) return token
  const locale = own ?? tx.locale
  const params = { name: asRegistered(locale, name, nameEn), ...inviterIn(tx, locale), days: linkDays, token }
  await sendMail(tx, { template: 'staff.invited', to: email, locale, params })
  return null
}

/** Whether the staff may have an address there: at one of the domains the vendor says, or anywhere where it says none. */
export const isOfStaff = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(domainOf(email))

export async function invite(ctx: SignedCtx, input: Parsed<typeof staffInvitation.invite>) {
  const { loginName, name, nameEn, roles, locale = null } = input
  if (!mayTurn(ctx.user, [], roles)) throw fail('staff.admin_only')
  const contact = contactOf(input.email)
  if (contact?.kind !== 'email') throw refuseField(ctx, 'email', 'staff.mail_rule')
  const email = contact.value
  const { staffDomains } = await findVendor(ctx.db)
  if (!isOfStaff(email, staffDomains))
    throw refuseField(ctx, 'email', 'staff.mail_domain', { domains: staffDomains.join(', ') })
  // said early; what counts is the index when the account is made
  const already = await sql.listTaken(ctx, loginName, email)
  if (already.name) throw refuseField(ctx, 'loginName', 'staff.name_taken')
  if (already.mail) throw refuseField(ctx, 'email', 'staff.mail_taken')
  const { token, fields } = await newLink(ctx, 'staff_invite')
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const row = { loginName, name, nameEn, email, roles: [...new Set(roles)], locale, ...fields }
      const saved = await insertRecord(tx, 'staffInvitations', row)
      return { ...saved, token: await handOver(tx, { email, name, nameEn, locale }, token) }
    }),
  )
}

export async function renew(ctx: SignedCtx, { id, version }: Parsed<typeof staffInvitation.renew>) {
  const { token, fields } = await newLink(ctx, 'staff_invite')
  return transact(ctx, async (tx) => {
    const row = await found(tx, id)
    if (!mayTurn(ctx.user, [], row.roles)) throw fail('staff.admin_only')
    if (!invitationSteps(ctx.user, row).renew) throw fail('staff.over')
    const next = await changeVersioned(tx, 'staffInvitations', { id }, version, fields, { missing })
    return { id, version: next, token: await handOver(tx, row, token) }
  })
}

export async function revoke(ctx: SignedCtx, { id, version }: Parsed<typeof staffInvitation.revoke>) {
  return transact(ctx, async (tx) => {
    const row = await found(tx, id)
    if (!invitationSteps(ctx.user, row).revoke) throw fail('staff.over')
    const over = { revokedAt: tx.now, revokedBy: tx.user.id, tokenHash: null }
    return { id, version: await changeVersioned(tx, 'staffInvitations', { id }, version, over, { missing }) }
  })
}
