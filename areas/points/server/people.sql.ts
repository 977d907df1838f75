import { sql } from 'kysely'
import { holds } from '#platform/server/auth/rights.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BoundKind } from '#platform/server/message/bound.ts'

/** The main account of a company, while it is enabled. */
export async function listMains({ db }: Pick<Ctx, 'db'>, companyId: number): Promise<number[]> {
  const query = db.selectFrom('users').select('id').where('companyId', '=', companyId).where('isMain', '=', true)
  return (await query.execute()).map(({ id }) => id)
}
/** Who may read what a message says of a wallet: its company's people who see points, and finance. */
export const walletBound: BoundKind = {
  bizType: 'point_wallet',
  seen: (
    id,
  ) => sql`exists (select from companies x where x.id = ${id} and case when r.staff then ${holds('ledger_read')}
    else x.id = r.company_id and ${holds('points_read')} end)`,
}
