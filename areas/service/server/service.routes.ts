import { mount } from '#platform/server/http/mount.ts'
import { service } from '../contract.ts'
import * as use from './service.service.ts'

export const serviceRoutes = mount(service, { list: use.listServices, work: use.listWork, show: use.showService })
