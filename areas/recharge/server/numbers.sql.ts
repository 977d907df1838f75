import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** The refunds of a recharge. */
export async function behindNumbers({ db }: Pick<Ctx, 'db'>, nos: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    no: string
  }>`select r.no from recharge_orders o join recharge_refunds r on r.order_id = o.id
    where o.no = any(${nos})`.execute(db)
  return rows.map(({ no }) => no)
}
