import { area } from '#platform/server/area.ts'
import { watchRounds } from './recertification.jobs.ts'
import { recertificationSaid } from './recertification.logged.ts'
import { recertificationRoutes } from './recertification.routes.ts'
import { recertificationWaits } from './recertification.waits.ts'

export const recertificationArea = area('recertification', {
  routes: recertificationRoutes,
  said: recertificationSaid,
  jobs: [watchRounds],
  waits: recertificationWaits,
  demo: () => import('./recertification.demo.ts'),
  after: ['account', 'guest'],
})
