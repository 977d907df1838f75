// What others need of bought services: orders open and end them, issues are paid for by their quota before by points.
import type { Ctx } from '#platform/server/ctx.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import * as sql from './service.sql.ts'

/** Opens a service from today on for a line of an order that was started, in its transaction. */
export async function openService(tx: Ctx, opened: Omit<sql.Opened, 'no'>): Promise<number> {
  return sql.insertService(tx, { ...opened, no: await nextNumber(tx, 'SV') })
}
/** Ends the services of an order that was refunded. */
export const closeServices = (tx: Ctx, orderId: number) => sql.endServices(tx, orderId)

/** What a use is for: the company that pays, and the issue. */
type Use = { companyId: number; issueId: number; userId: number | null }
/** Pays for an issue with one of the quota of the service that ends first; false when the company has none left. Once per issue. */
export async function takeQuota(tx: Ctx, { companyId, ...use }: Use): Promise<boolean> {
  const serviceId = await sql.takeOne(tx, companyId)
  if (serviceId === undefined) return false
  await sql.insertUse(tx, { serviceId, ...use })
  return true
}
/** Gives back what an issue took of a quota and is not settled; false when there is nothing to give back. */
export const returnQuota = (tx: Ctx, issueId: number): Promise<boolean> => sql.giveBack(tx, issueId)
/** What an issue took of a quota is used for good, because it was helped with; false when no service paid for it. */
export const settleQuota = (tx: Ctx, issueId: number): Promise<boolean> => sql.settleUse(tx, issueId)
/** The service that pays for an issue. */
export const payerOf = (ctx: Pick<Ctx, 'db'>, issueId: number) => sql.findPayer(ctx, issueId)
