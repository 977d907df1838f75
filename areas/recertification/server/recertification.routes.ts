import { mount } from '#platform/server/http/mount.ts'
import { recertification } from '../contract.ts'
import * as service from './recertification.service.ts'

export const recertificationRoutes = mount(recertification, {
  list: service.listPeople,
  round: service.getRound,
  decide: service.decide,
})
