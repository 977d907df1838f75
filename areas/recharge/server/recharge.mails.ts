import { holdersOf } from '#areas/access/server/access.public.ts'
import { yuanOf } from '#platform/contract/money.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { tell } from '#platform/server/message/tell.ts'
import { desk, list } from '../recharge.links.ts'

type Order = {
  id: number
  no: string
  userId: number
  companyId: number
  companyName: string
  amountFen: number
  points: number
}
type About = { name: string; id: number; no: string; yuan: string; points: number }
/** From this amount on a phone hears of it. */
const largeFen = 500_000
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'recharge.paid': About & { large: boolean }
    'recharge.refunded': About
    'recharge.staff': About & { what: 'late' | 'refund_failed'; company: string; said: string }
  }
}
const bound = (id: number) => ({ bizType: 'recharge', bizId: id })

/** Who paid, and the main account of the company. */
async function payers({ db }: Pick<Ctx, 'db'>, { userId, companyId }: Order): Promise<number[]> {
  const mains = db.selectFrom('users').select('id').where('companyId', '=', companyId).where('isMain', '=', true)
  return [...new Set([userId, ...(await mains.execute()).map(({ id }) => id)])]
}
export async function tellPaid(tx: Ctx, order: Order): Promise<void> {
  const { id, no, points, amountFen } = order
  const about = { id, no, points, yuan: yuanOf(amountFen), large: amountFen >= largeFen }
  await tell(tx, 'recharge.paid', await payers(tx, order), ({ name }) => ({ ...about, name }), bound(id))
}
export async function tellRefunded(
  tx: Ctx,
  order: Order,
  { fen, points }: { fen: number; points: number },
): Promise<void> {
  const about = { id: order.id, no: order.no, points, yuan: yuanOf(fen) }
  await tell(tx, 'recharge.refunded', await payers(tx, order), ({ name }) => ({ ...about, name }), bound(order.id))
}

async function tellFinance(tx: Ctx, order: Order, more: { what: 'late' | 'refund_failed'; fen: number; said: string }) {
  const people = (await holdersOf(tx as SignedCtx, 'recharge_refund')).map(({ id }) => id)
  const { id, no, points, companyName: company } = order
  const about = { id, no, points, company, what: more.what, said: more.said, yuan: yuanOf(more.fen) }
  await tell(tx, 'recharge.staff', people, ({ name }) => ({ ...about, name }), bound(id))
}
export const tellLate = (tx: Ctx, order: Order) =>
  tellFinance(tx, order, { what: 'late', fen: order.amountFen, said: '' })
export const tellRefundFailed = (tx: Ctx, order: Order, { fen, said }: { fen: number; said: string }) =>
  tellFinance(tx, order, { what: 'refund_failed', fen, said })

mailTemplate(
  'recharge.paid',
  (p, { t }) => ({
    subject: t('recharge.mail.paid', p),
    blocks: [
      t('recharge.mail.hello', p),
      t('recharge.mail.paid_about', p),
      { link: t('recharge.mail.open'), url: list.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money', result: ({ large }) => large },
)
mailTemplate(
  'recharge.refunded',
  (p, { t }) => ({
    subject: t('recharge.mail.refunded', p),
    blocks: [
      t('recharge.mail.hello', p),
      t('recharge.mail.refunded_about', p),
      { link: t('recharge.mail.open'), url: list.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
mailTemplate(
  'recharge.staff',
  (p, { t }) => ({
    subject: t(`recharge.mail.${p.what}`, p),
    blocks: [
      t('recharge.mail.hello', p),
      t(`recharge.mail.${p.what}_about`, p),
      { link: t('recharge.mail.open_desk'), url: desk.url(null, { open: p.id }) },
    ],
  }),
  { message: 'service', event: 'money' },
)
