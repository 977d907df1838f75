import { holdersOf } from '#areas/access/server/access.public.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { billList, desk } from '../bill.links.ts'
import type { BillRow } from './bill.sql.ts'
import { buyersOf } from './entry.sql.ts'

/** What who orders is told of a bill. */
export const billNews = ['issued', 'reissued', 'agreed'] as const
type About = {
  name: string
  id: number
  no: string
  period: string
  customer: string
  closing: string
  dueOn: string
  reason: string
}
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'bill.news': About & { what: (typeof billNews)[number] }
    'bill.disputed': About
  }
}
const bound = (id: number) => ({ bizType: 'bill', bizId: id })
const mostTold = 20
const aboutOf = (row: BillRow, reason = '') => ({
  id: row.id,
  no: row.billNo,
  period: row.period,
  customer: `${row.customerCode} ${row.customer}`,
  closing: `${row.currency} ${yuanOf(row.closing)}`,
  dueOn: row.dueOn,
  reason,
})

export async function tellBuyers(ctx: Ctx, row: BillRow, what: (typeof billNews)[number]): Promise<void> {
  const about = { ...aboutOf(row), what }
  const said = ({ name, locale }: { name: string; locale: Locale }) => ({
    ...about,
    name,
    reason: inLocale(locale, row.answer, row.answerEn),
  })
  await tell(ctx, 'bill.news', await buyersOf(ctx, row.customerId), said, bound(row.id))
}
/** Finance is told what a customer does not agree to. */
export async function tellFinance(ctx: SignedCtx, row: BillRow, reason: string): Promise<void> {
  const people = (await holdersOf(ctx, 'bill_manage')).map(({ id }) => id).slice(0, mostTold)
  await tell(ctx, 'bill.disputed', people, ({ name }) => ({ ...aboutOf(row, reason), name }), bound(row.id))
}

mailTemplate(
  'bill.news',
  (p, { t }) => ({
    subject: t(`bill.mail.${p.what}`, { no: p.no, period: p.period }),
    blocks: [
      t('bill.mail.hello', { name: p.name }),
      t(`bill.mail.${p.what}_about`, { customer: p.customer, closing: p.closing, due: p.dueOn, reason: p.reason }),
      { link: t('bill.mail.open'), url: billList.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'bill.disputed',
  (p, { t }) => ({
    subject: t('bill.mail.disputed', { no: p.no, customer: p.customer }),
    blocks: [
      t('bill.mail.hello', { name: p.name }),
      t('bill.mail.disputed_about', { customer: p.customer, period: p.period, reason: p.reason }),
      { link: t('bill.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
