import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { translate } from '#platform/server/text.ts'
import { asRegistered } from '#platform/server/traditional.ts'
import { lifecycles, orderModules, type orderBase } from '../contract.ts'
import { creditUsedBy, statesOf } from './extension.ts'
import * as sql from './order-base.sql.ts'
import { findUnits } from './unit.sql.ts'

export const listUnits = (ctx: SignedCtx) => findUnits(ctx)

export async function listStates(ctx: SignedCtx) {
  const modules = []
  for (const modelCode of orderModules) modules.push({ modelCode, list: (await statesOf(modelCode)?.(ctx)) ?? [] })
  const modelLifecycle = lifecycles.map((busValue) => ({
    busValue,
    busName: translate(ctx.locale, `order-base.lifecycle.${busValue}`),
  }))
  return { modules, modelLifecycle }
}

type Customer = { id: number }
/** Customers with what is used of their credit. */
export async function withCredit<R extends Customer>(ctx: SignedCtx, rows: readonly R[]) {
  const used = await creditUsedBy(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, creditUsed: used(row.id) }))
}
export async function listCustomers(ctx: SignedCtx, q: Parsed<typeof orderBase.customers>) {
  const page = await sql.findCustomers(ctx, q)
  return { ...page, list: await withCredit(ctx, page.list) }
}
export async function showCustomer(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findCustomer(ctx, id)
  if (!row) throw fail('order-base.not_found')
  return (await withCredit(ctx, [row]))[0]!
}
type Owned = { owner: string; ownerEn: string }
/** Whose a quota is, in the caller's language. */
export const ownedBy = <R extends Owned>({ locale }: Pick<SignedCtx, 'locale'>, row: R): R => ({
  ...row,
  owner: asRegistered(locale, row.owner, row.ownerEn),
})
export async function listQuotas(ctx: SignedCtx, q: Parsed<typeof orderBase.quotas>) {
  const page = await sql.findQuotas(ctx, q)
  return { ...page, list: page.list.map((row) => ownedBy(ctx, row)) }
}
export async function showQuota(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findQuota(ctx, id)
  if (!row) throw fail('order-base.not_found')
  return ownedBy(ctx, row)
}
export const listRates = (ctx: SignedCtx, q: Parsed<typeof orderBase.rates>) => sql.findRates(ctx, q)
