import { mount } from '#platform/server/http/mount.ts'
import { webhook } from '../contract.ts'
import * as service from './webhook.service.ts'

export const webhookRoutes = mount(webhook, {
  list: service.listEndpoints,
  show: service.showEndpoint,
  add: service.addEndpoint,
  save: service.saveEndpoint,
  rotate: service.rotateSecret,
  remove: service.removeEndpoint,
  ping: service.pingEndpoint,
  deliveries: service.listDeliveries,
  delivery: service.showDelivery,
  replay: service.replayDelivery,
})
