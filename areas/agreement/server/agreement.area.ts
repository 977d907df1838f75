import { area } from '#platform/server/area.ts'
import { agreementLogged, agreementSaid } from './agreement.logged.ts'
import { agreementRoutes } from './agreement.routes.ts'
import { agreementHeads } from './agreement.head.ts'
import { agreementSetup } from './setup.sql.ts'

export const agreementArea = area('agreement', {
  heads: agreementHeads,
  routes: agreementRoutes,
  setup: agreementSetup,
  logged: agreementLogged,
  said: agreementSaid,
  demo: () => import('./agreement.demo.ts'),
  after: ['account'],
})
