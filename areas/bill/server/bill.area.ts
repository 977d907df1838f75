import { billHook } from './bill.hook.sql.ts'
import { knowsShipped } from '#areas/delivery/server/delivery.public.ts'
import { knowsReceived } from '#areas/order/server/order.public.ts'
import { knowsCreditUse, knowsStates, knowsUnitUse } from '#areas/order-base/server/order-base.public.ts'
import { area } from '#platform/server/area.ts'
import { billFindable } from './findable.sql.ts'
import { confirmBills, makeBills } from './bill.jobs.ts'
import { billLogged, billSaid } from './bill.logged.ts'
import { billRoutes } from './bill.routes.ts'
import { billStatesOf, creditUse, receivedFor } from './bill.service.ts'
import { postGoods } from './goods.service.ts'
import { billWaits } from './bill.waits.ts'
import { billBound } from './bound.sql.ts'
import { unitBilled } from './entry.sql.ts'
import { tellBills } from './tell.jobs.ts'

knowsCreditUse('bill', creditUse)
knowsUnitUse('bill', unitBilled)
knowsStates('bill', billStatesOf)
knowsShipped(postGoods)
knowsReceived(receivedFor)

export const billArea = area('bill', {
  findable: billFindable,
  hooks: [billHook],
  forgets: [{ table: 'bill_entries', of: 'delivery_lines', by: { column: 'source', prefix: 'delivery:' } }],
  flows: [{ key: 'bill.receipt', text: 'bill.flow', steps: ['bill_manage', 'bill_manage'] }],
  routes: billRoutes,
  waits: billWaits,
  bound: [billBound],
  jobs: [makeBills, confirmBills, tellBills],
  logged: billLogged,
  said: billSaid,
  demo: () => import('./bill.demo.ts'),
  after: ['delivery'],
})
