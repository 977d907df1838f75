import { mount } from '#platform/server/http/mount.ts'
import { largeFile } from '../contract.ts'
import * as service from './large-file.service.ts'

export const largeFileRoutes = mount(largeFile, {
  status: service.getStatus,
  apply: service.apply,
  takeBack: service.takeBack,
  desk: service.listDesk,
  audit: service.auditApplication,
  revoke: service.revokeAuthorisation,
})
