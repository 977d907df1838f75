import { mount } from '#platform/server/http/mount.ts'
import { operation } from '../contract.ts'
import * as service from './operation.service.ts'

export const operationRoutes = mount(operation, {
  mails: service.listMails,
  mail: service.getMail,
  logs: service.listLogs,
  exportLogs: service.exportLogs,
  logAreas: service.listLogAreas,
  reportError: service.reportError,
})
