import { mount } from '#platform/server/http/mount.ts'
import { bootLog } from '../contract.ts'
import { readLog } from './boot-log.service.ts'

export const bootLogRoutes = mount(bootLog, { read: readLog })
