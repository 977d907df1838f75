import { mount } from '#platform/server/http/mount.ts'
import { sdkServer } from '../contract.ts'
import * as service from './sdk-server.service.ts'

export const sdkServerRoutes = mount(sdkServer, {
  list: service.listServers,
  choose: service.chooseCarrier,
  desk: service.listDesk,
  save: service.saveServer,
  renewToken: service.renewToken,
  remove: service.removeServer,
  authorizedKeys: service.getAuthorizedKeys,
})
