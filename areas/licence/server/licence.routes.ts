import { mount } from '#platform/server/http/mount.ts'
import { licence } from '../contract.ts'
import * as service from './licence.service.ts'

export const licenceRoutes = mount(licence, {
  list: service.listLicences,
  show: service.showLicence,
  save: service.saveLicence,
  remove: service.removeLicence,
})
