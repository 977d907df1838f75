import { mount } from '#platform/server/http/mount.ts'
import { order } from '../contract.ts'
import { orderDesk } from '../desk.contract.ts'
import { orderCheck } from '../check.contract.ts'
import { orderForm } from '../form.contract.ts'
import { orderMove } from '../move.contract.ts'
import { orderPaper } from '../paper.contract.ts'
import { precheck } from './check.service.ts'
import * as desk from './desk.service.ts'
import { exportOrders, printOrders } from './export.service.ts'
import { findAll } from './find.service.ts'
import * as form from './form.service.ts'
import * as service from './order.service.ts'
import { readLines } from './read.service.ts'
import { sendStamped } from './stamp.service.ts'
import * as moves from './submit.service.ts'

export const orderRoutes = [
  // before those with an id in their path
  ...mount(orderForm, {
    start: form.startForm,
    offers: form.listOffers,
    save: form.save,
    copy: form.copy,
    remove: form.remove,
  }),
  ...mount(orderCheck, { precheck, read: readLines }),
  ...mount(orderMove, {
    submit: moves.submit,
    withdraw: moves.withdraw,
    stamp: sendStamped,
    cancel: moves.cancel,
    askCancel: moves.askCancel,
  }),
  ...mount(orderPaper, { export: exportOrders, print: printOrders }),
  ...mount(orderDesk, {
    desk: desk.listDesk,
    review: desk.showReviewed,
    approve: desk.approve,
    schedule: desk.schedule,
    cancelRequest: desk.cancelRequest,
    shortClose: desk.shortClose,
  }),
  ...mount(order, {
    list: service.listOrders,
    tabCount: service.countTabs,
    find: findAll,
    show: service.showOrder,
  }),
]
