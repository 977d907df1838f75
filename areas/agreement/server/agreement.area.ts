import { area } from '#platform/server/area.ts'
import { agreementSaid } from './agreement.logged.ts'
import { agreementRoutes } from './agreement.routes.ts'

export const agreementArea = area('agreement', {
  routes: agreementRoutes,
  said: agreementSaid,
})
