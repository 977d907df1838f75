import { mount } from '#platform/server/http/mount.ts'
import { subAccount } from '../contract.ts'
import { joining } from '../join.contract.ts'
import { grantRequest } from '../request.contract.ts'
import * as joins from './join.service.ts'
import * as requests from './request.service.ts'
import * as service from './sub-account.service.ts'

export const subAccountRoutes = mount(subAccount, {
  list: service.listSubs,
  show: service.showSub,
  save: service.saveSub,
  domain: service.getDomain,
  options: service.getOptions,
  assign: service.assign,
  setStatus: service.setStatus,
  resetPassword: service.resetPassword,
  remove: service.removeSub,
})

export const requestRoutes = mount(grantRequest, {
  requests: requests.listRequests,
  request: requests.showRequest,
  ask: requests.ask,
  grant: requests.grant,
  refuse: requests.refuse,
  withdraw: requests.withdraw,
})

export const joinRoutes = mount(joining, { joinState: joins.joinState, join: joins.join, letIn: joins.letIn })
