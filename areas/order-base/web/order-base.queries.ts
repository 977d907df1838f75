import { approval } from '#areas/approval/contract.ts'
import type { Answer, Input, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { invalidate, query } from '#platform/web/call/query.ts'
import type { LazyQuery } from '#platform/web/ui/form/use-lazy-options.ts'
import { orderBase } from '../contract.ts'
import { orderDesk } from '../staff.contract.ts'
import { orderModel } from '../model.contract.ts'
import { orderOwn } from '../own.contract.ts'
import { orderUnit } from '../unit.contract.ts'

export type Customer = Answer<typeof orderBase.customer>
export type Quota = Answer<typeof orderBase.quota>
export type Rate = Answer<typeof orderBase.rates>['list'][number]
export type Contact = Answer<typeof orderOwn.deliveries>['list'][number]
export type ContactDetail = Answer<typeof orderOwn.entry>
export type DeskCustomer = Answer<typeof orderDesk.deskCustomers>['list'][number]
export type DeskCustomerDetail = Answer<typeof orderDesk.deskCustomer>
export type Review = Answer<typeof orderDesk.reviews>['list'][number]
export type ReviewDetail = Answer<typeof orderDesk.review>
export type DeskQuota = Answer<typeof orderDesk.deskQuotas>['list'][number]
export type DeskQuotaDetail = Answer<typeof orderDesk.deskQuota>
export type DeskRate = Answer<typeof orderDesk.deskRates>['list'][number]
export type DeskRateDetail = Answer<typeof orderDesk.deskRate>
export type Model = Answer<typeof orderModel.models>['list'][number]
export type ModelDetail = Answer<typeof orderModel.model>
export type Burn = Answer<typeof orderModel.burnCodes>['list'][number]
export type UnitRow = Answer<typeof orderUnit.deskUnits>['list'][number]
export type UnitStart = Answer<typeof orderUnit.unitStart>
export type UnitDetail = Answer<typeof orderUnit.deskUnit>
export type BurnDetail = Answer<typeof orderModel.burnCode>

export const customerQuery = (id: number) => query(orderBase.customer, { id })
export const quotaQuery = (id: number) => query(orderBase.quota, { id })
export const entryQuery = (id: number) => query(orderOwn.entry, { id })
/** What a new one of a kind begins with. */
export const ownStartOf = (kind: Input<typeof orderOwn.ownStart>['kind']) => () => query(orderOwn.ownStart, { kind })
export const deskCustomerQuery = (id: number) => query(orderDesk.deskCustomer, { id })
export const peopleQuery = () => query(orderDesk.people)
export const reviewQuery = (id: number) => query(orderDesk.review, { id })
export const deskQuotaQuery = (id: number) => query(orderDesk.deskQuota, { id })
export const deskRateQuery = (id: number) => query(orderDesk.deskRate, { id })
export const modelQuery = (id: number) => query(orderModel.model, { id })
export const unitStartQuery = () => query(orderUnit.unitStart)
export const unitQuery = (id: number) => query(orderUnit.deskUnit, { id })
export const burnQuery = (id: number) => query(orderModel.burnCode, { id })

/** Choices of the lists that open in forms. */
export const companiesPage = (q: LazyQuery) => call(orderDesk.companies, q, { inline: true })
export const customersPage = (q: LazyQuery) => call(orderDesk.deskCustomers, q, { inline: true })

const anew = () => invalidate(orderDesk, orderBase)
export const decideAddress = (input: Input<typeof orderDesk.decideAddress>): Promise<unknown> =>
  call(orderDesk.decideAddress, input, { inline: true }).finally(() => Promise.all([anew(), invalidate(approval)]))
export const saveCustomer = (input: Whole<typeof orderDesk.saveCustomer>): Promise<{ id: number }> =>
  call(orderDesk.saveCustomer, input, { inline: true }).finally(anew)
export const saveUnit = (input: Whole<typeof orderUnit.saveUnit>): Promise<{ id: number }> =>
  call(orderUnit.saveUnit, input, { inline: true }).finally(() => invalidate(orderUnit, orderBase))
export const stopCustomer = (input: Whole<typeof orderDesk.stopCustomer>): Promise<unknown> =>
  call(orderDesk.stopCustomer, input, { inline: true }).finally(anew)
export const adjustQuota = (input: Whole<typeof orderDesk.adjustQuota>): Promise<unknown> =>
  call(orderDesk.adjustQuota, input, { inline: true }).finally(anew)
export const importQuotas = (fileId: string): Promise<{ rows: number }> =>
  call(orderDesk.importQuotas, { fileId }, { inline: true }).finally(anew)
