import { randomBytes } from 'node:crypto'
import { forgot } from '#areas/account/account.links.ts'
import {
  contactOf,
  domainOf,
  forgetPerson,
  isPublicDomain,
  mustReachByMail,
  sharesDomain,
} from '#areas/account/server/account.public.ts'
import { mainFirst, tellRoles } from '#areas/access/server/access.public.ts'
import { tellPerson } from '#areas/factor/server/factor.public.ts'
import { endSessionsOf, maskContact } from '#areas/session/server/session.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { isCheckViolation, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { mostSubAccounts, type subAccount, type subRoles } from '../contract.ts'
import { handedOnBy, stepsFor } from './sub-account.rules.ts'
import * as sql from './sub-account.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'sub-account.welcome': { name: string; loginName: string; company: string }
    'sub-account.reset': { name: string; loginName: string; company: string }
  }
}
for (const what of ['welcome', 'reset'] as const)
  mailTemplate(
    `sub-account.${what}`,
    (p, { t }) => ({
      subject: t(`sub-account.mail.${what}`),
      blocks: [
        t('sub-account.mail.hello', { name: p.name }),
        t(`sub-account.mail.${what}_about`, p),
        { link: t('sub-account.mail.set_password'), url: forgot.path },
      ],
      // who reads it has no way in yet, or not any more
    }),
    { message: 'never' },
  )

const missing = 'sub-account.not_found'
const taken: Taken = {
  users_login_key_key: ['loginName', 'sub-account.name_taken'],
  users_email: ['email', 'sub-account.mail_taken'],
}
const shown = (ctx: SignedCtx) => (row: sql.SubRow) => ({ ...row, can: stepsFor(ctx.user.permissions, row) })
/** Which row: of the caller's company, and never its main account. */
const keyOf = (ctx: SignedCtx, id: number) => ({ id, companyId: ctx.user.companyId, isMain: false })
/** Nobody knows it: whoever has it set a new one proves the address first. */
const noPassword = () => hashPassword(randomBytes(32).toString('base64'))

export async function listSubs(ctx: SignedCtx, q: Parsed<typeof subAccount.list>) {
  const page = await sql.findSubs(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findSub(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export const showSub = async (ctx: SignedCtx, { id }: { id: number }) => shown(ctx)(await found(ctx, id))

/** An address of the main account's own house; where that has none to itself, there is nothing to compare with. */
async function ownAddress(ctx: SignedCtx, typed: string): Promise<string> {
  const contact = contactOf(typed)
  if (contact?.kind !== 'email') throw refuseField(ctx, 'email', 'account.contact_rule')
  const main = await sql.findMainMail(ctx)
  if (!main || isPublicDomain(domainOf(main))) throw refuseField(ctx, 'email', 'sub-account.domain_public')
  if (!sharesDomain(main, contact.value))
    throw refuseField(ctx, 'email', 'sub-account.domain_differs', { domain: domainOf(main) })
  return contact.value
}

export async function saveSub(ctx: SignedCtx, input: Parsed<typeof subAccount.save>) {
  const { id, version, loginName, name, nameEn } = input
  if (!ctx.user.permissions.has(id === undefined ? 'sub_add' : 'sub_edit')) throw fail('platform.denied')
  // whoever is new sets a password by the letter
  if (id === undefined) mustReachByMail(ctx)
  const email = await ownAddress(ctx, input.email)
  const passwordHash = await noPassword()
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      if (id !== undefined) {
        const before = await found(tx, id)
        const saved = await changeVersioned(tx, 'users', keyOf(ctx, id), version, { name, nameEn, email }, { missing })
        // who holds the old address must not be able to sign in by it any more
        if (before.email !== email) {
          await endSessionsOf(tx, id, 'revoked')
          // the person hears of it where they still read
          const params = { kind: 'email', value: maskContact(email) } as const
          if (before.email)
            await sendMail(tx, { template: 'account.contact_changed', to: before.email, locale: ctx.locale, params })
          await tellPerson(tx, id, 'email')
        }
        return { id, version: saved }
      }
      const { companyId, companyName: company } = ctx.user
      const row = { companyId, loginName, name, nameEn, email, passwordHash, locale: ctx.locale }
      const made = await insertUpTo(tx, 'users', mostSubAccounts, row, { companyId, anonymisedAt: null })
      if (made === undefined) throw fail('sub-account.too_many', { count: mostSubAccounts })
      await sql.replaceRoles(tx, made, ['cust_sub'])
      const params = { name, loginName, company }
      await sendMail(tx, { template: 'sub-account.welcome', to: email, locale: ctx.locale, params })
      return { id: made, version: 1 }
    }),
  )
}

