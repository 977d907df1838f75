import { area } from '#platform/server/area.ts'
import { agreementRoutes } from './agreement.routes.ts'

export const agreementArea = area('agreement', {
  routes: agreementRoutes,
})
