import { area } from '#platform/server/area.ts'
import { marketFindable } from './findable.sql.ts'
import { applyHandover } from './handover.sql.ts'
import { applyBound } from './bound.sql.ts'
import { endQuotes } from './market.jobs.ts'
import { marketLogged, marketSaid } from './market.logged.ts'
import { marketPolicies } from './market.policies.ts'
import { marketDeskRoutes, marketRoutes } from './market.routes.ts'
import { marketWaits } from './market.waits.ts'

export const marketArea = area('market', {
  // before those with an id in their path
  routes: [...marketDeskRoutes, ...marketRoutes],
  findable: [marketFindable],
  waits: marketWaits,
  bound: [applyBound],
  policies: marketPolicies,
  jobs: [endQuotes],
  handovers: [applyHandover],
  logged: marketLogged,
  said: marketSaid,
  demo: () => import('./market.demo.ts'),
  after: ['support-project'],
})
