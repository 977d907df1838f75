import { area } from '#platform/server/area.ts'
import { bomFindable } from './findable.sql.ts'
import { bomLogged } from './bom.logged.ts'
import { bomPolicies } from './bom.policies.ts'
import { bomRoutes } from './bom.routes.ts'

export const bomArea = area('bom', {
  routes: bomRoutes,
  findable: [bomFindable],
  policies: bomPolicies,
  logged: bomLogged,
  demo: () => import('./bom.demo.ts'),
  after: ['order-base'],
})
