import { mount } from '#platform/server/http/mount.ts'
import { demand } from '../contract.ts'
import * as service from './demand.service.ts'

export const demandRoutes = mount(demand, {
  list: service.listDemands,
  show: service.showDemand,
  save: service.saveDemand,
  remove: service.removeDemand,
})
