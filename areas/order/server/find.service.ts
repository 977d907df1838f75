import { answersWith, type Hint } from '#areas/order-faq/server/order-faq.public.ts'
import { ownCustomer } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { like } from '#platform/server/db/like.ts'
import { translate } from '#platform/server/text.ts'
import type { order } from '../contract.ts'
import { orderInfo, orderList } from '../order.links.ts'
import { choicesOf } from './offer.sql.ts'
import { endingQuotes, listHinted, quotesWith } from './hint.sql.ts'
import { findByWords } from './order.sql.ts'

/** Of each kind at most so many; the page of the quotes belongs to their own area. */
const most = 6
const quotes = '/onlineorder/manageMain'

/** One box over orders, quotes and the order FAQ. */
export async function findAll(ctx: SignedCtx, { keyword }: Parsed<typeof order.find>) {
  const say = (key: string, params?: Record<string, string | number>) => translate(ctx.locale, `order.${key}`, params)
  const [orders, offers, answers] = await Promise.all([
    findByWords(ctx, keyword, most),
    quotesWith(ctx, like(keyword), most),
    answersWith(ctx, keyword),
  ])
  return {
    list: [
      ...orders.map((row) => ({
        kind: 'order' as const,
        id: row.id,
        title: [row.poNo, row.orderNo].filter(Boolean).join(' · ') || row.item,
        about: `${say(`state.${row.status}`)} · ${row.item} · ${row.qty}`,
        url: orderInfo.url(null, { id: row.id }),
      })),
      ...offers.map((one) => ({
        kind: 'quote' as const,
        id: one.id,
        title: `${one.quoteNo} · ${one.item}`,
        about: `${one.currency} ${Number(one.price)} · ${say(one.valid ? 'found.until' : 'found.ended', { day: one.endsOn })}`,
        url: quotes,
      })),
      ...answers.slice(0, most).map(({ id, title }) => ({ kind: 'faq' as const, id, title, about: '', url: '' })),
    ],
  }
}

type Words = Parameters<typeof translate>[1]
/** What of the caller's orders goes with an answer of the order FAQ just now. */
export async function hintsOf(ctx: SignedCtx, code: string): Promise<Hint[]> {
  const say = (key: string, params: Record<string, string | number>) =>
    translate(ctx.locale, `order.hint.${key}` as Words, params)
  const orders = async (of: Parameters<typeof listHinted>[1], key: string) =>
    (await listHinted(ctx, of)).map((row) => ({
      text: say(key, { po: row.poNo, no: row.orderNo, reason: row.returnReason }),
      url: orderInfo.url(null, { id: row.id }),
    }))
  if (code === 'sign_delivery') return orders('to_receive', 'to_receive')
  if (code === 'place_order') return orders('returned', 'returned')
  if (code === 'order_progress') return orders('moving', 'moving')
  if (code === 'self_pickup') return orders('pickup', 'pickup')
  if (code === 'export_orders') {
    const count = (await listHinted(ctx, 'approved', 100)).length
    return count ? [{ text: say('approved', { count }), url: orderList.url(null, { tab: 'approved' }) }] : []
  }
  if (code === 'quotes') {
    const count = await endingQuotes(ctx, 14)
    return count ? [{ text: say('ending', { count }), url: quotes }] : []
  }
  return code === 'currency_unit' ? choiceHints(ctx) : []
}
async function choiceHints(ctx: SignedCtx): Promise<Hint[]> {
  const own = await ownCustomer(ctx)
  if (!own) return []
  return (await choicesOf(ctx, own.id)).map(({ unitCode, currency, quoteType, quotes: count }) => ({
    text: translate(ctx.locale, 'order.hint.choice', {
      unit: unitCode,
      currency,
      type: translate(ctx.locale, `order.type.${quoteType}`),
      count,
    }),
    url: orderInfo.url(null, {}),
  }))
}
/** The assistant of the caller's customer. */
export const assistantOf = async (ctx: SignedCtx): Promise<number | null> => (await ownCustomer(ctx))?.clerkId ?? null
