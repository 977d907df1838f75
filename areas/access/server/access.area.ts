import { area } from '#platform/server/area.ts'
import { companyHandover } from './handover.sql.ts'
import { accessLogged, accessSaid } from './access.logged.ts'
import { accessWaits } from './access.waits.ts'
import { accessRoutes } from './access.routes.ts'

export const accessArea = area('access', {
  routes: accessRoutes,
  waits: accessWaits,
  handovers: [companyHandover],
  logged: accessLogged,
  said: accessSaid,
  personal: { tables: ['userRoles', 'userGroupMembers'] },
})
