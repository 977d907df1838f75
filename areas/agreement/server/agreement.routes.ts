import { mount } from '#platform/server/http/mount.ts'
import { agreement } from '../contract.ts'
import * as service from './agreement.service.ts'

export const agreementRoutes = mount(agreement, {
  show: service.getAgreement,
  accept: service.acceptAgreement,
  accepted: service.listAccepted,
})
