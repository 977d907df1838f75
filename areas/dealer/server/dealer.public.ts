import type { Ctx } from '#platform/server/ctx.ts'
import { findStanding } from './dealer.sql.ts'

/** The last day of a customer's own authorisation where nothing of it lasts any more; undefined where it may order. */
export async function authorisationOver(ctx: Pick<Ctx, 'db'>, customerId: number): Promise<string | undefined> {
  const { validTo, over } = await findStanding(ctx, customerId)
  return over ? validTo : undefined
}
