import { area } from '#platform/server/area.ts'
import { screeningLogged, screeningSaid } from './screening.logged.ts'
import { screeningPolicies } from './screening.policies.ts'
import { screeningRoutes } from './screening.routes.ts'
import { screeningWaits } from './screening.waits.ts'

export const screeningArea = area('screening', {
  routes: screeningRoutes,
  waits: screeningWaits,
  policies: screeningPolicies,
  logged: screeningLogged,
  said: screeningSaid,
  demo: () => import('./screening.demo.ts'),
  after: ['dealer'],
})
