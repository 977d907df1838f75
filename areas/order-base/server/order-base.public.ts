import type { SignedCtx } from '#platform/server/ctx.ts'
import { findOwnCustomer } from './order-base.sql.ts'

// what ordering stands on, for the areas of ordering and whoever asks for the code of a customer
/** @public */
export { customerSeen, customerSeenBy } from './seen.sql.ts'
export { placeLine } from '../place.rules.ts'
export { consumeQuota, releaseQuota, restoreQuota, reserveQuota } from './quota.service.ts'
/** @public */
export type { Held } from './quota.sql.ts'
/** @public */
export { creditUsedBy, knowsCreditUse, knowsOrders, knowsStates, knowsUnitUse } from './extension.ts'
export { burnCodesOf, lastBuyOf, lockCredit, managerOf, modelsOf, rateOn, restoreLifecycles } from './lookup.sql.ts'
export { needsOf } from './needs.sql.ts'
export { bankLine } from './unit.rules.ts'
export { unitsOnPaper } from './unit.sql.ts'
export { isDay } from './order-base.rules.ts'
export { readTable, refuseRows, tableTemplate, type Fault, type Table, type TableRow } from './sheet.service.ts'

/** The customer of the caller's company; undefined where it has none. @public */
export const ownCustomer = (ctx: SignedCtx) => findOwnCustomer(ctx)
/** The code of the customer of the caller's company; empty where it has none. */
export const customerCodeOf = async (ctx: SignedCtx): Promise<string> => (await findOwnCustomer(ctx))?.code ?? ''
