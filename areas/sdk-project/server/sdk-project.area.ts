import { area } from '#platform/server/area.ts'
import { sdkProjectLogged } from './sdk-project.logged.ts'
import { sdkProjectRoutes } from './sdk-project.routes.ts'

export const sdkProjectArea = area('sdk-project', {
  routes: sdkProjectRoutes,
  logged: sdkProjectLogged,
  demo: () => import('./sdk-project.demo.ts'),
  after: ['sdk'],
})
