import { mount } from '#platform/server/http/mount.ts'
import { address } from '../contract.ts'
import { listRegions } from './region.service.ts'
import * as service from './address.service.ts'

export const addressRoutes = mount(address, {
  regions: listRegions,
  list: service.listAddresses,
  show: service.showAddress,
  save: service.saveAddress,
  makeDefault: service.makeDefault,
  remove: service.removeAddress,
})
