import { mount } from '#platform/server/http/mount.ts'
import { apiKey } from '../contract.ts'
import { sandbox } from '../sandbox.contract.ts'
import { showReference } from './reference.service.ts'
import { listTestOrders, moveTestOrder } from './sandbox.service.ts'
import * as service from './api-key.service.ts'

export const apiKeyRoutes = [
  ...mount(apiKey, {
    list: service.listKeys,
    scopes: service.listScopes,
    reference: showReference,
    add: service.addKey,
    rotate: service.rotateKey,
    revoke: service.revokeKey,
  }),
  ...mount(sandbox, { testOrders: listTestOrders, moveTest: moveTestOrder }),
]
