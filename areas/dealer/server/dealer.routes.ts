import { mount } from '#platform/server/http/mount.ts'
import { dealer } from '../contract.ts'
import * as own from './dealer.service.ts'
import * as desk from './desk.service.ts'

export const dealerRoutes = mount(dealer, {
  list: own.listDealers,
  start: own.startDealer,
  show: own.showDealer,
  save: own.saveDealer,
  submit: own.submitDealer,
  withdraw: own.withdrawDealer,
  renew: own.renewDealer,
  remove: own.removeDealer,
  deskList: desk.listDesk,
  deskShow: desk.showDesk,
  audit: desk.auditDealer,
})
