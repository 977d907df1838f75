import { area } from '#platform/server/area.ts'
import { sdkKeyRoutes } from './sdk-key.routes.ts'

export const sdkKeyArea = area('sdk-key', {
  routes: sdkKeyRoutes,
  demo: () => import('./sdk-key.demo.ts'),
})
