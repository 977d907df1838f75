import { linkWay } from '#areas/staff/server/staff.public.ts'
import { mount } from '#platform/server/http/mount.ts'
import { companyAccept } from '../accept.contract.ts'
import { companyInvitation } from '../contract.ts'
import { companyLink } from '../door.contract.ts'
import { runInvitation } from '../run.contract.ts'
import * as invitations from './company-invitation.service.ts'
import { accept, openLink } from './door.service.ts'
import * as runs from './run.service.ts'

export const companyInvitationRoutes = [
  ...mount(companyInvitation, {
    invitations: invitations.listInvitations,
    invitation: invitations.showInvitation,
    way: linkWay,
    add: invitations.add,
    renew: invitations.renew,
    revoke: invitations.revoke,
  }),
  ...mount(runInvitation, { runs: runs.listRuns, ofRun: runs.countRun, sendRun: runs.sendRun }),
  ...mount(companyLink, { opened: openLink }),
  ...mount(companyAccept, { accept }),
]
