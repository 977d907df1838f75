import { mount } from '#platform/server/http/mount.ts'
import { factor } from '../contract.ts'
import * as service from './factor.service.ts'

export const factorRoutes = mount(factor, {
  show: service.getFactor,
  beginTotp: service.beginTotp,
  saveTotp: service.saveTotp,
  removeTotp: service.removeTotp,
  renewCodes: service.renewCodes,
})
