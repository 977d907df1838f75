import { area } from '#platform/server/area.ts'
import { checkServers } from './sdk-server.jobs.ts'
import { sdkServerLogged } from './sdk-server.logged.ts'
import { sdkServerRoutes } from './sdk-server.routes.ts'

export const sdkServerArea = area('sdk-server', {
  routes: sdkServerRoutes,
  logged: sdkServerLogged,
  personal: { tables: ['sdkCarriers'] },
  jobs: [checkServers],
  demo: () => import('./sdk-server.demo.ts'),
})
