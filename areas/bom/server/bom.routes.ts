import { mount } from '#platform/server/http/mount.ts'
import { bom } from '../contract.ts'
import * as service from './bom.service.ts'

export const bomRoutes = mount(bom, {
  list: service.listBoms,
  show: service.showBom,
  lines: service.listLines,
  save: service.saveBom,
  remove: service.removeBom,
})
