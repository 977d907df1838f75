import { sql } from 'kysely'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { priorities } from '../contract.ts'
import type { Level } from './levels.rules.ts'

type Set = { id: number; by: string; at: Date; open: number; rules: Level[] }
/** Service levels that were in force, newest first: the first are. */
export async function listSets(ctx: SignedCtx, most: number): Promise<Set[]> {
  const { rows } = await sql<Set>`select s.id, coalesce(${nameFor(ctx, 'u')}, '') as by, s.created_at as at,
      (select count(*)::int from issues i where i.rule_set_id = s.id and i.state <> 'closed') as open,
      (select jsonb_agg(jsonb_build_object('priority', r.priority, 'points', r.points, 'responseMinutes', r.response_minutes,
          'resolveMinutes', r.resolve_minutes) order by array_position(${[...priorities]}::text[], r.priority))
        from issue_rules r where r.set_id = s.id) as rules
    from issue_rule_sets s left join users u on u.id = s.created_by order by s.id desc limit ${most}`.execute(ctx.db)
  return rows
}

/** Adds a set that follows another; a second one that follows the same violates `issue_rule_sets_follows_key`. */
export async function insertSet(tx: SignedCtx, follows: number, rules: Level[]): Promise<number> {
  const { id } = await tx.db
    .insertInto('issueRuleSets')
    .values({ follows, createdBy: tx.user.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.db
    .insertInto('issueRules')
    .values(rules.map((rule) => ({ ...rule, setId: id })))
    .execute()
  return id
}
