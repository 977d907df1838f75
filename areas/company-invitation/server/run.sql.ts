import { sql } from 'kysely'
import type { Locale } from '#platform/contract/text.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { isOpen, linkStands, seen, state } from './company-invitation.sql.ts'

/** Who is invited is written to again after a day. */
const lately = sql`(s.token_hash is not null and s.token_until > now() + make_interval(days => 6))`
/** A colleague comes after the main account, which is there and may bring people in. */
const hasMain = sql<boolean>`(s.is_main or exists (select from users m join user_roles mr on mr.user_id = m.id and mr.role = 'cust_main'
  where m.company_id = s.company_id and m.is_main and m.status = 'enabled'))`
const isDue = sql<boolean>`(${isOpen} and s.email <> '' and s.asked_at is null and ${hasMain} and not ${lately})`
const counted = (which: unknown) => sql<number>`(count(*) filter (where ${which}))::int`

/** The runs that invitations came of, newest first. */
export const listRuns = async (ctx: SignedCtx) =>
  (
    await sql<{ id: number; name: string }>`select i.id::int as id, i.source || ' · ' || i.name as name from imports i
      where i.id in (${seen(ctx).select('s.importId').where('s.importId', 'is not', null)}) order by i.id desc limit 100`.execute(
      ctx.db,
    )
  ).rows

/** The invitations of a run in numbers: of those the caller answers for. */
export const countRun = (ctx: SignedCtx, run: number) =>
  seen(ctx)
    .where('s.importId', '=', run)
    .select([
      sql<number>`count(*)::int`.as('total'),
      counted(sql`${state} = 'unsent'`).as('unsent'),
      counted(sql`${state} = 'invited'`).as('invited'),
      counted(sql`${state} = 'lapsed'`).as('lapsed'),
      counted(sql`${state} = 'accepted'`).as('accepted'),
      counted(sql`${state} = 'revoked'`).as('revoked'),
      counted(isDue).as('due'),
      counted(sql`${isOpen} and not ${hasMain}`).as('waiting'),
      counted(sql`s.asked_at is not null`).as('sending'),
    ])
    .executeTakeFirstOrThrow()

/** Asks for a letter to all who are due; from here on the caller answers for them. Answers how many. */
export async function askRun(tx: SignedCtx, run: number): Promise<number> {
  const due = seen(tx).select('s.id').where('s.importId', '=', run).where(isDue)
  const asked = tx.db
    .updateTable('companyInvitations')
    .set({ askedAt: sql`now()`, invitedBy: tx.user.id, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', 'in', due)
    .where('askedAt', 'is', null)
  return Number((await asked.executeTakeFirst()).numUpdatedRows)
}

export type Asked = {
  id: number
  companyId: number
  name: string
  email: string
  isMain: boolean
  locale: Locale | null
  company: string
  by: string
  stands: boolean
}
/** The next letters that are asked for, held for this transaction; what another process writes is left to it. */
export const nextAsked = (tx: Ctx, limit: number): Promise<Asked[]> =>
  tx.db
    .selectFrom('companyInvitations as s')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .innerJoin('users as i', 'i.id', 's.invitedBy')
    .select(['s.id', 's.companyId', 's.name', 's.email', 's.isMain', 's.locale', 'c.name as company'])
    .select([nameFor(tx, 'i').as('by'), linkStands.as('stands')])
    .where('s.askedAt', 'is not', null)
    .where(isOpen)
    .orderBy('s.id')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute()

type Link = { id: number; tokenHash: string }
/** Writes the links of letters down, each for a week; a company keeps its name that long. */
export async function saveLinks(tx: Ctx, links: readonly Link[], until: Date): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as l (id bigint, "tokenHash" text)`
  await sql`update company_invitations s set token_hash = l."tokenHash", token_until = ${until}, mailed = true, asked_at = null,
    updated_at = now(), version = version + 1 from ${given} where s.id = l.id`.execute(tx.db)
  await sql`update companies c set held_until = ${until} from company_invitations s, ${given}
    where s.id = l.id and s.is_main and c.id = s.company_id and c.held_until is not null`.execute(tx.db)
}
/** Letters in the name of somebody who may not invite any more are not written. */
export const dropAsked = (tx: Ctx, ids: readonly number[]) =>
  sql`update company_invitations set asked_at = null, updated_at = now(), version = version + 1
    where id = any(${[...ids]}::bigint[])`.execute(tx.db)

/** What was brought along of a company that nobody ever came in for. */
export const listNeverIn = async ({ db }: Ctx, companyId: number) =>
  (
    await sql<{ id: number; isMain: boolean }>`select s.id::int as id, s.is_main from company_invitations s
      where s.company_id = ${companyId} and s.import_id is not null
        and not exists (select from company_invitations a where a.company_id = s.company_id and a.accepted_at is not null)`.execute(
      db,
    )
  ).rows
