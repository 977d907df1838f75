import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import type { currencies, orderModules } from '../contract.ts'

type Module = (typeof orderModules)[number]
type State = { busName: string; busValue: string; count?: number }
/** The states of a module of ordering, in the caller's language, with how many the caller sees of each. */
export type StatesOf = (ctx: SignedCtx) => Promise<State[]>
/** What open orders or unpaid bills take of the credit of customers, in hundredths of each one's credit currency. */
export type CreditUse = (ctx: SignedCtx, customerIds: readonly number[]) => Promise<ReadonlyMap<number, number>>

const modules = new Map<Module, StatesOf>()
const uses = new Map<string, CreditUse>()
/** Tells of the states of a module; by the area that has it, once at start. @public */
export const knowsStates = (module: Module, states: StatesOf): void => void modules.set(module, states)
export const statesOf = (module: Module): StatesOf | undefined => modules.get(module)
/** Tells of what an area counts as used credit; once at start. @public */
export const knowsCreditUse = (area: string, use: CreditUse): void => void uses.set(area, use)
/** What all areas together take of the credit of customers. */
export async function creditUsedBy(ctx: SignedCtx, customerIds: readonly number[]): Promise<(id: number) => number> {
  const all: ReadonlyMap<number, number>[] = []
  for (const count of uses.values()) all.push(await count(ctx, customerIds))
  return (id) => all.reduce((sum, one) => sum + (one.get(id) ?? 0), 0)
}

type Tx = Pick<Ctx, 'db'>
/** What orders say of what they name: in the transaction of who changes it. */
export type Orders = {
  /** whether an order names an address or a person and is no draft any more */
  names: (tx: Tx, contactId: number) => Promise<boolean>
  /** drafts name another instead */
  renames: (tx: Tx, from: number, to: number) => Promise<void>
  /** whether an order that is under way holds, or may hold again, credit of a customer */
  holdsCredit: (tx: Tx, customerId: number) => Promise<boolean>
}
let orders: Orders | undefined
/** Tells of orders; by the area that has them, once at start. @public */
export const knowsOrders = (of: Orders): void => void (orders = of)
export const namedByOrders = async (tx: Tx, contactId: number): Promise<boolean> =>
  (await orders?.names(tx, contactId)) ?? false
export const renameInDrafts = async (tx: Tx, from: number, to: number): Promise<void> => orders?.renames(tx, from, to)
export const creditIsHeld = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await orders?.holdsCredit(tx, customerId)) ?? false

type Currency = (typeof currencies)[number]
/** Whether anything of an area stands under a business unit, in a currency where one is named. */
export type UnitUse = (tx: Tx, unitId: number, currency?: Currency) => Promise<boolean>
const unitUses = new Map<string, UnitUse>()
/** Tells of what an area has under business units; once at start. @public */
export const knowsUnitUse = (area: string, use: UnitUse): void => void unitUses.set(area, use)
export async function unitIsUsed(tx: Tx, unitId: number, currency?: Currency): Promise<boolean> {
  for (const uses of unitUses.values()) if (await uses(tx, unitId, currency)) return true
  return false
}
