import { knowsNumbers } from '#areas/points/server/points.public.ts'
import { area } from '#platform/server/area.ts'
import { invoiceFindable } from './findable.sql.ts'
import { invoiceBound, titleBound } from './bound.sql.ts'
import { invoiceKind, titleKind } from './invoice.kind.ts'
import { invoiceLogged, invoiceSaid } from './invoice.logged.ts'
import { invoicePolicies } from './invoice.policies.ts'
import { invoiceDeskRoutes, invoiceRoutes, titleRoutes } from './invoice.routes.ts'
import { invoiceWaits } from './invoice.waits.ts'
import { behindNumbers } from './numbers.sql.ts'

knowsNumbers('invoice', behindNumbers)

export const invoiceArea = area('invoice', {
  findable: [invoiceFindable],
  routes: [...invoiceDeskRoutes, ...titleRoutes, ...invoiceRoutes],
  waits: invoiceWaits,
  approvals: [invoiceKind, titleKind],
  bound: [invoiceBound, titleBound],
  policies: invoicePolicies,
  logged: invoiceLogged,
  said: invoiceSaid,
  demo: () => import('./invoice.demo.ts'),
  after: ['address', 'recharge'],
})
