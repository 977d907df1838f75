import { area } from '#platform/server/area.ts'
import { invitationEnding } from './handover.sql.ts'
import { companyInvitationLogged, companyInvitationSaid } from './company-invitation.logged.ts'
import { companyInvitationRoutes } from './company-invitation.routes.ts'

export const companyInvitationArea = area('company-invitation', {
  routes: companyInvitationRoutes,
  endings: [invitationEnding],
  logged: companyInvitationLogged,
  said: companyInvitationSaid,
  demo: () => import('./company-invitation.demo.ts'),
  after: ['account'],
})
