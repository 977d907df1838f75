import { area } from '#platform/server/area.ts'
import { checkServers } from './sdk-server.jobs.ts'
import { sdkServerRoutes } from './sdk-server.routes.ts'

export const sdkServerArea = area('sdk-server', {
  routes: sdkServerRoutes,
  jobs: [checkServers],
  demo: () => import('./sdk-server.demo.ts'),
})
