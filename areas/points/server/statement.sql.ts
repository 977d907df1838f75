import { sql, type RawBuilder } from 'kysely'
import type { Parsed } from '#platform/contract/contract.ts'
import type { Db, SignedCtx } from '#platform/server/ctx.ts'
import { eq, matching, pageOf, sinceDay, untilDay } from '#platform/server/db/list.ts'
import { nameFor } from '#platform/server/db/name-for.ts'
import { inScript } from '#platform/server/traditional.ts'
import { memoFor } from './adjustment.sql.ts'
import type { pointsWallet, directions, txnKinds } from '../contract.ts'

type Question = Omit<Parsed<typeof pointsWallet.statement>, 'page' | 'limit'>
export type StatementRow = {
  id: number
  kind: (typeof txnKinds)[number]
  at: Date
  points: number
  held: number
  availableAfter: number
  heldAfter: number
  bizKind: string
  bizId: number
  bizNo: string
  memo: string
  by: string
}

const ways = { in: sql`t.points > 0`, out: sql`t.points < 0` } satisfies Record<
  (typeof directions)[number],
  RawBuilder<unknown>
>
/** What moved the points of the caller's company; what is about money alone is in no statement. The index holds all that is asked. */
const found = ({ user }: SignedCtx, q: Question) =>
  sql`from ledger_txns t where t.company_id = ${user.companyId} and t.kind not in ('refund_done', 'second_payment') and ${matching(
    q,
    {
      kind: eq('t.kind'),
      direction: (way: (typeof directions)[number]) => ways[way],
      startDate: sinceDay('t.at'),
      endDate: untilDay('t.at'),
    },
  )}`
/** Some of them with what is shown; the vendor's people are not named. */
const shown = (
  ctx: Pick<SignedCtx, 'locale'>,
  some: RawBuilder<unknown>,
) => sql<StatementRow>`select t.id, t.kind, t.at, t.points, t.held, t.available_after, t.held_after, t.biz_kind, t.biz_id,
    t.biz_no, ${memoFor(ctx)} as memo, coalesce(${nameFor(ctx, 'u')}, '') as by
  from (${some}) f join ledger_txns t on t.id = f.id left join users u on u.id = t.user_id and u.company_id = t.company_id order by t.at desc, t.id desc`

/** Their notes in the reader's script. */
export const inReading = ({ locale }: Pick<SignedCtx, 'locale'>, rows: readonly StatementRow[]): StatementRow[] =>
  rows.map((row) => ({ ...row, memo: inScript(locale, row.memo) }))

/** One page, newest first: what lies before it is passed over in the index, and no more is counted than people turn to from here. */
export function findStatement(ctx: SignedCtx, q: Parsed<typeof pointsWallet.statement>) {
  const page = (window: RawBuilder<unknown>) =>
    shown(ctx, sql`select t.id ${found(ctx, q)} order by t.at desc, t.id desc ${window}`)
  return pageOf(ctx, q, page, found(ctx, q), 'ahead')
}

/** The rows after one of them, for files. */
export async function listAfter(
  ctx: SignedCtx & { db: Db },
  q: Question,
  last: StatementRow | undefined,
  limit: number,
): Promise<StatementRow[]> {
  const below = last ? sql`and (t.at, t.id) < (select at, id from ledger_txns where id = ${last.id})` : sql``
  const some = sql`select t.id ${found(ctx, q)} ${below} order by t.at desc, t.id desc limit ${limit}`
  return inReading(ctx, (await shown(ctx, some).execute(ctx.db)).rows)
}
