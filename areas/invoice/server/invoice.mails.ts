import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { yuanOf } from '#platform/contract/money.ts'
import { desk, detail, manage } from '../invoice.links.ts'
import type { InvoiceRow } from './invoice.sql.ts'
import type { TitleRow } from './title.sql.ts'

/** What who applied is told of, and what who handed in a title. */
export const invoiceNews = ['issued', 'mailed', 'rejected', 'red_issued', 'kept'] as const
export const titleNews = ['passed', 'rejected'] as const
type News = { what: (typeof invoiceNews)[number]; reason?: string; number?: string; express?: string }
type TitleNews = { what: (typeof titleNews)[number]; reason: string }
type About = { id: number; no: string; amount: string; number: string; reason: string; express: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'invoice.news': About & { name: string; what: News['what'] }
    'invoice.title': TitleNews & { name: string; title: string; id: number }
    'invoice.asked': About & { name: string; company: string }
    'invoice.sent': About & { title: string }
  }
}
type Told = Pick<InvoiceRow, 'id' | 'applyNo' | 'amountFen' | 'applicantId' | 'invoiceNo' | 'title' | 'titleSnapshot'>
const bound = (id: number) => ({ bizType: 'invoice', bizId: id })
const aboutOf = (row: Told, { reason = '', number = row.invoiceNo, express = '' }: Omit<News, 'what'>): About => ({
  id: row.id,
  no: row.applyNo,
  amount: yuanOf(row.amountFen),
  number,
  reason,
  express,
})

/** Tells who applied how it goes on; what was issued also goes to the address of the title, where that is another. */
export async function tellApplicant(ctx: Ctx, row: Told, { what, ...more }: News): Promise<void> {
  const about = aboutOf(row, more)
  let email = ''
  await tell(
    ctx,
    'invoice.news',
    [row.applicantId],
    (reader) => {
      email = reader.email
      return { ...about, what, name: reader.name }
    },
    bound(row.id),
  )
  const to = row.titleSnapshot.receiveEmail
  if (what === 'issued' && to.toLowerCase() !== email.toLowerCase())
    await sendMail(ctx, { template: 'invoice.sent', to, locale: ctx.locale, params: { ...about, title: row.title } })
}

/** Tells who handed in a title how its review came out. */
export const tellTitle = (ctx: Ctx, { id, title, userId }: TitleRow, news: TitleNews): Promise<void> =>
  tell(ctx, 'invoice.title', [userId], ({ name }) => ({ ...news, name, title, id }), {
    bizType: 'invoice_title',
    bizId: id,
  })

/** Tells finance that a company wants an invoice taken back. */
export async function tellFinance(ctx: SignedCtx, row: Told, reason: string): Promise<void> {
  const people = (await holdersOf(ctx, 'invoice_issue')).slice(0, 20).map(({ id }) => id)
  const about = { ...aboutOf(row, { reason }), company: row.title }
  await tell(ctx, 'invoice.asked', people, ({ name }) => ({ ...about, name }), bound(row.id))
}

mailTemplate(
  'invoice.news',
  (p, { t }) => ({
    subject: t(`invoice.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('invoice.mail.hello', { name: p.name }),
      t(`invoice.mail.${p.what}_about`, p),
      {
        link: t(`invoice.mail.open_${p.what === 'issued' || p.what === 'red_issued' ? 'file' : 'one'}`),
        url: detail.url(null, { id: p.id }),
      },
    ],
  }),
  { message: 'service', event: 'money', result: true },
)
mailTemplate(
  'invoice.title',
  (p, { t }) => ({
    subject: t(`invoice.mail.title_${p.what}`, { title: p.title }),
    blocks: [
      t('invoice.mail.hello', { name: p.name }),
      t(`invoice.mail.title_${p.what}_about`, { title: p.title, reason: p.reason }),
      { link: t('invoice.mail.open_title'), url: manage.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', result: true },
)
mailTemplate(
  'invoice.asked',
  (p, { t }) => ({
    subject: t('invoice.mail.asked', { no: p.no }),
    blocks: [
      t('invoice.mail.hello', { name: p.name }),
      t('invoice.mail.asked_about', p),
      { link: t('invoice.mail.open_desk'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'decision' },
)
mailTemplate(
  'invoice.sent',
  (p, { t }) => ({
    subject: t('invoice.mail.issued', { no: p.no }),
    blocks: [
      t('invoice.mail.sent_about', p),
      { link: t('invoice.mail.open_file'), url: detail.url(null, { id: p.id }) },
    ],
  }),
  { message: 'never' },
)
