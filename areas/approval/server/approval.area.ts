import { area } from '#platform/server/area.ts'
import { approvalLogged, approvalSaid } from './approval.logged.ts'
import { approvalRoutes } from './approval.routes.ts'
import { approvalWaits } from './approval.waits.ts'

export const approvalArea = area('approval', {
  routes: approvalRoutes,
  waits: approvalWaits,
  logged: approvalLogged,
  said: approvalSaid,
})
