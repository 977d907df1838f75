import { askProof, provesPassword, tellPerson } from '#areas/factor/server/factor.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { codeRules } from '../contract.ts'
import type { firstMail } from '../first.contract.ts'
import type { profile } from '../profile.contract.ts'
import { findMainMail, isTaken } from './apply.sql.ts'
import { submitApply } from './apply.service.ts'
import { proveCode, sendCode, spendCode, type Proof } from './code.service.ts'
import { contactOf, domainOf, isPublicDomain, sharesDomain, type Contact } from './contact.rules.ts'
import { getPerson, giveMail, mayGiveMail } from './profile.sql.ts'
import { readContact } from './register.service.ts'

type Change = { kind: Contact['kind']; newValue: string }
/** The address or number that is there, and the one that is wanted: of the kind that was said, and another one. */
async function bothOf(ctx: SignedCtx, { kind, newValue }: Change) {
  const fresh = readContact(ctx, newValue, 'newValue')
  if (fresh.kind !== kind) throw refuseField(ctx, 'newValue', 'account.contact_kind')
  const old = contactOf((await getPerson(ctx))[kind])
  if (old?.value === fresh.value) throw refuseField(ctx, 'newValue', 'account.contact_same')
  const main = kind === 'email' ? await findMainMail(ctx) : ''
  // where the main account has no domain to itself there is nothing to compare with
  if (main && !isPublicDomain(domainOf(main)) && !sharesDomain(main, fresh.value))
    throw refuseField(ctx, 'newValue', 'account.mail_domain', { domain: domainOf(main) })
  return { old, fresh }
}

/** To both addresses a code each: who holds only one of them changes nothing. */
export async function sendContactCodes(ctx: SignedCtx, input: Parsed<typeof profile.contactCode>, io: Io) {
  const { old, fresh } = await bothOf(ctx, input)
  const sent = await sendCode(ctx, io, { purpose: 'contact_new', contact: fresh })
  if (old) await sendCode(ctx, io, { purpose: 'contact_old', contact: old })
  return { ...sent, minutes: codeRules.minutes, both: old !== null }
}

export async function saveContact(ctx: SignedCtx, input: Parsed<typeof profile.saveContact>, io: Io) {
  const { id, version, kind, reason } = input
  const { old, fresh } = await bothOf(ctx, input)
  if (!(await provesPassword(ctx, input.password))) throw refuseField(ctx, 'password', 'account.wrong_password')
  const proofs: [Proof, string, string][] = [[{ purpose: 'contact_new', contact: fresh }, input.code, 'code']]
  if (old) proofs.push([{ purpose: 'contact_old', contact: old }, input.oldCode ?? '', 'oldCode'])
  for (const [proof, code, field] of proofs) await proveCode(ctx, io, proof, code, field)
  // told to whoever has proven the address only
  if (await isTaken(ctx, fresh))
    throw refuseField(ctx, 'newValue', kind === 'email' ? 'account.mail_taken' : 'account.phone_taken')
  return transact(ctx, async (tx) => {
    for (const [proof, code, field] of proofs) await spendCode(tx, io, proof, code, field)
    const fields = { kind, oldValue: old?.value ?? '', newValue: fresh.value, reason }
    return submitApply(tx, fields, id === undefined ? undefined : { id, version })
  })
}

/** The address of an account that was made without one, where nobody else could decide about it: proven, and written down at once. */
export async function saveFirstMail(ctx: SignedCtx, input: Parsed<typeof firstMail.saveFirstMail>, io: Io) {
  const { newValue, mailCode, ...factor } = input
  if (!(await mayGiveMail(ctx))) throw fail('platform.state')
  const { fresh } = await bothOf(ctx, { kind: 'email', newValue })
  await askProof(ctx, factor)
  const proof: Proof = { purpose: 'contact_new', contact: fresh }
  await proveCode(ctx, io, proof, mailCode, 'mailCode')
  await transact(ctx, async (tx) => {
    await spendCode(tx, io, proof, mailCode, 'mailCode')
    if (await isTaken(tx, fresh)) throw refuseField(tx, 'newValue', 'account.mail_taken')
    if (!(await giveMail(tx, fresh.value))) throw fail('platform.state')
    await tellPerson(tx, ctx.user.id, 'email')
  })
  return null
}
