import { area } from '#platform/server/area.ts'
import { operationWaits } from './operation.waits.ts'
import { operationRoutes } from './operation.routes.ts'

export const operationArea = area('operation', {
  routes: operationRoutes,
  waits: operationWaits,
  demo: () => import('./operation.demo.ts'),
  after: ['sdk', 'large-file'],
})
