import { mount } from '#platform/server/http/mount.ts'
import { setup } from '../contract.ts'
import { runProbe } from './probe.service.ts'
import * as service from './setup.service.ts'

export const setupRoutes = mount(setup, {
  list: service.listSteps,
  mine: service.listMine,
  putAside: service.putAside,
  takeUp: service.takeUp,
  probe: runProbe,
})
