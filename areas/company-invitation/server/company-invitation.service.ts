import { contactOf, dissolve, insertCompany, takenContact } from '#areas/account/server/account.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { linkDays } from '#areas/staff/link.contract.ts'
import { answersFor, inviterIn, mailIsSet, newLink } from '#areas/staff/server/staff.public.ts'
import { wrongCompanyNumber } from '#platform/contract/credit-code.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail, Failure } from '#platform/contract/error.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertRecord, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import type { companyInvitation } from '../contract.ts'
import './company-invitation.mails.ts'
import { invitationSteps } from './company-invitation.rules.ts'
import * as sql from './company-invitation.sql.ts'

const missing = 'company-invitation.not_found'
const taken: Taken = {
  companies_name_norm_key: ['company', 'company-invitation.name_registered'],
  companies_uscc_key: ['uscc', 'company-invitation.code_taken'],
  company_invitations_email: ['target', 'company-invitation.invited_mail'],
  company_invitations_mobile: ['target', 'company-invitation.invited_phone'],
}
const shown = (row: sql.InvitationRow) => ({
  ...row,
  can: invitationSteps(row),
})

export async function listInvitations(ctx: SignedCtx, q: Parsed<typeof companyInvitation.invitations>) {
  const page = await sql.findInvitations(ctx, q)
  return { ...page, list: page.list.map(shown) }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findInvitation(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export const showInvitation = async (ctx: SignedCtx, { id }: { id: number }) => shown(await found(ctx, id))

type To = { email: string; name: string; company: string; isMain?: boolean; locale?: Locale | null }
/** A link to an address goes there by mail and to nobody else; where none is set up, or to a phone, the caller passes it on, this once. */
async function handOver(tx: SignedCtx, { email, name, company, isMain = true, locale: own }: To, token: string) {
  if (!mailIsSet(tx) || email === '') return token
  const locale = own ?? tx.locale
  const { by, company: vendor } = inviterIn(tx, locale)
  const params = { name, vendor, company, isMain, by, days: linkDays, token }
  await sendMail(tx, { template: 'company-invitation.invited', to: email, locale, params })
  return null
}
const linkFor = (ctx: SignedCtx, email: string) => newLink(ctx, 'company_invite', mailIsSet(ctx) && email !== '')

type Add = Parsed<typeof companyInvitation.add>
/** What is wrong with a company by itself, at its field. */
async function checked(ctx: SignedCtx, { company, country, uscc, target }: Add) {
  const nameNorm = companyKey(company)
  if (!nameNorm) throw refuseField(ctx, 'company', 'company-invitation.name_rule')
  if (!(await dictionaryNames(ctx, 'country')).has(country))
    throw refuseField(ctx, 'country', 'account.unknown_country')
  const wrong = wrongCompanyNumber(country, uscc)
  if (wrong) throw refuseField(ctx, 'uscc', `certification.${wrong}`)
  const contact = contactOf(target)
  if (!contact) throw refuseField(ctx, 'target', 'account.contact_rule')
  // said early; what counts is the index when the account is made
  if (await sql.isTaken(ctx, contact)) throw refuseField(ctx, 'target', takenContact('')[`users_${contact.kind}`]![1])
  return { nameNorm, contact }
}

export async function add(ctx: SignedCtx, input: Add) {
  answersFor(ctx)
  const { company, companyEn: nameEn, country, uscc, name } = input
  // counted before anything is answered: what is taken is told to nobody without end
  const typed = contactOf(input.target)
  const { token, fields } = await linkFor(ctx, typed?.kind === 'email' ? typed.value : '')
  const { nameNorm, contact } = await checked(ctx, input)
  const to = { email: '', mobile: '', [contact.kind]: contact.value }
  const accountManagerId = ctx.user.roles.includes('account_manager') ? ctx.user.id : null
  const write = () =>
    transact(ctx, async (tx) => {
      const row = { name: company, nameEn, nameNorm, country, uscc: uscc || null, accountManagerId }
      const companyId = await insertCompany(tx, row)
      const saved = await insertRecord(tx, 'companyInvitations', { companyId, name, ...to, ...fields })
      return { ...saved, token: await handOver(tx, { email: to.email, name, company }, token) }
    })
  try {
    return await namingTaken(ctx, taken, write)
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'company-invitation.name_registered') throw error
    throw refuseField(ctx, 'company', `company-invitation.${await sql.findHolder(ctx, nameNorm)}`)
  }
}

export async function renew(ctx: SignedCtx, { id, version }: Parsed<typeof companyInvitation.renew>) {
  answersFor(ctx)
  const { token, fields } = await linkFor(ctx, (await found(ctx, id)).email)
  return transact(ctx, async (tx) => {
    const row = await found(tx, id)
    if (!invitationSteps(row).renew) throw fail('company-invitation.over')
    const made = { ...fields, askedAt: null }
    const next = await changeVersioned(tx, 'companyInvitations', { id }, version, made, { missing })
    if (row.isMain) await sql.keepName(tx, row.companyId, fields.tokenUntil)
    return { id, version: next, token: await handOver(tx, row, token) }
  })
}

export async function revoke(ctx: SignedCtx, { id, version }: Parsed<typeof companyInvitation.revoke>) {
  answersFor(ctx)
  return transact(ctx, async (tx) => {
    const row = await found(tx, id)
    if (!invitationSteps(row).revoke) throw fail('company-invitation.over')
    const over = { revokedAt: tx.now, revokedBy: tx.user.id, tokenHash: null, askedAt: null }
    const next = await changeVersioned(tx, 'companyInvitations', { id }, version, over, { missing })
    // its people come after its main account, and with it nobody
    if (row.isMain && (await dissolve(tx, row.companyId))) await sql.revokeAll(tx, row.companyId, tx.user.id)
    return { id, version: next }
  })
}
