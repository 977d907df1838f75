/** What goes to customers and what never arrives, for who bills it. @public */
export { knowsShipped, type Goods } from './shipped.ts'
/** What the vendor and the carrier do with orders of a sandbox. @public */
export { handOverAsVendor, shipAsVendor, signAll } from './vendor.service.ts'
