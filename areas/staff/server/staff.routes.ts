import { mount } from '#platform/server/http/mount.ts'
import { business } from '../business.contract.ts'
import { staff } from '../contract.ts'
import { staffLink } from '../door.contract.ts'
import { staffFlow } from '../flow.contract.ts'
import { staffInvitation } from '../invitation.contract.ts'
import { staffList } from '../list.contract.ts'
import { staffLeave } from '../leave.contract.ts'
import { assignMain, listMains, showMain } from './business.service.ts'
import { accept, openLink } from './door.service.ts'
import { listFlows } from './flow.service.ts'
import * as invitations from './invitation.service.ts'
import { comeBack, leave, showOpenWork } from './leave.service.ts'
import { inviteList, listTemplate } from './list.service.ts'
import { linkWay } from './link.service.ts'
import { assign, listPeople, showPerson } from './staff.service.ts'

export const staffRoutes = [
  ...mount(staff, { people: listPeople, person: showPerson, assign }),
  ...mount(staffLeave, { openWork: showOpenWork, leave, comeBack }),
  ...mount(staffLink, { opened: openLink }),
  // before those with an id in their path
  ...mount(staffList, { listTemplate, inviteList }),
  ...mount(staffInvitation, {
    invitations: invitations.listInvitations,
    invitation: invitations.showInvitation,
    way: linkWay,
    nameState: invitations.nameState,
    invite: invitations.invite,
    renew: invitations.renew,
    revoke: invitations.revoke,
    accept,
  }),
  ...mount(staffFlow, { flows: listFlows }),
  ...mount(business, { mains: listMains, main: showMain, assignMain }),
]
