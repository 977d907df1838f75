import { area } from '#platform/server/area.ts'
import { demandFindable } from './findable.sql.ts'
import { demandHandovers } from './handover.sql.ts'
import { demandBound } from './bound.sql.ts'
import { expireJob } from './demand.jobs.ts'
import { demandKind } from './demand.kind.ts'
import { demandLogged, demandSaid } from './demand.logged.ts'
import { demandPolicies } from './demand.policies.ts'
import { demandRoutes } from './demand.routes.ts'
import { demandWaits } from './demand.waits.ts'

export const demandArea = area('demand', {
  routes: demandRoutes,
  findable: [demandFindable],
  jobs: [expireJob],
  waits: demandWaits,
  approvals: [demandKind],
  bound: [demandBound],
  policies: demandPolicies,
  handovers: demandHandovers,
  logged: demandLogged,
  said: demandSaid,
  personal: { tables: ['demandFollowers'] },
  demo: () => import('./demand.demo.ts'),
  after: ['material'],
})
