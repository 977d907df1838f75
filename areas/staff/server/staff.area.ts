import { area } from '#platform/server/area.ts'
import { forgetInvited } from './invitation.sql.ts'
import { invitationEnding } from './handover.sql.ts'
import { staffLogged, staffSaid } from './staff.logged.ts'
import { staffPolicies } from './staff.policies.ts'
import { staffRoutes } from './staff.routes.ts'
import { staffSetup } from './setup.sql.ts'

export const staffArea = area('staff', {
  routes: staffRoutes,
  personal: { tables: [], forget: forgetInvited },
  setup: staffSetup,
  policies: staffPolicies,
  endings: [invitationEnding],
  logged: staffLogged,
  said: staffSaid,
  demo: () => import('./staff.demo.ts'),
  after: ['account'],
})
