import type { Ctx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { desk, pickupList, receiveList } from '../delivery.links.ts'
import { peopleOf, type DeliveryRow } from './delivery.sql.ts'
import type { PickupRow } from './pickup.sql.ts'

/** What who orders is told of a delivery, what the assistant is, and what whoever made an appointment is. */
export const buyerNews = ['remind', 'auto_signed', 'found', 'resent', 'credited'] as const
export const clerkNews = ['exception'] as const
export const pickupNews = ['passed', 'rejected', 'renewed', 'expired', 'picked'] as const
type About = { name: string; id: number; no: string; po: string; reason: string }
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'delivery.news': About & { what: (typeof buyerNews)[number] }
    'delivery.exception': About & { customer: string }
    'delivery.pickup': {
      name: string
      id: number
      no: string
      what: (typeof pickupNews)[number]
      day: string
      person: string
      reason: string
    }
  }
}
const aboutOf = (row: DeliveryRow, reason: string) => ({ id: row.id, no: row.dnNo, po: row.poNo, reason })
const bound = (bizType: 'delivery' | 'pickup', bizId: number) => ({ bizType, bizId })

export async function tellBuyers(
  ctx: Ctx,
  row: DeliveryRow,
  what: (typeof buyerNews)[number],
  reason = '',
): Promise<void> {
  const { buyers } = await peopleOf(ctx, row.customerId)
  await tell(
    ctx,
    'delivery.news',
    buyers,
    ({ name }) => ({ ...aboutOf(row, reason), what, name }),
    bound('delivery', row.id),
  )
}
/** The assistant of the customer is told what is wrong. */
export async function tellClerk(
  ctx: Ctx,
  row: DeliveryRow,
  _what: (typeof clerkNews)[number],
  reason: string,
): Promise<void> {
  const { clerkId } = await peopleOf(ctx, row.customerId)
  const about = { ...aboutOf(row, reason), customer: `${row.customerCode} ${row.customer}` }
  await tell(
    ctx,
    'delivery.exception',
    clerkId === null ? [] : [clerkId],
    ({ name }) => ({ ...about, name }),
    bound('delivery', row.id),
  )
}
/** Whoever made an appointment is told how it goes on; the code stands on its page alone, never in a mail. */
export async function tellApplicant(
  ctx: Ctx,
  row: PickupRow,
  what: (typeof pickupNews)[number],
  reason = '',
): Promise<void> {
  const about = { what, reason, id: row.id, no: row.pickupNo, day: row.pickOn, person: row.person }
  const people = row.userId === null ? [] : [row.userId]
  await tell(ctx, 'delivery.pickup', people, ({ name }) => ({ ...about, name }), bound('pickup', row.id))
}

mailTemplate(
  'delivery.news',
  (p, { t }) => ({
    subject: t(`delivery.mail.${p.what}`, { no: p.no }),
    blocks: [
      t('delivery.mail.hello', { name: p.name }),
      t(`delivery.mail.${p.what}_about`, { no: p.no, po: p.po, reason: p.reason }),
      { link: t('delivery.mail.open'), url: receiveList.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'delivery.exception',
  (p, { t }) => ({
    subject: t('delivery.mail.exception', { no: p.no, customer: p.customer }),
    blocks: [
      t('delivery.mail.hello', { name: p.name }),
      t('delivery.mail.exception_about', { no: p.no, po: p.po, customer: p.customer, reason: p.reason }),
      { link: t('delivery.mail.open'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'delivery.pickup',
  (p, { t }) => ({
    subject: t(`delivery.mail.pickup_${p.what}`, { no: p.no }),
    blocks: [
      t('delivery.mail.hello', { name: p.name }),
      t(`delivery.mail.pickup_${p.what}_about`, { no: p.no, day: p.day, person: p.person, reason: p.reason }),
      { link: t('delivery.mail.open_pickup'), url: pickupList.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
