import { sql } from 'kysely'
import type { Ctx } from '../ctx.ts'
import { dayOf } from '#platform/contract/day.ts'
import { inSandbox } from '../sandbox/sandbox.sql.ts'

/**
 * The next number of `prefix` (1 to 8 of A-Z0-9) on the current day in Asia/Shanghai: `SO260714-0012`. Unique even
 * among parallel calls; a rolled-back transaction leaves a gap. Inside a transaction the counter is locked until its
 * end, so take the number late.
 */
export async function nextNumber(ctx: Pick<Ctx, 'db' | 'now'>, prefix: string) {
  const day = dayOf(ctx.now)
  const { lastValue, test } = await ctx.db
    .insertInto('numbers')
    .values({ prefix, day, lastValue: 1 })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'day']).doUpdateSet({ lastValue: sql<number>`numbers.last_value + 1` }),
    )
    .returning(['lastValue', inSandbox.as('test')])
    .executeTakeFirstOrThrow()
  return numberOf(test, prefix, day, lastValue)
}
/** The number of a test record says that it is one. */
const numberOf = (test: boolean, prefix: string, day: string, value: number): string =>
  `${test ? 'TEST-' : ''}${prefix}${day.slice(2).replaceAll('-', '')}-${String(value).padStart(4, '0')}`

/** So many numbers in a row, for what is made together: one step of the counter. */
export async function nextNumbers(ctx: Pick<Ctx, 'db' | 'now'>, prefix: string, count: number): Promise<string[]> {
  const day = dayOf(ctx.now)
  const { lastValue, test } = await ctx.db
    .insertInto('numbers')
    .values({ prefix, day, lastValue: count })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'day'])
        .doUpdateSet({ lastValue: sql<number>`numbers.last_value + ${sql.lit(count)}` }),
    )
    .returning(['lastValue', inSandbox.as('test')])
    .executeTakeFirstOrThrow()
  const first = lastValue - count + 1
  return Array.from({ length: count }, (_, i) => numberOf(test, prefix, day, first + i))
}
