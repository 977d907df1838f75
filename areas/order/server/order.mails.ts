import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { orderDesk, orderInfo } from '../order.links.ts'
import { money } from './order.facts.ts'
import { peopleOf } from './people.sql.ts'

/** What who orders is told of, and what the business assistant is. */
export const buyerNews = [
  'returned',
  'approved',
  'scheduled',
  'moved',
  'part_shipped',
  'shipped',
  'completed',
  'cancelled',
  'cancel_refused',
  'short_closed',
  'soon',
] as const
/** How an order stands that was submitted a moment ago: its exceptions wait first, it waits for the assistant, or for nobody. */
type Stand = 'odd' | 'accept' | 'accepted'
export const clerkNews = ['accepted', 'cancelled', 'withdrawn', 'cancel_asked', 'stamped', 'soon'] as const
type Order = { id: number; orderNo: string | null; poNo: string; customerId: number }
type About = { name: string; no: string; po: string; id: number; reason: string; day: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'order.news': About & { what: (typeof buyerNews)[number] }
    'order.received': { name: string; stand: Stand; no: string; po: string; gross: string; lines: number; id: number }
    'order.desk': About & { what: (typeof clerkNews)[number]; customer: string }
  }
}
const bound = (id: number) => ({ bizType: 'order', bizId: id })
const aboutOf = (row: Order) => ({ no: row.orderNo ?? row.poNo, po: row.poNo, id: row.id })
type News<W> = { what: W; reason?: string; day?: string }

/** Tells those who order for the customer how an order goes on. */
export async function tellBuyers(
  ctx: Ctx,
  row: Order,
  { what, reason = '', day = '' }: News<(typeof buyerNews)[number]>,
): Promise<void> {
  const { buyers } = await peopleOf(ctx, row.customerId)
  const others = buyers.filter((id) => id !== ctx.user?.id)
  await tell(ctx, 'order.news', others, ({ name }) => ({ ...aboutOf(row), what, reason, day, name }), bound(row.id))
}

/** Tells the assistant of the customer what became of an order without them. */
export async function tellClerk(
  ctx: Ctx,
  row: Order,
  { what, reason = '', day = '' }: News<(typeof clerkNews)[number]>,
): Promise<void> {
  const { clerkId, code, name: customerName } = await peopleOf(ctx, row.customerId)
  if (clerkId === null || clerkId === ctx.user?.id) return
  const about = { ...aboutOf(row), what, reason, day, customer: `${code} ${customerName}` }
  await tell(ctx, 'order.desk', [clerkId], ({ name }) => ({ ...about, name }), bound(row.id))
}

/** A receipt for who has submitted an order: what has come in, and who looks at it next. */
export async function tellReceived(
  ctx: SignedCtx,
  row: Order & { currency: string },
  { stand, gross, lines }: { stand: Stand; gross: number; lines: number },
): Promise<void> {
  const { no, po, id } = aboutOf(row)
  const about = { no, po, id, stand, lines, gross: money(row.currency, gross) }
  await tell(ctx, 'order.received', [ctx.user.id], ({ name }) => ({ ...about, name }), bound(id))
}

mailTemplate(
  'order.received',
  (p, { t }) => ({
    subject: t('order.mail.received', { no: p.no }),
    blocks: [
      t('order.mail.hello', { name: p.name }),
      t(`order.mail.received_${p.stand}`),
      {
        facts: [
          // exceptions are passed before there is a number
          ...(p.stand === 'odd' ? [] : [[t('order.field.order_no'), p.no] as [string, string]]),
          [t('order.field.po_no'), p.po],
          [t('order.mail.lines'), String(p.lines)],
          [t('order.field.gross'), p.gross],
        ],
      },
      { link: t('order.mail.open'), url: orderInfo.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', receipt: true },
)
mailTemplate(
  'order.news',
  (p, { t }) => ({
    subject: t(`order.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('order.mail.hello', { name: p.name }),
      t(`order.mail.${p.what}_about`, { no: p.no, po: p.po, reason: p.reason, day: p.day }),
      { link: t('order.mail.open'), url: orderInfo.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'order.desk',
  (p, { t }) => ({
    subject: t(`order.mail.desk_${p.what}`, { no: p.no }),
    blocks: [
      t('order.mail.hello', { name: p.name }),
      t(`order.mail.desk_${p.what}_about`, { no: p.no, po: p.po, customer: p.customer, reason: p.reason, day: p.day }),
      { link: t('order.mail.open'), url: orderDesk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
