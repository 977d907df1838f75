// orders, for the areas that deliver and bill them
/** @public */
export { firstOrder, orderSeen, type FirstOrder } from './seen.sql.ts'
/** @public */
export { loseLines, orderToShip, shipLines, signLines } from './ship.service.ts'
/** @public */
export { knowsDeliveries, knowsReceived, type Delivered } from './deliveries.ts'
/** What the vendor does with orders of a sandbox, and the orders themselves. @public */
export { decideAsVendor, ownOrder, scheduleAsVendor } from './vendor.service.ts'
/** @public */
export { findOrders } from './order.sql.ts'
/** What a buyer does, for the orders of a demo's sandbox. @public */
export { listOffers, save as saveOrder, startForm } from './form.service.ts'
/** @public */
export { submit as submitOrder } from './submit.service.ts'
