import { mount } from '#platform/server/http/mount.ts'
import { brand } from '../contract.ts'
import * as service from './brand.service.ts'

export const brandRoutes = mount(brand, {
  show: service.showBrand,
  save: service.saveBrand,
  addPicture: service.addPicture,
  picture: service.getPicture,
})
