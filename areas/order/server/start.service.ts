import type { RoleStart } from '#areas/access/server/access.public.ts'
import { needsOf } from '#areas/order-base/server/order-base.public.ts'
import { orderInfo } from '../order.links.ts'
import { buyerOfPerson } from './offer.sql.ts'

/** What of it somebody of the company can see to or ask for, as the page of a new order says it. */
const theirs = new Set(['quote', 'rate', 'delivery', 'contact', 'invoice', 'review'])

/** Who may order begins with a new order, where what is missing is said as well. */
export const orderStart: RoleStart = {
  title: 'order.needs',
  open: 'order.new',
  url: orderInfo.url(null, {}),
  async lacks(tx, userId) {
    const customerId = await buyerOfPerson(tx, userId)
    if (customerId === undefined) return ['order-base.no_customer']
    const needs = await needsOf(tx, customerId)
    return needs.filter((need) => theirs.has(need)).map((need) => `order-base.need.${need}` as const)
  },
}
