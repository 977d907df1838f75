import { area } from '#platform/server/area.ts'
import { deliverHooks, purgeDeliveries, retryDue, sendSoon, watchEndpoints } from './webhook.jobs.ts'
import { webhookLogged } from './webhook.logged.ts'
import { webhookRoutes } from './webhook.routes.ts'

export const webhookArea = area('webhook', {
  routes: webhookRoutes,
  jobs: [deliverHooks, retryDue, watchEndpoints, purgeDeliveries],
  consumers: [sendSoon],
  logged: webhookLogged,
  demo: () => import('./webhook.demo.ts'),
  after: ['order', 'delivery', 'bill'],
})
