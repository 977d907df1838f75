import { mount } from '#platform/server/http/mount.ts'
import { workbench } from '../contract.ts'
import * as home from './home.service.ts'
import * as service from './workbench.service.ts'

export const workbenchRoutes = mount(workbench, {
  home: home.getHome,
  kept: home.getKept,
  favourites: home.listFavourites,
  favour: home.favour,
  orderRole: service.getOrderRole,
  cusSource: service.getCusSource,
  header: service.getHeader,
  assistant: service.getAssistant,
})
