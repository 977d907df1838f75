import { sql } from 'kysely'
import { maxOffset } from '#platform/contract/paging.ts'
import { waitCap } from '#platform/contract/wait.ts'
import type { WaitRow } from '#platform/server/waits.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { like } from '#platform/server/db/like.ts'
import { matching, pageOf } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { search } from '../contract.ts'

/** Notes one search that found nothing; a second one of the same person on the same day changes nothing. */
export async function insertMiss(ctx: SignedCtx, m: { keyword: string; norm: string; marker: string }): Promise<void> {
  await transact(ctx, async ({ db }) => {
    const { id } = await db
      .insertInto('searchMisses')
      .values({ keyword: m.keyword, keywordNorm: m.norm })
      // the row is locked from here on, so two people at once are counted one after the other
      .onConflict((c) => c.column('keywordNorm').doUpdateSet({ keywordNorm: m.norm }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      with known as (select 1 from search_miss_users where miss_id = ${id} and marker = ${m.marker} limit 1),
      fresh as (
        insert into search_miss_users (miss_id, marker, day)
        values (${id}, ${m.marker}, (${ctx.now}::timestamptz at time zone 'Asia/Shanghai')::date)
        on conflict do nothing returning 1)
      update search_misses set count = count + 1, users = users + case when exists (select from known) then 0 else 1 end,
        last_at = ${ctx.now}, done_at = null, done_by = null
      where id = ${id} and exists (select from fresh)`.execute(db)
  })
}

export function findMisses(ctx: Ctx, q: Parsed<typeof search.misses>) {
  const base = ctx.db
    .selectFrom('searchMisses as m')
    .leftJoin('users as u', 'u.id', 'm.doneBy')
    .where(
      matching(q, {
        done: (done) => (done ? sql`m.done_at is not null` : sql`m.done_at is null`),
        keyword: (folded) => sql`m.keyword_norm like ${like(folded)}`,
      }),
    )
  const rows = base
    .select(['m.id', 'm.keyword', 'm.count', 'm.users', 'm.firstAt', 'm.lastAt', 'm.doneAt'])
    .select(sql<string>`coalesce(${nameFor(ctx, 'u')}, '')`.as('doneBy'))
    .$if(q.sort === 'frequent', (b) => b.orderBy('m.users', 'desc').orderBy('m.count', 'desc'))
    .orderBy('m.lastAt', 'desc')
    .orderBy('m.id', 'desc')
  return pageOf(ctx, q, rows, base, maxOffset)
}

/** Marks a miss as dealt with or open; false when there is none. */
export async function updateMiss(ctx: SignedCtx, id: number, done: boolean): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('searchMisses')
    .set(done ? { doneAt: ctx.now, doneBy: ctx.user.id } : { doneAt: null, doneBy: null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Forgets searches that nobody has made for `days`, and who made them. */
export async function deleteOldMisses(ctx: Ctx, days: number): Promise<number> {
  const done = await ctx.db
    .deleteFrom('searchMisses')
    .where('lastAt', '<', sql<Date>`now() - ${days} * interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(done.numDeletedRows)
}

export const listOpenMisses = () =>
  sql<WaitRow>`select m.id, m.keyword as title, '' as title_en, null::text as due
    from search_misses m where m.done_at is null order by m.last_at desc, m.id desc limit ${sql.lit(waitCap)}`
