import { area } from '#platform/server/area.ts'
import { largeFileRoutes } from './large-file.routes.ts'

export const largeFileArea = area('large-file', {
  routes: largeFileRoutes,
  demo: () => import('./large-file.demo.ts'),
  after: ['sdk', 'sdk-key'],
})
