import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { dayOf } from '#platform/contract/day.ts'

/**
 * The next number of `prefix` (1 to 8 of A-Z0-9) on the current day in Asia/Shanghai: `SO260714-0012`. Unique even
 * among parallel calls; a rolled-back transaction leaves a gap. Inside a transaction the counter is locked until its
 * end, so take the number late (domain §0.3).
 */
export async function nextNumber(ctx: Pick<Ctx, 'db' | 'now'>, prefix: string) {
  const day = dayOf(ctx.now)
  const { lastValue } = await ctx.db
    .insertInto('numbers')
    .values({ prefix, day, lastValue: 1 })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'day']).doUpdateSet({ lastValue: sql<number>`numbers.last_value + 1` }),
    )
    .returning('lastValue')
    .executeTakeFirstOrThrow()
  return `${prefix}${day.slice(2).replaceAll('-', '')}-${String(lastValue).padStart(4, '0')}`
}
