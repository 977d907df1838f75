import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { desk, notices } from '../change-notice.links.ts'
import type { RecipientRow } from './change-notice.sql.ts'
import { peopleOf, qualityPeople } from './write.sql.ts'

/** What a customer is told of a notice, and what the staff are. */
export const customerNews = [
  'published',
  'remind7',
  'remind1',
  'auto',
  'delivered',
  'ltb60',
  'ltb30',
  'ltb7',
  'settled',
  'exempted',
  'withdrawn',
  'revised',
] as const
export const staffNews = ['sample', 'report', 'object', 'silent'] as const
export type What = (typeof customerNews)[number]
type About = { name: string; id: number; no: string; title: string; items: string; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'change-notice.news': About & { what: What; day: string; ltb: string }
    'change-notice.staff': About & { what: (typeof staffNews)[number]; customer: string }
    'change-notice.clock': { name: string; minutes: number }
  }
}
const bound = (row: RecipientRow) => ({ bizType: 'change_notice', bizId: row.noticeId })
const itemsOf = ({ items }: RecipientRow) => items.map(({ item }) => item).join(', ')
const titleOf = (row: RecipientRow, locale: string) => (locale === 'en' ? row.titleEn : row.titleZh)

/** Tells those who order for a customer; answers how many were told. */
export async function tellCustomer(ctx: Ctx, row: RecipientRow, what: What, reason = ''): Promise<number> {
  const { buyers } = await peopleOf(ctx, row.customerId)
  const about = {
    what,
    reason,
    id: row.id,
    no: row.noticeNo,
    items: itemsOf(row),
    day: row.respondBy,
    ltb: row.ltbOn ?? '',
  }
  await tell(
    ctx,
    'change-notice.news',
    buyers,
    ({ name, locale }) => ({ ...about, name, title: titleOf(row, locale) }),
    bound(row),
  )
  return buyers.length
}
async function tellStaff(
  ctx: Ctx,
  row: RecipientRow,
  people: readonly number[],
  what: (typeof staffNews)[number],
  reason: string,
) {
  const about = {
    what,
    reason,
    id: row.noticeId,
    no: row.noticeNo,
    items: itemsOf(row),
    customer: `${row.customerCode} ${row.customer}`,
  }
  await tell(
    ctx,
    'change-notice.staff',
    people,
    ({ name, locale }) => ({ ...about, name, title: titleOf(row, locale) }),
    bound(row),
  )
}
const qualityOf = async (ctx: Ctx) => (await qualityPeople(ctx)).slice(0, 20)
/** Quality hears of what a customer asks for or objects to, and so does who takes care of it. */
export async function tellQuality(ctx: Ctx, row: RecipientRow, what: string, reason: string): Promise<void> {
  const known = staffNews.find((one) => one === what)
  if (!known) return
  const { managerId } = await peopleOf(ctx, row.customerId)
  const people = [...new Set([...(await qualityOf(ctx)), ...(managerId === null ? [] : [managerId])])]
  await tellStaff(ctx, row, people, known, reason)
}
/** Silence after the report: whoever takes care of the customer asks it, else quality. */
export async function escalate(ctx: Ctx, row: RecipientRow): Promise<void> {
  const { managerId } = await peopleOf(ctx, row.customerId)
  await tellStaff(ctx, row, managerId === null ? await qualityOf(ctx) : [managerId], 'silent', '')
}
/** The clock jumped: nothing is accepted by silence until somebody of quality has looked at it. */
export async function alarm(ctx: Ctx, minutes: number): Promise<void> {
  await tell(ctx, 'change-notice.clock', await qualityOf(ctx), ({ name }) => ({ name, minutes }))
}

mailTemplate(
  'change-notice.news',
  (p, { t }) => ({
    subject: t(`change-notice.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('change-notice.mail.hello', { name: p.name }),
      t(`change-notice.mail.${p.what}_about`, {
        no: p.no,
        title: p.title,
        items: p.items,
        day: p.day,
        ltb: p.ltb,
        reason: p.reason,
      }),
      { link: t('change-notice.mail.open'), url: notices.url(null, { open: p.id }) },
    ],
  }),
  { message: 'product', event: 'announcement' },
)
mailTemplate(
  'change-notice.staff',
  (p, { t }) => ({
    subject: t(`change-notice.mail.staff_${p.what}`, { no: p.no, customer: p.customer }),
    blocks: [
      t('change-notice.mail.hello', { name: p.name }),
      t(`change-notice.mail.staff_${p.what}_about`, { title: p.title, customer: p.customer, reason: p.reason }),
      { link: t('change-notice.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'product', event: 'support' },
)
mailTemplate(
  'change-notice.clock',
  (p, { t }) => ({
    subject: t('change-notice.mail.clock', { n: p.minutes }),
    blocks: [
      t('change-notice.mail.hello', { name: p.name }),
      t('change-notice.mail.clock_about', { n: p.minutes }),
      { link: t('change-notice.mail.open'), url: desk.url() },
    ],
  }),
  { message: 'system', event: 'support', own: true },
)
