import { mount } from '#platform/server/http/mount.ts'
import { workbench } from '../contract.ts'
import * as service from './workbench.service.ts'

export const workbenchRoutes = mount(workbench, {
  orderRole: service.getOrderRole,
  cusSource: service.getCusSource,
  header: service.getHeader,
  assistant: service.getAssistant,
})
