import { area } from '#platform/server/area.ts'
import { demandLogged } from './demand.logged.ts'
import { demandRoutes } from './demand.routes.ts'

export const demandArea = area('demand', {
  routes: demandRoutes,
  logged: demandLogged,
  demo: () => import('./demand.demo.ts'),
})
