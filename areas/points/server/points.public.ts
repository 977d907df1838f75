import type { Purpose as Named } from './wallet.sql.ts'

/** Records points are held for. */
export type PointKind = 'issue' | 'service_order'
/** What points are held for: one record, the number people see of it, and what whoever may read the wallet may know of it. */
export type Purpose = Named & { kind: PointKind; about?: string }

export { capturePoints, changeHold, holdPoints, releasePoints } from './hold.service.ts'
export { receiveSecond, returnSecond } from './second.service.ts'
export { balanceOf, beginRefund, creditRecharge, endRefund, failRefund, giftPoints } from './credit.service.ts'
export { bookRecharge, bookRefund, bookSecond, bookSpending } from './booked.demo.ts'
/** What an area books in the demo. */
export { booksInDemo, type Booked } from './books.ts'

/** Asked at the start of a node. */
export { listUnguarded, listUneven } from './rights.sql.ts'

/** Where the record of a purpose is read, for the statement: each area says it of its own. */
export { leadsTo } from './purpose.ts'
/** What stands behind the numbers of an area, for the search of the ledger. */
export { knowsNumbers } from './numbers.ts'
