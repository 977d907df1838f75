import { mount } from '#platform/server/http/mount.ts'
import { apiKey } from '../contract.ts'
import { showReference } from './reference.service.ts'
import * as service from './api-key.service.ts'

export const apiKeyRoutes = mount(apiKey, {
  list: service.listKeys,
  scopes: service.listScopes,
  reference: showReference,
  add: service.addKey,
  rotate: service.rotateKey,
  revoke: service.revokeKey,
})
