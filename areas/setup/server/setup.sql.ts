import { sql, type RawBuilder } from 'kysely'
import type { Role } from '#platform/contract/access.ts'
import { staffRolesWith } from '#platform/server/auth/roles-with.sql.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { SetupStep } from '#platform/server/setup.ts'
import type { WaitRow } from '#platform/server/waits.ts'

type State = { key: string; done: boolean; roles: Role[]; by: string | null; at: Date | null }
/** The state of every step: one statement, however many areas have some. */
const stateOf = (ctx: SignedCtx, steps: readonly SetupStep[]) =>
  sql`(values ${sql.join(
    steps.map(
      ({ key, permission, done }, n) => sql`(${n}::int, ${key}::text, ${permission ?? null}::text, ${done(ctx)})`,
    ),
  )}) as s (n, key, permission, done) left join setup_asides a on a.step = s.key`

export async function findStates(ctx: SignedCtx, steps: readonly SetupStep[]): Promise<State[]> {
  const { rows } = await sql<State>`select s.key, s.done,
      ${staffRolesWith(sql`s.permission`)} as roles,
      ${nameFor(ctx, 'u')} as by, a.created_at as at
    from ${stateOf(ctx, steps)} left join users u on u.id = a.user_id order by s.n`.execute(ctx.db)
  return rows
}

/** What is neither done nor put aside, with the words that the steps are called by in both languages. */
export const openSteps = (
  ctx: SignedCtx,
  steps: readonly SetupStep[],
  words: readonly { zh: string; en: string }[],
): RawBuilder<WaitRow> =>
  sql<WaitRow>`select s.n as id, (${words.map(({ zh }) => zh)}::text[])[s.n + 1] as title,
    (${words.map(({ en }) => en)}::text[])[s.n + 1] as title_en, null::text as due
    from ${stateOf(ctx, steps)} where not s.done and a.step is null order by s.n`

export const insertAside = (ctx: SignedCtx, step: string) =>
  ctx.db
    .insertInto('setupAsides')
    .values({ step, userId: ctx.user.id })
    .onConflict((c) => c.column('step').doNothing())
    .execute()
export const deleteAside = (ctx: Ctx, step: string) =>
  ctx.db.deleteFrom('setupAsides').where('step', '=', step).execute()

/** The caller's own address. */
export async function findEmail(ctx: SignedCtx): Promise<string | null> {
  const row = await ctx.db.selectFrom('users').select('email').where('id', '=', ctx.user.id).executeTakeFirst()
  return row?.email ?? null
}
