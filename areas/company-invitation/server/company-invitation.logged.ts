import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { companyInvitation } from '../contract.ts'
import { runInvitation } from '../run.contract.ts'
import { invitations } from '../company-invitation.links.ts'

/** Invitations by their company and who is invited. */
export const companyInvitationLogged: Logged[] = [
  {
    kind: 'company_invitation',
    calls: { renew: 'id', revoke: 'id' },
    names:
      "select s.id, c.name || ' · ' || s.name as name from company_invitations s join companies c on c.id = s.company_id",
    open: { call: companyInvitation.invitation, url: (id) => invitations.url(null, { open: id }) },
  },
  // the invitations of a run, by the table they came of
  {
    kind: 'company_run',
    calls: { sendRun: 'id' },
    names: "select id, source || ' · ' || name as name from imports",
    open: { call: runInvitation.ofRun, url: (id) => invitations.url(null, { run: id }) },
  },
]
/** A new one has no number yet; a link says nothing that a log should keep. */
export const companyInvitationSaid: Said = {
  add: (sent) => `${sent('company')} ${sent('name')}`.trim(),
  opened: () => '',
  accept: (sent) => sent('loginName'),
}
