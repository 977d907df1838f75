import { area } from '#platform/server/area.ts'
import { walletBound } from './people.sql.ts'
import { expireGifts, recountBooks, tellEnding } from './points.jobs.ts'
import { adjustmentKind } from './points.kind.ts'
import { pointsLogged, pointsSaid } from './points.logged.ts'
import { pointsRoutes } from './points.routes.ts'
import { pointsWaits } from './points.waits.ts'

export const pointsArea = area('points', {
  routes: pointsRoutes,
  jobs: [expireGifts, recountBooks, tellEnding],
  approvals: [adjustmentKind],
  waits: pointsWaits,
  bound: [walletBound],
  logged: pointsLogged,
  said: pointsSaid,
  personal: { tables: ['pointRequests'] },
  demo: () => import('./points.demo.ts'),
  // the books of all others are written in the order of their days
  after: ['account', 'support-project', 'issue', 'recharge', 'service-order'],
})
