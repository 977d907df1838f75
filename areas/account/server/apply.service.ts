import { provesPassword, tellPerson } from '#areas/factor/server/factor.public.ts'
import { submitForApproval, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { endSessionsOf, maskContact } from '#areas/session/server/session.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { ApprovalKind, Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { sendMail, sendSms } from '#platform/server/mail/mail.ts'
import { tell } from '#platform/server/message/tell.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { translate } from '#platform/server/text.ts'
import { deskApplies, personal } from '../account.links.ts'
import type { applyDesk } from '../desk.contract.ts'
import type { profile } from '../profile.contract.ts'
import { applyMachine, bizOf, type ApplyKind } from './apply.rules.ts'
import * as sql from './apply.sql.ts'
import { contactOf } from './contact.rules.ts'
import { forgetPerson } from './person.service.ts'
import { getPerson, hasColleagues } from './profile.sql.ts'

declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'account.apply_decided': { name: string; kind: ApplyKind; passed: boolean; reason: string }
    'account.deleted': { name: string }
    'account.contact_changed': { kind: 'email' | 'mobile'; value: string }
  }
}
mailTemplate(
  'account.apply_decided',
  (p, { t }) => {
    const kind = t(`account.apply_kind.${p.kind}`)
    return {
      subject: t(p.passed ? 'account.mail.apply_passed' : 'account.mail.apply_rejected', { kind }),
      blocks: [
        t('account.mail.hello', { name: p.name }),
        p.passed
          ? t('account.mail.apply_passed_about', { kind })
          : t('account.mail.apply_rejected_about', { kind, reason: p.reason }),
        { link: t('account.mail.open'), url: personal.url(null, { tab: 'contact' }) },
      ],
    }
  },
  { message: 'system', event: 'account', own: true, result: true },
)
mailTemplate(
  'account.deleted',
  ({ name }, { t }) => {
    const about = t('account.mail.deleted_about')
    return { subject: t('account.mail.deleted'), blocks: [t('account.mail.hello', { name }), about], phone: about }
  },
  // whoever is told has no account any more
  { message: 'never' },
)
mailTemplate(
  'account.contact_changed',
  (p, { t }) => {
    const phone = t('account.mail.contact_changed_about', { kind: t(`account.apply_kind.${p.kind}`), value: p.value })
    return { subject: t('account.mail.contact_changed'), blocks: [phone], phone }
  },
  // goes to the address that was
  { message: 'never' },
)

const shown = (ctx: SignedCtx) => (row: NonNullable<Awaited<ReturnType<typeof sql.findOwn>>>) => {
  const { withdraw, resubmit } = abilities(ctx, applyMachine, row.status, { own: true, again: row.kind !== 'deletion' })
  return { ...row, can: { withdraw, resubmit } }
}
export async function listApplies(ctx: SignedCtx, q: Parsed<typeof profile.applies>) {
  const page = await sql.findApplies(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}

/** Hands an application in: a new one, or a rejected one again; its approval waits from then on. */
export async function submitApply(ctx: SignedCtx, fields: sql.NewApply, old?: { id: number; version: number }) {
  const open = { account_applies_open: ['newValue', 'account.apply_open'] } as const
  return namingTaken(ctx, open, () =>
    transact(ctx, async (tx) => {
      const { name, nameEn, accountManagerId } = await getPerson(tx)
      const saved = old ? await again(tx, fields, old) : await sql.insertApply(tx, fields, 'submitted')
      const change = fields.newValue && ` ${maskContact(fields.oldValue) || '–'} → ${maskContact(fields.newValue)}`
      await submitForApproval(tx, {
        biz: bizOf(fields.kind),
        bizId: saved.id,
        no: `A${saved.id}`,
        title: `${translate('zh', `account.apply_kind.${fields.kind}`)}${change}（${name}）`,
        titleEn: `${translate('en', `account.apply_kind.${fields.kind}`)}${change} (${nameEn || name})`,
        companyId: ctx.user.companyId,
        applicantId: ctx.user.id,
        handlerId: accountManagerId,
      })
      // somebody takes care of it from the first day
      if (!accountManagerId || bizOf(fields.kind) !== 'account_apply') return saved
      const taken = {
        id: saved.id,
        version: saved.version,
        from: 'submitted',
        action: 'take',
        facts: { own: true, again: false },
      } as const
      return { ...saved, ...(await moveState(tx, 'accountApplies', applyMachine, taken)) }
    }),
  )
}
async function again(tx: SignedCtx, fields: sql.NewApply, { id, version }: { id: number; version: number }) {
  const row = await sql.findOwn(tx, id)
  if (!row || row.kind !== fields.kind) throw fail('account.apply_not_found')
  const set = () => ({ newValue: fields.newValue, oldValue: fields.oldValue, reason: fields.reason, rejectReason: '' })
  const step = { id, version, from: row.status, action: 'resubmit', facts: { own: true, again: true }, set } as const
  return moveState(tx, 'accountApplies', applyMachine, step)
}

export async function withdrawApply(ctx: SignedCtx, { id, version }: Parsed<typeof profile.withdraw>) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail('account.apply_not_found')
  return transact(ctx, async (tx) => {
    const step = { id, version, from: row.status, action: 'withdraw', facts: { own: true, again: false } } as const
    // the task first, as a decision does
    await withdrawApproval(tx, bizOf(row.kind), id)
    return moveState(tx, 'accountApplies', applyMachine, step)
  })
}

