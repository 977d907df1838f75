import { mount } from '#platform/server/http/mount.ts'
import { watch } from '../contract.ts'
import * as service from './watch.service.ts'

export const watchRoutes = mount(watch, {
  list: service.listWatches,
  mine: service.listMine,
  set: service.setWatch,
  setSearch: service.setSearchWatch,
  end: service.endWatch,
  endClosed: service.endClosed,
})
