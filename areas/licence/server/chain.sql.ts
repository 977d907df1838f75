import { sql, type RawBuilder } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { licenceStates } from '../contract.ts'

/**
 * How many devices the licences `t` license: a renewal is for the devices of the licence before it, so of a licence and all its renewals
 * together the one with most counts, and that once.
 */
export const licensed = (which: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(
  with recursive up as (
    select t.id as at, t.renew_of, t.used from licences t where ${which}
    union all select p.id, p.renew_of, up.used from up join licences p on p.id = up.renew_of)
  select coalesce(sum(most), 0)::int from (select max(used) as most from up where renew_of is null group by at) x)`

export type Member = {
  id: number
  status: (typeof licenceStates)[number]
  quantity: number
  reserved: number
  contractId: number | null
}
/** A licence with those it renews and those that renew it, held until the end of the transaction. */
export async function holdChain({ db }: Ctx, id: number): Promise<Member[]> {
  const { rows } = await sql<Member>`with recursive up as (select id, renew_of from licences where id = ${id}
      union select p.id, p.renew_of from licences p join up on p.id = up.renew_of),
    down as (select id from up where renew_of is null union select c.id from licences c join down on c.renew_of = down.id)
    select t.id, t.status, t.quantity, t.reserved, t.contract_id from licences t where t.id in (select id from down) order by t.id for update`.execute(
    db,
  )
  return rows
}
/** Gives a licence what another of its chain held of their contract. */
export async function passReserved({ db }: Ctx, id: number, quantity: number): Promise<void> {
  await sql`update licences set reserved = reserved + ${quantity}, version = version + 1 where id = ${id}`.execute(db)
}
