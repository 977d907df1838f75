import { area } from '#platform/server/area.ts'
import { approvalHandovers, awayEnding } from './handover.sql.ts'
import { approvalLogged, approvalSaid } from './approval.logged.ts'
import { absenceRoutes, approvalRoutes } from './approval.routes.ts'
import { approvalWaits } from './approval.waits.ts'
import { taskBound } from './bound.sql.ts'
import { approvalFigures } from './figure.sql.ts'

export const approvalArea = area('approval', {
  bound: [taskBound],
  figures: approvalFigures,
  routes: [...approvalRoutes, ...absenceRoutes],
  waits: approvalWaits,
  handovers: approvalHandovers,
  endings: [awayEnding],
  logged: approvalLogged,
  said: approvalSaid,
})
