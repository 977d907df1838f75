import { area } from '#platform/server/area.ts'
import { operationWaits } from './operation.waits.ts'
import { operationSaid } from './operation.logged.ts'
import { operationRoutes } from './operation.routes.ts'

export const operationArea = area('operation', {
  said: operationSaid,
  routes: operationRoutes,
  waits: operationWaits,
  demo: () => import('./operation.demo.ts'),
  after: ['sdk', 'large-file'],
})
