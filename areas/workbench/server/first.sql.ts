import { sql, type RawBuilder } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { readSources } from '#platform/server/waits.ts'

/** What each area says of the caller's way, as one value of a row each. */
export type FirstParts<Order, Currency> = {
  inReview: RawBuilder<boolean>
  toSign: RawBuilder<boolean>
  asked: RawBuilder<boolean>
  order: RawBuilder<Order | null>
  prices: RawBuilder<Currency | null>
}
type First<Order, Currency> = {
  inReview: boolean
  toSign: boolean
  read: boolean
  asked: boolean
  order: Order | null
  prices: Currency | null
}
/** The same as one row, with whether the caller has read anything. */
export function firstRow<O, C>(ctx: SignedCtx, parts: FirstParts<O, C>): RawBuilder<First<O, C>> {
  const reads = readSources().map((source) => sql`select r.id from (${source(ctx)}) r`)
  return sql`select ${parts.inReview} as "inReview", ${parts.toSign} as "toSign", ${parts.asked} as asked,
    exists (${sql.join(reads, sql` union all `)}) as read, ${parts.order} as "order", ${parts.prices} as prices`
}
/** Of staff there is none. */
export const noRow = <O, C>(): RawBuilder<First<O, C>> => sql`select where false`
