import { area } from '#platform/server/area.ts'
import { companyFileLogged, companyFileSaid } from './company-file.logged.ts'
import { companyFilePolicies } from './company-file.policies.ts'
import { companyFileRoutes } from './company-file.routes.ts'
import { companyFileWaits } from './company-file.waits.ts'

export const companyFileArea = area('company-file', {
  routes: companyFileRoutes,
  waits: companyFileWaits,
  policies: companyFilePolicies,
  logged: companyFileLogged,
  said: companyFileSaid,
  demo: () => import('./company-file.demo.ts'),
  after: ['order-base'],
})
