import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { translate } from '#platform/server/text.ts'
import type { ReportKind } from '../report.rules.ts'
import { months, reports } from '../channel-report.links.ts'
import { listReporters } from './month.sql.ts'

/** What is told of a report that was decided, and of one that is due. */
export const tidings = ['accepted', 'returned'] as const
export const dues = ['soon', 'today', 'late', 'manager'] as const
type News = { what: (typeof tidings)[number]; reason: string }
type Due = { what: (typeof dues)[number]; day: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'channel-report.told': News & { name: string; no: string; period: string; kind: string; marks: number; id: number }
    'channel-report.due': Due & { name: string; period: string; kind: string; customer: string }
  }
}
type Told = { id: number; batchNo: string; kind: ReportKind; period: string; companyId: number | null; marks: number }
/** Tells those who report for a customer how one of its reports stands. */
export async function tellReporters(
  ctx: Ctx,
  { id, batchNo, kind, period, companyId, marks }: Told,
  news: News,
): Promise<void> {
  const said = { ...news, no: batchNo, period, marks, id }
  await tell(
    ctx,
    'channel-report.told',
    await listReporters(ctx, companyId),
    ({ name, locale }) => ({ ...said, name, kind: translate(locale, `channel-report.kind.${kind}`) }),
    { bizType: 'report_batch', bizId: id },
  )
}
type DueOf = { monthId: number; kind: ReportKind; period: string; customer: string }
/** Tells people that a report is due. */
export async function tellDue(
  ctx: Ctx,
  people: readonly number[],
  { monthId, kind, period, customer }: DueOf,
  due: Due,
): Promise<void> {
  const said = { ...due, period, customer }
  await tell(
    ctx,
    'channel-report.due',
    people,
    ({ name, locale }) => ({ ...said, name, kind: translate(locale, `channel-report.kind.${kind}`) }),
    { bizType: 'report_month', bizId: monthId },
  )
}

mailTemplate(
  'channel-report.told',
  (p, { t }) => ({
    subject: t(`channel-report.mail.${p.what}`, { no: p.no, period: p.period, kind: p.kind }),
    blocks: [
      t('channel-report.mail.hello', { name: p.name }),
      t(`channel-report.mail.${p.what}_about`, { no: p.no, period: p.period, kind: p.kind, reason: p.reason }),
      ...(p.what === 'returned' && p.marks > 0 ? [t('channel-report.mail.marks', { count: p.marks })] : []),
      { link: t('channel-report.mail.open'), url: reports.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', result: () => true },
)
mailTemplate(
  'channel-report.due',
  (p, { t }) => ({
    subject: t(`channel-report.mail.due_${p.what}`, {
      period: p.period,
      kind: p.kind,
      customer: p.customer,
      day: p.day,
    }),
    blocks: [
      t('channel-report.mail.hello', { name: p.name }),
      t(`channel-report.mail.due_${p.what}_about`, {
        period: p.period,
        kind: p.kind,
        customer: p.customer,
        day: p.day,
      }),
      { link: t('channel-report.mail.open'), url: p.what === 'manager' ? months.url(null) : reports.url(null) },
    ],
  }),
  { message: 'service', event: 'money', result: () => false },
)
