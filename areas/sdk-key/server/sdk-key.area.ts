import { area } from '#platform/server/area.ts'
import { sdkKeyLogged } from './sdk-key.logged.ts'
import { sdkKeyRoutes } from './sdk-key.routes.ts'

export const sdkKeyArea = area('sdk-key', {
  routes: sdkKeyRoutes,
  logged: sdkKeyLogged,
  demo: () => import('./sdk-key.demo.ts'),
})
