import { area } from '#platform/server/area.ts'
import { operationRoutes } from './operation.routes.ts'

export const operationArea = area('operation', {
  routes: operationRoutes,
  demo: () => import('./operation.demo.ts'),
  after: ['sdk', 'large-file'],
})
