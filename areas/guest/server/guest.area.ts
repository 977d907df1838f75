import { area } from '#platform/server/area.ts'
import { tellEnding } from './guest.jobs.ts'
import { guestLogged, guestSaid } from './guest.logged.ts'
import { guestWaits } from './guest.waits.ts'
import { guestRoutes } from './guest.routes.ts'

export const guestArea = area('guest', {
  waits: guestWaits,
  routes: guestRoutes,
  logged: guestLogged,
  said: guestSaid,
  jobs: [tellEnding],
  demo: () => import('./guest.demo.ts'),
  after: ['account'],
})
