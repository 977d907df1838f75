import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { desk, show } from '../service-order.links.ts'
import type { OrderRow } from './service-order.sql.ts'

/** What who ordered is told of, and what those who work on orders. */
export const customerNews = [
  'paid',
  'started',
  'delivered',
  'nearly',
  'accepted',
  'completed',
  'refunded',
  'refund_refused',
  'expired',
] as const
export const staffNews = ['paid', 'rejected', 'cancelled'] as const
type News = { what: (typeof customerNews)[number]; points?: number; reason?: string }
type About = { name: string; no: string; product: string; id: number; points: number; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'service-order.news': About & { what: News['what'] }
    'service-order.staff': About & { what: (typeof staffNews)[number]; company: string }
  }
}
const bound = (id: number) => ({ bizType: 'service_order', bizId: id })
/** Operators who are told of an order at most: it waits on the homes of all. */
const mostTold = 20

/** Tells who ordered how it goes on. */
export async function tellCustomer(
  ctx: Ctx,
  row: OrderRow,
  { what, points = row.totalPoints, reason = '' }: News,
): Promise<void> {
  const about = { what, points, reason, no: row.no, id: row.id }
  await tell(
    ctx,
    'service-order.news',
    [row.userId],
    ({ name, locale }) => ({ ...about, name, product: inLocale(locale, row.productName, row.productNameEn) }),
    bound(row.id),
  )
}

/** Tells operators, and the engineer of what is next, what a customer did. */
export async function tellStaff(
  ctx: SignedCtx,
  row: OrderRow,
  what: (typeof staffNews)[number],
  reason = '',
): Promise<void> {
  const operators = (await holdersOf(ctx, 'sm_manage')).map(({ id }) => id).slice(0, mostTold)
  const people = [...new Set([...operators, ...(row.engineerId === null ? [] : [row.engineerId])])]
  const about = { what, reason, no: row.no, id: row.id, points: row.totalPoints, company: ctx.user.companyName }
  await tell(
    ctx,
    'service-order.staff',
    people,
    ({ name, locale }) => ({ ...about, name, product: inLocale(locale, row.productName, row.productNameEn) }),
    bound(row.id),
  )
}
/** Both sides know of a payment. */
export async function tellPaid(ctx: SignedCtx, row: OrderRow): Promise<void> {
  await tellCustomer(ctx, row, { what: 'paid' })
  await tellStaff(ctx, row, 'paid')
}

mailTemplate(
  'service-order.news',
  (p, { t }) => ({
    subject: t(`service-order.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('service-order.mail.hello', { name: p.name }),
      t(`service-order.mail.${p.what}_about`, { product: p.product, points: p.points, reason: p.reason }),
      { link: t('service-order.mail.open'), url: show.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'service-order.staff',
  (p, { t }) => ({
    subject: t(`service-order.mail.staff_${p.what}`, { no: p.no }),
    blocks: [
      t('service-order.mail.hello', { name: p.name }),
      t(`service-order.mail.staff_${p.what}_about`, {
        product: p.product,
        points: p.points,
        company: p.company,
        reason: p.reason,
      }),
      { link: t('service-order.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
