import { area } from '#platform/server/area.ts'
import { serviceOrderFindable } from './findable.sql.ts'
import { orderHandovers } from './handover.sql.ts'
import { orderBound } from './bound.sql.ts'
import { watchOrders } from './service-order.jobs.ts'
import { refundKind } from './service-order.kind.ts'
import { serviceOrderLogged, serviceOrderSaid } from './service-order.logged.ts'
import { serviceOrderPolicies } from './service-order.policies.ts'
import { serviceDeskRoutes, serviceOrderRoutes } from './service-order.routes.ts'
import { serviceOrderWaits } from './service-order.waits.ts'

export const serviceOrderArea = area('service-order', {
  // before those with an id in their path
  routes: [...serviceDeskRoutes, ...serviceOrderRoutes],
  findable: [serviceOrderFindable],
  waits: serviceOrderWaits,
  approvals: [refundKind],
  bound: [orderBound],
  policies: serviceOrderPolicies,
  jobs: [watchOrders],
  handovers: orderHandovers,
  logged: serviceOrderLogged,
  said: serviceOrderSaid,
  demo: () => import('./service-order.demo.ts'),
  after: ['market', 'issue'],
})