export async function requestDeletion(ctx: SignedCtx, input: Parsed<typeof profile.requestDeletion>) {
  const { isMain } = await getPerson(ctx)
  // a company keeps its main account while it has others
  if (isMain && (await hasColleagues(ctx))) throw fail('account.deletion_main')
  if (!(await provesPassword(ctx, input.password))) throw refuseField(ctx, 'password', 'account.wrong_password')
  return submitApply(ctx, { kind: 'deletion', oldValue: '', newValue: '', reason: input.reason })
}

/** What a decision does, in its transaction: the record follows, and the applicant is told. */
async function decided(tx: SignedCtx, { bizId, result, reason }: Decided) {
  const row = await sql.getApply(tx, bizId)
  const { id, version, status: from, kind, userId } = row
  await moveState(tx, 'accountApplies', applyMachine, {
    id,
    version,
    from,
    action: result,
    comment: reason,
    facts: { own: false, again: false },
    set: (to) => ({ rejectReason: to === 'rejected' ? reason : '' }),
  })
  const passed = result === 'pass'
  const isGone = passed && kind === 'deletion'
  if (isGone) await sayGoodbye(tx, row)
  else await tell(tx, 'account.apply_decided', [userId], ({ name }) => ({ name, kind, passed, reason }))
  if (!passed) return
  if (kind === 'activation') await sql.wakeUp(tx, userId)
  else if (kind === 'deletion') await forgetPerson(tx, userId)
  else await changeContact(tx, row, kind)
}
/** The last word goes to the address, before it is forgotten. */
async function sayGoodbye(tx: SignedCtx, { name, email, mobile, locale }: Awaited<ReturnType<typeof sql.getApply>>) {
  const letter = { template: 'account.deleted', locale, params: { name } } as const
  if (email) await sendMail(tx, { ...letter, to: email })
  else if (mobile) await sendSms(tx, { ...letter, to: mobile })
}
async function changeContact(tx: SignedCtx, row: Awaited<ReturnType<typeof sql.getApply>>, kind: 'email' | 'mobile') {
  // somebody else may have taken it since: the index would end the transaction without a word
  const contact = contactOf(row.newValue)!
  if (await sql.isTaken(tx, contact)) throw fail('platform.state')
  await sql.updateContact(tx, row.userId, contact)
  if (row.oldValue) {
    const letter = {
      template: 'account.contact_changed',
      to: row.oldValue,
      locale: row.locale,
      params: { kind, value: maskContact(row.newValue) },
    } as const
    await (kind === 'email' ? sendMail(tx, letter) : sendSms(tx, letter))
  }
  await tellPerson(tx, row.userId, kind)
  await endSessionsOf(tx, row.userId, 'revoked')
}

/** What was asked for: whose account, what becomes of it and why; an address or number as its list shows it. */
const facts: ApprovalKind['facts'] = async (ctx, bizId) => {
  const { kind, oldValue, newValue, reason } = await sql.getApply(ctx, bizId)
  return [
    ['account.apply.kind', translate(ctx.locale, `account.apply_kind.${kind}`)],
    ['account.apply.change', newValue && `${maskContact(oldValue) || '–'} → ${maskContact(newValue)}`],
    ['account.apply.reason', reason],
  ]
}

/** The account manager decides about addresses and sleeping accounts, the privacy officer about deletion. */
export const accountApprovals: ApprovalKind[] = [
  {
    biz: 'account_apply',
    text: 'account.approval.apply',
    steps: [
      {
        step: 'manager',
        text: 'account.approval.manager',
        permission: 'account_apply_decide',
        workdays: 1,
        byHandler: true,
      },
    ],
    url: (id) => deskApplies.url(null, { open: id, menuID: 97 }),
    answers: [],
    facts,
    decided,
    assigned: async (tx, { bizId }) => {
      const { id, version, status } = await sql.getApply(tx, bizId)
      const taken = { id, version, from: status, action: 'take', facts: { own: false, again: false } } as const
      if (status === 'submitted') await moveState(tx, 'accountApplies', applyMachine, taken)
    },
  },
  {
    biz: 'account_deletion',
    text: 'account.approval.deletion',
    steps: [{ step: 'privacy', text: 'account.approval.privacy', permission: 'privacy_decide', workdays: 10 }],
    url: (id) => deskApplies.url(null, { open: id, menuID: 97 }),
    answers: [],
    facts,
    decided,
  },
]

export const listDesk = (ctx: SignedCtx, q: Parsed<typeof applyDesk.desk>) => sql.findDesk(ctx, q)
export async function getDeskRow(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeskRow(ctx, id)
  if (!row) throw fail('account.apply_not_found')
  return row
}
