import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { codeRules, type codePurposes } from '../contract.ts'

export type Purpose = (typeof codePurposes)[number]
type Key = { purpose: Purpose; address: string }

/** Keeps a code in the place of the one before, so that a new one voids the old. */
export const replaceCode = (ctx: Ctx, key: Key, binding: string, codeHash: string) =>
  ctx.db
    .insertInto('accountCodes')
    .values({ ...key, binding, codeHash, expiresAt: sql`now() + make_interval(mins => ${sql.lit(codeRules.minutes)})` })
    .onConflict((c) =>
      c.columns(['purpose', 'address']).doUpdateSet((e) => ({
        binding: e.ref('excluded.binding'),
        codeHash: e.ref('excluded.codeHash'),
        expiresAt: e.ref('excluded.expiresAt'),
        sentAt: sql`now()`,
        tries: 0,
      })),
    )
    .execute()

/**
 * Counts a try and answers the hash to compare with; undefined when there is no code, it is over or its tries are used
 * up. Over the plain handle: a try counts whatever becomes of its call.
 */
export async function takeTry({ app }: Ctx, key: Key, binding: string): Promise<string | undefined> {
  const row = await app.database.db
    .updateTable('accountCodes')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', key.purpose)
    .where('address', '=', key.address)
    .where('binding', '=', binding)
    .where('tries', '<', codeRules.tries)
    .where('expiresAt', '>', sql<Date>`now()`)
    // a clock that was set back must not keep it alive
    .where('sentAt', '<=', sql<Date>`now() + interval '1 minute'`)
    .returning('codeHash')
    .executeTakeFirst()
  return row?.codeHash
}

/** Uses a code up; false when another call was faster. */
export async function deleteCode(ctx: Ctx, key: Key, codeHash: string): Promise<boolean> {
  const query = ctx.db.deleteFrom('accountCodes').where('purpose', '=', key.purpose).where('address', '=', key.address)
  return (await query.where('codeHash', '=', codeHash).executeTakeFirst()).numDeletedRows === 1n
}

/** Counts a code towards this hour; false when `most` have gone out. */
export async function takeHour({ app }: Ctx, most: number): Promise<boolean> {
  const { rows } = await sql`
    insert into account_code_hours (hour, sent) values (date_trunc('hour', now()), 1)
    on conflict (hour) do update set sent = account_code_hours.sent + 1 where account_code_hours.sent < ${most}
    returning sent`.execute(app.database.db)
  return rows.length === 1
}

/** Codes that are over, and the counts of days before. */
export async function deleteOldCodes(ctx: Ctx): Promise<void> {
  await ctx.db
    .deleteFrom('accountCodes')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await ctx.db
    .deleteFrom('accountCodeHours')
    .where('hour', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
