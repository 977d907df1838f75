import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { list } from '../product-certification.links.ts'
import type * as sql from './product-certification.sql.ts'

export const outcomes = ['certified', 'rejected'] as const
type Outcome = { what: (typeof outcomes)[number]; reason: string }
type Told = Outcome & { name: string; product: string; id: number }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'product-certification.decided': Told
  }
}

/** Writes to who applied how it came out. */
export async function tellApplicant(ctx: Ctx, row: sql.ProductRow, outcome: Outcome): Promise<void> {
  const about = { ...outcome, product: [row.productName, row.chipPlatform].join(' · '), id: row.id }
  const bound = { bizType: 'product_certification', bizId: row.id }
  await tell(ctx, 'product-certification.decided', [row.applicantId], ({ name }) => ({ ...about, name }), bound)
}

mailTemplate(
  'product-certification.decided',
  (p, { t }) => ({
    subject: t(`product-certification.mail.${p.what}`, { product: p.product }),
    blocks: [
      t('product-certification.mail.hello', { name: p.name }),
      t(`product-certification.mail.${p.what}_about`, { product: p.product, reason: p.reason }),
      { link: t('product-certification.mail.open'), url: list.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'certification', result: true },
)
