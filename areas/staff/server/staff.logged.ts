import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { staff } from '../contract.ts'
import { business } from '../business.contract.ts'
import { staffInvitation } from '../invitation.contract.ts'
import * as links from '../staff.links.ts'

const names = "select id, login_name || ' ' || name as name from users"
/** People by their login name, and who is invited by the one they shall have. */
export const staffLogged: Logged[] = [
  {
    kind: 'staff',
    calls: { assign: 'id', leave: 'id', comeBack: 'id' },
    names,
    open: { call: staff.person, url: (id) => links.people.url(null, { open: id }) },
  },
  {
    kind: 'main_account',
    calls: { assignMain: 'id' },
    names,
    open: { call: business.main, url: (id) => links.business.url(null, { open: id }) },
  },
  {
    kind: 'staff_invitation',
    calls: { renew: 'id', revoke: 'id' },
    names: "select id, login_name || ' ' || name as name from staff_invitations",
    open: { call: staffInvitation.invitation, url: (id) => links.invitations.url(null, { open: id }) },
  },
]
/** Who is only invited has no number yet; a link says nothing that a log should keep. */
export const staffSaid: Said = {
  invite: (sent) => `${sent('loginName')} ${sent('name')}`.trim(),
  inviteList: () => '',
  opened: () => '',
  accept: () => '',
}
