import { mount } from '#platform/server/http/mount.ts'
import { recharge } from '../contract.ts'
import { rechargeDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as service from './recharge.service.ts'
import { askRefund, decideAtDesk, listRefunds, sendSecond, showRefund } from './refund.service.ts'

export const rechargeRoutes = [
  ...mount(recharge, {
    options: service.getOptions,
    create: service.createRecharge,
    list: service.listRecharges,
    tabCount: service.countTabs,
    exportRows: service.exportRecharges,
    show: service.showRecharge,
    pay: service.payAgain,
    close: service.closeRecharge,
  }),
  ...mount(rechargeDesk, {
    desk: desk.listDesk,
    deskCount: desk.countDesk,
    exportDesk: desk.exportDesk,
    review: desk.review,
    ask: desk.askNow,
    refund: askRefund,
    refunds: listRefunds,
    showRefund,
    decide: decideAtDesk,
    sendSecond,
  }),
]
