import { deliveryHook } from './delivery.hook.sql.ts'
import { knowsDeliveries } from '#areas/order/server/order.public.ts'
import { area } from '#platform/server/area.ts'
import { deliveryFindable, pickupFindable } from './findable.sql.ts'
import { deliveryBound, pickupBound } from './bound.sql.ts'
import { expirePickups, signDeliveries } from './delivery.jobs.ts'
import { deliveryLogged, deliverySaid } from './delivery.logged.ts'
import { deliveryPolicies } from './delivery.policies.ts'
import { deliveryRoutes } from './delivery.routes.ts'
import { deliveriesOf } from './delivery.service.ts'
import { deliveryWaits } from './delivery.waits.ts'
import { letters } from './letters.ts'
import { pickupKind } from './pickup.kind.ts'

knowsDeliveries(deliveriesOf)

export const deliveryArea = area('delivery', {
  findable: [deliveryFindable, pickupFindable],
  hooks: [deliveryHook],
  forgets: [{ table: 'deliveries', biz: 'delivery' }],
  routes: deliveryRoutes,
  waits: deliveryWaits,
  approvals: [pickupKind],
  bound: [deliveryBound, pickupBound],
  policies: deliveryPolicies,
  jobs: [signDeliveries, expirePickups],
  logged: deliveryLogged,
  said: deliverySaid,
  made: letters,
  demo: () => import('./delivery.demo.ts'),
  after: ['order'],
})
