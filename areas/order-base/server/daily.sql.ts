import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FiledRate } from './rate-file.rules.ts'

type Tx = Pick<Ctx, 'db'>

/** Quotas in effect whose last day is over. */
export const listEnded = ({ db }: Tx, today: string) =>
  db
    .selectFrom('orderQuotas')
    .select(['id', 'version', 'periodKind', 'customerId', 'groupId', 'modelId', 'limitQty', 'remark'])
    .where('status', '=', 'effective')
    .where('endsOn', '<', today)
    .orderBy('id')
    .limit(5000)
    .execute()
export type Ended = Awaited<ReturnType<typeof listEnded>>[number]

/** Adds a draft for a period unless it has one of whatever state. */
export const draftNext = ({ db }: Tx, quota: Omit<Ended, 'id' | 'version'> & { startsOn: string; endsOn: string }) =>
  db
    .insertInto('orderQuotas')
    .values(quota)
    .onConflict((taken) => taken.doNothing())
    .execute()

/** Adds drafts of rates whose day has none of the pair yet; answers how many. */
export async function draftRates({ db }: Tx, rates: readonly FiledRate[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into exchange_rates (base, quote, rate, starts_on, source)
    select distinct on (r.base, r.quote, r."startsOn") r.base, r.quote, r.rate, r."startsOn", 'PBOC'
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r ("startsOn" date, base text, quote text, rate numeric)
    where not exists (select from exchange_rates e where e.base = r.base and e.quote = r.quote and e.starts_on = r."startsOn")`.execute(
    db,
  )
  return Number(numAffectedRows)
}