export async function getDomain(ctx: SignedCtx) {
  const domain = domainOf(await sql.findMainMail(ctx))
  return { domain: isPublicDomain(domain) ? '' : domain }
}

export async function getOptions(ctx: SignedCtx) {
  const roles = await sql.listGrantable(ctx, handedOnBy(ctx.user.roles))
  return { roles: roles as (typeof subRoles)[number][], packages: await sql.listOwnPackages(ctx) }
}

export async function assign(ctx: SignedCtx, input: Parsed<typeof subAccount.assign>) {
  const { id, version, roles, packageIds } = input
  const saved = await transact(ctx, async (tx) => {
    await found(tx, id)
    const next = await changeVersioned(tx, 'users', keyOf(ctx, id), version, {}, { missing })
    const grantable = new Set(await sql.listGrantable(tx, handedOnBy(await sql.lockOwnRoles(tx))))
    if (!roles.every((role) => grantable.has(role))) throw fail('sub-account.not_yours_to_give')
    const before = await sql.replaceRoles(tx, id, roles)
    await tellRoles(tx, id, { before, after: roles })
    const wanted = [...new Set(packageIds)]
    if ((await sql.replacePackages(tx, id, wanted)) !== wanted.length) throw fail('sub-account.not_yours_to_give')
    return { id, version: next }
  }).catch((error: unknown) => {
    // the package was taken from the main account in this very moment
    throw isCheckViolation(error, mainFirst) ? fail('sub-account.not_yours_to_give') : error
  })
  ctx.app.sessions.clear()
  return saved
}

export async function setStatus(ctx: SignedCtx, { id, version, enabled }: Parsed<typeof subAccount.setStatus>) {
  const status = enabled ? 'enabled' : 'disabled'
  const saved = await transact(ctx, async (tx) => {
    await found(tx, id)
    // who is disabled is told nothing any more
    if (!enabled) await tellPerson(tx, id, 'disabled')
    const next = await changeVersioned(tx, 'users', keyOf(ctx, id), version, { status }, { missing })
    if (!enabled) await endSessionsOf(tx, id, 'disabled')
    return { id, version: next }
  })
  ctx.app.sessions.clear()
  return saved
}

export async function resetPassword(ctx: SignedCtx, { id, version }: Parsed<typeof subAccount.resetPassword>) {
  mustReachByMail(ctx)
  const passwordHash = await noPassword()
  return transact(ctx, async (tx) => {
    const { name, loginName, email, locale } = await found(tx, id)
    const next = await changeVersioned(tx, 'users', keyOf(ctx, id), version, { passwordHash }, { missing })
    await endSessionsOf(tx, id, 'password')
    const params = { name, loginName, company: ctx.user.companyName }
    await sendMail(tx, { template: 'sub-account.reset', to: email, locale, params })
    return { id, version: next }
  })
}

export async function removeSub(ctx: SignedCtx, { id }: { id: number }) {
  await found(ctx, id)
  if (!(await forgetPerson(ctx, id))) throw fail(missing)
  return null
}

/** Disables a sub-account of the caller's company as it is now, in the caller's transaction. */
export async function disableSub(tx: SignedCtx, id: number): Promise<void> {
  const { version, status } = await found(tx, id)
  if (status === 'enabled') await setStatus(tx, { id, version, enabled: false })
}
