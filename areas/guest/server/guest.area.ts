import { area } from '#platform/server/area.ts'
import { guestBound } from './bound.sql.ts'
import { tellEnding } from './guest.jobs.ts'
import { guestLogged, guestSaid } from './guest.logged.ts'
import { guestWaits } from './guest.waits.ts'
import { guestRoutes } from './guest.routes.ts'

export const guestArea = area('guest', {
  waits: guestWaits,
  bound: [guestBound],
  routes: guestRoutes,
  logged: guestLogged,
  said: guestSaid,
  jobs: [tellEnding],
  demo: () => import('./guest.demo.ts'),
  after: ['account'],
})
