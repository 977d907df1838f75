import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { dealers } from '../dealer.links.ts'
import * as sql from './dealer.sql.ts'

export const tidings = ['passed', 'rejected', 'ending', 'expired'] as const
type News = { what: (typeof tidings)[number]; reason?: string; day?: string; days?: number }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'dealer.told': Required<News> & { name: string; dealer: string; own: boolean; id: number }
  }
}
/** Tells those who order for its customer how a dealer file stands. */
export async function tellKeepers(ctx: Ctx, row: sql.DealerRow, news: News): Promise<void> {
  const said = {
    reason: '',
    day: row.validTo,
    days: 0,
    ...news,
    dealer: row.dealerName,
    own: row.relation === 'self',
    id: row.id,
  }
  const keepers = await sql.listKeepers(ctx, row.companyId)
  await tell(ctx, 'dealer.told', keepers, ({ name }) => ({ ...said, name }), { bizType: 'dealer_file', bizId: row.id })
}

mailTemplate(
  'dealer.told',
  (p, { t }) => ({
    subject: t(`dealer.mail.${p.what}`, { dealer: p.dealer, days: p.days }),
    blocks: [
      t('dealer.mail.hello', { name: p.name }),
      t(`dealer.mail.${p.what}_about`, { dealer: p.dealer, reason: p.reason, day: p.day }),
      ...(p.own && (p.what === 'ending' || p.what === 'expired') ? [t(`dealer.mail.${p.what}_own`)] : []),
      { link: t('dealer.mail.open'), url: dealers.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'certification', result: ({ what }) => what === 'passed' || what === 'rejected' },
)
