import { area } from '#platform/server/area.ts'
import { clearChallenges } from './factor.jobs.ts'
import { factorLogged, factorSaid } from './factor.logged.ts'
import { factorRoutes } from './factor.routes.ts'

export const factorArea = area('factor', {
  routes: factorRoutes,
  logged: factorLogged,
  said: factorSaid,
  jobs: [clearChallenges],
})
