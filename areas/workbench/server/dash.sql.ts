import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import type { Kept } from './dash.rules.ts'

/** Minutes without a look at the home after which the next one is a new visit. */
const pause = sql.lit(30)
const isOver = sql`v.seen_at < now() - make_interval(mins => ${pause})`

type Standing = { kept: Kept | null; since: string | null }
/** How the caller arranged the home, and when the visit before this one ended, in one statement. */
export async function findStanding({ db, user }: SignedCtx): Promise<Standing> {
  const { rows } = await sql<Standing>`select
    (select jsonb_build_object('blocks', l.blocks, 'hidden', l.hidden) from dash_layouts l where l.user_id = ${user.id}) as kept,
    (select to_jsonb(case when ${isOver} then v.seen_at else v.last_at end) from home_visits v where v.user_id = ${user.id}) as since`.execute(
    db,
  )
  return rows[0]!
}

/** Keeps an arrangement in the place of the one before. */
export const keepLayout = ({ db, user }: SignedCtx, { blocks, hidden }: Kept) =>
  db
    .insertInto('dashLayouts')
    .values({ userId: user.id, blocks: [...blocks], hidden: [...hidden] })
    .onConflict((c) =>
      c.column('userId').doUpdateSet({ blocks: [...blocks], hidden: [...hidden], updatedAt: sql`now()` }),
    )
    .execute()
export const forgetLayout = ({ db, user }: SignedCtx) =>
  db.deleteFrom('dashLayouts').where('userId', '=', user.id).execute()

/** Goes on with the visit, or begins one: however many tabs say so at once, it begins once. Answers when the one before ended. */
export async function keepVisit({ db, user }: SignedCtx): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    insert into home_visits as v (user_id) values (${user.id})
    on conflict (user_id) do update set
      last_at = case when ${isOver} then v.seen_at else v.last_at end, seen_at = greatest(v.seen_at, now())
    returning v.last_at as since`.execute(db)
  return rows[0]?.since ?? null
}
