import { mount } from '#platform/server/http/mount.ts'
import { sdkKey } from '../contract.ts'
import * as service from './sdk-key.service.ts'

export const sdkKeyRoutes = mount(sdkKey, {
  list: service.listKeys,
  add: service.addKey,
  revoke: service.revokeKey,
})
