import { area } from '#platform/server/area.ts'
import { watchKeys } from './api-key.jobs.ts'
import { apiKeyLogged, apiKeySaid } from './api-key.logged.ts'
import { apiKeyRoutes } from './api-key.routes.ts'
import { listKept } from './api-key.sql.ts'

export const apiKeyArea = area('api-key', {
  routes: apiKeyRoutes,
  jobs: [watchKeys],
  logged: apiKeyLogged,
  said: apiKeySaid,
  personal: { tables: ['apiKeys'], kept: async (ctx) => ({ apiKeys: await listKept(ctx) }) },
  demo: () => import('./api-key.demo.ts'),
  after: ['delivery'],
})
