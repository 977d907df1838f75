import { isInReview, isToSign } from '#areas/certification/server/certification.public.ts'
import { hasAsked } from '#areas/issue/server/issue.public.ts'
import type { currencies } from '#areas/order-base/contract.ts'
import { firstOrder, type FirstOrder } from '#areas/order/server/order.public.ts'
import { pricesIn } from '#areas/quote/server/quote.public.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { firstRow, noRow } from './first.sql.ts'

type Currency = (typeof currencies)[number]
/** How far a customer's person has come on the way to a first order; no row for staff. */
export const firstRows = (ctx: SignedCtx) =>
  ctx.user.staff
    ? noRow<FirstOrder, Currency>()
    : firstRow<FirstOrder, Currency>(ctx, {
        inReview: isInReview(ctx),
        toSign: isToSign(ctx),
        asked: hasAsked(ctx),
        order: firstOrder(ctx),
        prices: pricesIn(ctx),
      })
