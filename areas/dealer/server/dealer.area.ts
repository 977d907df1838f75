import { knowsStates } from '#areas/order-base/server/order-base.public.ts'
import { knowsScreened } from '#areas/screening/server/screening.public.ts'
import { area } from '#platform/server/area.ts'
import { translate } from '#platform/server/text.ts'
import { dealerStates } from '../contract.ts'
import { dealerKind } from './dealer.kind.ts'
import { watchDealers } from './dealer.jobs.ts'
import { dealerLogged, dealerSaid } from './dealer.logged.ts'
import { dealerPolicies } from './dealer.policies.ts'
import { dealerRoutes } from './dealer.routes.ts'
import { listScreened } from './dealer.sql.ts'
import { dealerWaits } from './dealer.waits.ts'
import { dealerBound } from './seen.sql.ts'

knowsScreened('dealer_file', listScreened)
knowsStates('dealer', async ({ locale }) =>
  dealerStates.map((busValue) => ({ busValue, busName: translate(locale, `dealer.state.${busValue}`) })),
)

export const dealerArea = area('dealer', {
  routes: dealerRoutes,
  waits: dealerWaits,
  approvals: [dealerKind],
  bound: [dealerBound],
  policies: dealerPolicies,
  jobs: [watchDealers],
  logged: dealerLogged,
  said: dealerSaid,
  demo: () => import('./dealer.demo.ts'),
  after: ['order-base'],
})
