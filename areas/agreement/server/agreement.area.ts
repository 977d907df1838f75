import { area } from '#platform/server/area.ts'
import { agreementSaid } from './agreement.logged.ts'
import { agreementRoutes } from './agreement.routes.ts'
import { agreementHeads } from './agreement.head.ts'

export const agreementArea = area('agreement', {
  heads: agreementHeads,
  routes: agreementRoutes,
  said: agreementSaid,
})
