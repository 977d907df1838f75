import { randomUUID } from 'node:crypto'
import { acceptTerms } from '#areas/agreement/server/agreement.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { signInNew } from '#areas/session/server/session.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail, Failure } from '#platform/contract/error.ts'
import { hashPassword } from '#platform/server/auth/password.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { findVendor, vendorName, vendorOrPortal } from '#platform/server/vendor.ts'
import type { account } from '../contract.ts'
import { contactOf, domainOf, type Contact } from './contact.rules.ts'
import { proveCode, sendCode, spendCode, type Proof } from './code.service.ts'
import { makePlace } from './person.service.ts'
import { demandProof } from './proof.service.ts'
import * as sql from './register.sql.ts'
import { welcome } from './welcome.mails.ts'

/** Refusals of an address or number that belongs to another account, by the index that knows it. */
export const takenContact = (field: string): Taken => ({
  users_email: [field, 'account.mail_taken'],
  users_mobile: [field, 'account.phone_taken'],
})
const taken: Taken = {
  users_login_key_key: ['loginName', 'account.name_taken'],
  companies_name_norm_key: ['companyName', 'account.company_taken'],
  ...takenContact('target'),
}

/** What somebody typed as an address or number; refused at its field when it is neither. */
export function readContact(ctx: Ctx, typed: string, field: string): Contact {
  const contact = contactOf(typed)
  if (!contact) throw refuseField(ctx, field, 'account.contact_rule')
  return contact
}

/** A new password is typed twice and is not the name beside it. */
export function checkPassword(ctx: Ctx, input: { password: string; confirm: string }, loginName = ''): void {
  if (input.password !== input.confirm) throw refuseField(ctx, 'confirm', 'account.confirm_differs')
  if (loginName && input.password.toLowerCase().includes(loginName.toLowerCase()))
    throw refuseField(ctx, 'password', 'account.password_name')
}

export async function checkLoginName(ctx: Ctx, { loginName, proof }: Parsed<typeof account.checkLoginName>) {
  await demandProof(ctx, 'name', proof)
  await ctx.app.limits.spend('check_name', ctx.ip)
  return { free: await sql.isNameFree(ctx, loginName) }
}

/** An address of the staff's own is nobody's of a customer. */
async function refuseStaff(ctx: Ctx, { kind, value }: Contact): Promise<void> {
  if (kind === 'email' && (await findVendor(ctx.db)).staffDomains.includes(domainOf(value)))
    throw refuseField(ctx, 'target', 'account.mail_staff')
}

export async function sendPublicCode(ctx: Ctx, { scene, target, proof }: Parsed<typeof account.sendCode>, io: Io) {
  const contact = readContact(ctx, target, 'target')
  await demandProof(ctx, scene, proof)
  if (scene === 'register') await refuseStaff(ctx, contact)
  // whoever is signed in registers or resets as anybody else does
  return sendCode({ ...ctx, user: null }, io, { purpose: scene, contact })
}

export async function register(signed: Ctx, input: Parsed<typeof account.register>, io: Io) {
  const ctx: Ctx = { ...signed, user: null }
  await demandProof(ctx, 'account', input.proof)
  await ctx.app.limits.spend('register', ctx.ip)
  const proof: Proof = { purpose: 'register', contact: readContact(ctx, input.target, 'target') }
  await refuseStaff(ctx, proof.contact)
  const nameNorm = companyKey(input.companyName)
  if (!nameNorm) throw refuseField(ctx, 'companyName', 'account.company_rule')
  if (!(await dictionaryNames(ctx, 'country')).has(input.country))
    throw refuseField(ctx, 'country', 'account.unknown_country')
  checkPassword(ctx, input, input.loginName)
  await proveCode(ctx, io, proof, input.code)
  const passwordHash = await hashPassword(input.password)
  let userId: number
  try {
    userId = await namingTaken(ctx, taken, () => write(ctx, io, input, { proof, nameNorm, passwordHash }))
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'account.company_taken') throw error
    throw (await whoseName(ctx, nameNorm)) ?? error
  }
  await signInNew(ctx, io, userId)
  return { loginName: input.loginName }
}

/** A name that is taken, by who stands behind it, with whom to ask. */
async function whoseName(ctx: Ctx, nameNorm: string): Promise<Failure | undefined> {
  if (await sql.isCertified(ctx, nameNorm)) return refuseField(ctx, 'companyName', 'account.company_certified')
  if (!(await sql.isEmpty(ctx, nameNorm))) return undefined
  const vendor = await findVendor(ctx.db)
  const contact = vendor.supportContact || vendorOrPortal(vendorName(vendor, ctx.locale), ctx.locale)
  return refuseField(ctx, 'companyName', 'account.company_invited', { contact })
}

type Ready = { proof: Proof; nameNorm: string; passwordHash: string }
/** Company, person and what they agreed to, or nothing of it; the unique indexes decide between parallel calls. */
const write = (ctx: Ctx, io: Io, input: Parsed<typeof account.register>, { proof, nameNorm, passwordHash }: Ready) =>
  transact(ctx, async (tx) => {
    const { loginName, country } = input
    await spendCode(tx, io, proof, input.code)
    // the name is the certified company's, whose people they want to be: until then they stand under their own
    const nameless = input.join && (await sql.isCertified(tx, nameNorm))
    const called = nameless
      ? { name: loginName, nameNorm: `joining ${randomUUID()}` }
      : { name: input.companyName, nameNorm }
    await makePlace(tx, { nameNorm: called.nameNorm })
    const companyId = await sql.insertCompany(tx, { ...called, country })
    const userId = await sql.insertMain(tx, { companyId, loginName, passwordHash, contact: proof.contact })
    if (!(await acceptTerms(tx, userId, input))) throw fail('account.agreement_changed')
    await welcome(tx, userId, { loginName, company: input.companyName, joins: nameless })
    return userId
  })
