import { bankLine } from '#areas/order-base/server/order-base.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate, type Block, type Words } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { orderDesk, orderInfo } from '../order.links.ts'
import { money } from './order.facts.ts'
import { peopleOf } from './people.sql.ts'
import type { toPay } from './prepay.ts'

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
    'order.news': About & Paid & { what: (typeof buyerNews)[number] }
    'order.received': Paid & {
      name: string
      stand: Stand
      no: string
      po: string
      gross: string
      lines: number
      id: number
    }
    'order.desk': About & { what: (typeof clerkNews)[number]; customer: string }
  }
}
const bound = (id: number) => ({ bizType: 'order', bizId: id })
const aboutOf = (row: Order) => ({ no: row.orderNo ?? row.poNo, po: row.poNo, id: row.id })
/** What is to be paid before delivery, and where; of letters that were written before there was such a thing it says nothing. */
type Payment = { amount: string; name: string; nameEn: string; banks: string[] }
type Paid = { pay?: Payment | null }
type News<W> = { what: W; reason?: string; day?: string }

type Pay = Awaited<ReturnType<typeof toPay>>
const paymentOf = (pay: Pay): Payment | null =>
  pay && { ...pay, amount: money(pay.currency, pay.due), banks: pay.banks.map(bankLine) }
/** Tells those who order for the customer how an order goes on. */
export async function tellBuyers(
  ctx: Ctx,
  row: Order,
  { what, reason = '', day = '', pay = null }: News<(typeof buyerNews)[number]> & { pay?: Pay },
): Promise<void> {
  const { buyers } = await peopleOf(ctx, row.customerId)
  const about = { ...aboutOf(row), what, reason, day, pay: paymentOf(pay) }
  const others = buyers.filter((id) => id !== ctx.user?.id)
  await tell(ctx, 'order.news', others, ({ name }) => ({ ...about, name }), bound(row.id))
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
  { stand, gross, lines, pay = null }: { stand: Stand; gross: number; lines: number; pay?: Pay },
): Promise<void> {
  const { no, po, id } = aboutOf(row)
  const about = { no, po, id, stand, lines, gross: money(row.currency, gross), pay: paymentOf(pay) }
  await tell(ctx, 'order.received', [ctx.user.id], ({ name }) => ({ ...about, name }), bound(id))
}

/** What a letter says of the money: how much, to whom and to which account, with what the transfer has to name. */
function payment({ no, pay }: { no: string } & Paid, { locale, t }: Words): Block[] {
  if (!pay) return []
  const title = t('order.pay_title', { amount: pay.amount })
  if (!pay.banks.length) return [title, t('order.pay_ask', { no })]
  const accounts = pay.banks.map((bank): [string, string] => [t('order.paper_banks'), bank])
  const holder = asRegistered(locale, pay.name, pay.nameEn)
  return [title, t('order.pay_quote', { no }), { facts: [[t('order.pay_holder'), holder], ...accounts] }]
}

mailTemplate(
  'order.received',
  (p, { locale, t }) => ({
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
      ...payment(p, { locale, t }),
      { link: t('order.mail.open'), url: orderInfo.url(null, { id: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', receipt: true },
)
mailTemplate(
  'order.news',
  (p, { locale, t }) => ({
    subject: t(`order.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('order.mail.hello', { name: p.name }),
      t(`order.mail.${p.what}_about`, { no: p.no, po: p.po, reason: p.reason, day: p.day }),
      ...payment(p, { locale, t }),
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
