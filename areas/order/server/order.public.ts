// orders, for the areas that deliver and bill them
/** @public */
export { orderSeen } from './seen.sql.ts'
/** @public */
export { loseLines, orderToShip, shipLines, signLines } from './ship.service.ts'
/** @public */
export { knowsDeliveries, knowsReceived, type Delivered } from './deliveries.ts'
