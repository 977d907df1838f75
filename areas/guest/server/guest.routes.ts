import { mount } from '#platform/server/http/mount.ts'
import { guest } from '../contract.ts'
import { guestLink } from '../invitation.contract.ts'
import { accept, showInvitation } from './accept.service.ts'
import * as service from './guest.service.ts'

export const guestRoutes = [
  ...mount(guestLink, { invitation: showInvitation }),
  ...mount(guest, {
    list: service.listGuests,
    show: service.showGuest,
    projects: service.listProjects,
    invite: service.invite,
    extend: service.extend,
    resend: service.resend,
    end: service.endGuest,
    accept,
  }),
]
