/** What goes to customers and what never arrives, for who bills it. @public */
export { knowsShipped, type Goods } from './shipped.ts'
