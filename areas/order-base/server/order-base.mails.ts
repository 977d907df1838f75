import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { invoiceList } from '../order-base.links.ts'
import type { ContactRow } from './own.sql.ts'

type News = { what: 'passed' | 'rejected'; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'order-base.reviewed': News & { name: string; title: string; id: number }
  }
}
/** Tells who handed in an invoice address how its review came out. */
export const tellApplicant = (ctx: Ctx, { id, title, userId }: ContactRow, news: News): Promise<void> =>
  tell(ctx, 'order-base.reviewed', userId === null ? [] : [userId], ({ name }) => ({ ...news, name, title, id }), {
    bizType: 'customer_contact',
    bizId: id,
  })

mailTemplate(
  'order-base.reviewed',
  (p, { t }) => ({
    subject: t(`order-base.mail.${p.what}`, { title: p.title }),
    blocks: [
      t('order-base.mail.hello', { name: p.name }),
      t(`order-base.mail.${p.what}_about`, { title: p.title, reason: p.reason }),
      { link: t('order-base.mail.open'), url: invoiceList.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', result: true },
)
