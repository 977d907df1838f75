import type { Ctx } from '#platform/server/ctx.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { claims, rotations } from '../debit.links.ts'
import { listClaimers, type ClaimRow } from './debit.sql.ts'
import type { RotationRow } from './rotation.sql.ts'

export const claimTidings = ['credited', 'rejected'] as const
export const rotationTidings = ['approved', 'rejected'] as const
type ClaimNews = { what: (typeof claimTidings)[number]; reason: string }
type RotationNews = { what: (typeof rotationTidings)[number]; reason: string; rmaNo: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'debit.claim_told': ClaimNews & { name: string; no: string; amount: string; id: number }
    'debit.rotation_told': RotationNews & { name: string; no: string; id: number }
  }
}
/** Tells those who claim for a customer how a claim ended. */
export async function tellClaimers(
  ctx: Ctx,
  { id, claimNo: no, companyId, currency, approved }: ClaimRow,
  news: ClaimNews,
): Promise<void> {
  const said = { ...news, no, amount: `${currency} ${yuanOf(approved)}`, id }
  await tell(ctx, 'debit.claim_told', await listClaimers(ctx, companyId), ({ name }) => ({ ...said, name }), {
    bizType: 'debit_claim',
    bizId: id,
  })
}
export async function tellRotators(
  ctx: Ctx,
  { id, rotationNo: no, companyId }: RotationRow,
  news: RotationNews,
): Promise<void> {
  await tell(
    ctx,
    'debit.rotation_told',
    await listClaimers(ctx, companyId),
    ({ name }) => ({ ...news, no, id, name }),
    { bizType: 'stock_rotation', bizId: id },
  )
}

mailTemplate(
  'debit.claim_told',
  (p, { t }) => ({
    subject: t(`debit.mail.claim_${p.what}`, { no: p.no }),
    blocks: [
      t('debit.mail.hello', { name: p.name }),
      t(`debit.mail.claim_${p.what}_about`, { no: p.no, amount: p.amount, reason: p.reason }),
      { link: t('debit.mail.open_claim'), url: claims.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', result: true },
)
mailTemplate(
  'debit.rotation_told',
  (p, { t }) => ({
    subject: t(`debit.mail.rotation_${p.what}`, { no: p.no }),
    blocks: [
      t('debit.mail.hello', { name: p.name }),
      t(`debit.mail.rotation_${p.what}_about`, { no: p.no, rma: p.rmaNo, reason: p.reason }),
      { link: t('debit.mail.open_rotation'), url: rotations.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', result: true },
)
