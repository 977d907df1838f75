import { area } from '#platform/server/area.ts'
import { agreementKind } from './agreement.kind.ts'
import { agreementLogged, agreementSaid } from './agreement.logged.ts'
import { agreementRoutes } from './agreement.routes.ts'
import { agreementHeads } from './agreement.head.ts'
import { agreementWaits } from './agreement.waits.ts'
import { agreementSetup } from './setup.sql.ts'

export const agreementArea = area('agreement', {
  heads: agreementHeads,
  routes: agreementRoutes,
  setup: agreementSetup,
  approvals: [agreementKind],
  waits: agreementWaits,
  logged: agreementLogged,
  said: agreementSaid,
  demo: () => import('./agreement.demo.ts'),
  after: ['account'],
})
