import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { show } from '../licence.links.ts'
import { listTold, type LicenceRow } from './licence.sql.ts'

/** What a company is told of a licence. */
export const tidings = [
  'submitted',
  'more_submitted',
  'passed',
  'issued',
  'added',
  'rejected',
  'more_rejected',
  'revoked',
  'ending',
  'expired',
  'royalty_returned',
] as const
type News = { what: (typeof tidings)[number]; reason: string; days: number }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'licence.told': News & { name: string; no: string; product: string; id: number; end: string }
  }
}

/** Tells who applied and the main account of the company how a licence stands. */
export async function tellCompany(ctx: Ctx, row: LicenceRow, news: News): Promise<void> {
  const about = {
    ...news,
    no: row.applyNo,
    product: [row.productName, row.chipCode].join(' · '),
    id: row.id,
    end: row.validEnd ?? '',
  }
  await tell(ctx, 'licence.told', await listTold(ctx, row), ({ name }) => ({ ...about, name }), {
    bizType: 'licence',
    bizId: row.id,
  })
}

mailTemplate(
  'licence.told',
  (p, { t }) => ({
    subject: t(`licence.mail.${p.what}`, { no: p.no, days: p.days }),
    blocks: [
      t('licence.mail.hello', { name: p.name }),
      t(`licence.mail.${p.what}_about`, { no: p.no, product: p.product, reason: p.reason, end: p.end }),
      { link: t('licence.mail.open'), url: show.url(null, { id: p.id }) },
    ],
  }),
  {
    message: 'service',
    event: 'certification',
    // what the company did itself, and what is on its way, is no result
    result: ({ what }) => !['submitted', 'more_submitted', 'passed'].includes(what),
  },
)
