import { mount } from '#platform/server/http/mount.ts'
import { way } from '../contract.ts'
import { showWay } from './way.service.ts'

export const wayRoutes = mount(way, { show: showWay })
