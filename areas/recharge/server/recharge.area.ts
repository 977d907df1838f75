import { area } from '#platform/server/area.ts'
import { rechargeFindable } from './findable.sql.ts'
import { rechargeBound } from './bound.sql.ts'
import { followRecharges } from './recharge.jobs.ts'
import { rechargeLogged, rechargeSaid } from './recharge.logged.ts'
import './recharge.payee.ts'
import { rechargeRoutes } from './recharge.routes.ts'
import { rechargeWaits } from './recharge.waits.ts'
import { refundKind } from './refund.kind.ts'

export const rechargeArea = area('recharge', {
  routes: rechargeRoutes,
  findable: rechargeFindable,
  jobs: [followRecharges],
  approvals: [refundKind],
  bound: [rechargeBound],
  waits: rechargeWaits,
  logged: rechargeLogged,
  said: rechargeSaid,
  demo: () => import('./recharge.demo.ts'),
  after: ['account'],
})
