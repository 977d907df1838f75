import { mount } from '#platform/server/http/mount.ts'
import { screening } from '../contract.ts'
import { importList, listTemplate } from './import.service.ts'
import * as service from './screening.service.ts'

export const screeningRoutes = mount(screening, {
  hits: service.listHits,
  hit: service.showHit,
  clear: service.clearHit,
  confirm: service.confirmHit,
  names: service.listNames,
  lists: service.listLists,
  template: listTemplate,
  importList,
})
