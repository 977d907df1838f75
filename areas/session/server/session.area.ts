import { area } from '#platform/server/area.ts'
import { tellServiceLogout } from './cas.jobs.ts'
import { cas } from './cas.plugin.ts'
import { clearLimits, purgeOldSessions } from './session.jobs.ts'
import { sessionSaid } from './session.logged.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionArea = area('session', {
  routes: sessionRoutes,
  said: sessionSaid,
  plugins: [cas],
  jobs: [clearLimits, purgeOldSessions],
  consumers: [tellServiceLogout],
})
