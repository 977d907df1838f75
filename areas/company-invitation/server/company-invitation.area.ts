import { area } from '#platform/server/area.ts'
import { invitationEnding } from './handover.sql.ts'
import { companyInvitationLogged, companyInvitationSaid } from './company-invitation.logged.ts'
import { companyInvitationRoutes } from './company-invitation.routes.ts'
import { forgetInvited } from './company-invitation.sql.ts'
import { companyImport } from './company.kind.ts'
import { personImport } from './person.kind.ts'
import { followGone, resumeAsked, sendAsked } from './run.jobs.ts'

export const companyInvitationArea = area('company-invitation', {
  routes: companyInvitationRoutes,
  personal: { tables: [], forget: forgetInvited },
  endings: [invitationEnding],
  logged: companyInvitationLogged,
  said: companyInvitationSaid,
  // people are of companies: those first
  imports: [companyImport, personImport],
  jobs: [sendAsked, resumeAsked],
  consumers: [followGone],
  demo: () => import('./company-invitation.demo.ts'),
  after: ['account'],
})
