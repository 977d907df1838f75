import { area } from '#platform/server/area.ts'
import { tellServiceLogout } from './cas.jobs.ts'
import { cas } from './cas.plugin.ts'
import { listDevices } from './device.sql.ts'
import { clearLimits, purgeOldSessions } from './session.jobs.ts'
import { sessionSaid } from './session.logged.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionArea = area('session', {
  routes: sessionRoutes,
  said: sessionSaid,
  personal: {
    tables: ['sessionDevices'],
    kept: async (ctx) => ({ browsers: await listDevices(ctx, ctx.user.id) }),
  },
  plugins: [cas],
  jobs: [clearLimits, purgeOldSessions],
  consumers: [tellServiceLogout],
})
