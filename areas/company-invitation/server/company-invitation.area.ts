import { area } from '#platform/server/area.ts'
import { companyInvitationLogged, companyInvitationSaid } from './company-invitation.logged.ts'
import { companyInvitationRoutes } from './company-invitation.routes.ts'
import { forgetInvited } from './company-invitation.sql.ts'

export const companyInvitationArea = area('company-invitation', {
  routes: companyInvitationRoutes,
  personal: { tables: [], forget: forgetInvited },
  logged: companyInvitationLogged,
  said: companyInvitationSaid,
  demo: () => import('./company-invitation.demo.ts'),
  after: ['account'],
})
