import { mount } from '#platform/server/http/mount.ts'
import { serviceOrder } from '../contract.ts'
import { servicePurchase } from '../purchase.contract.ts'
import { serviceDesk } from '../desk.contract.ts'
import { actOn, rateOrder } from './act.service.ts'
import * as booking from './booking.service.ts'
import { createOrder, orderQuote } from './create.service.ts'
import * as desk from './desk.service.ts'
import { exportCompany, exportDesk } from './export.service.ts'
import { payOrder } from './pay.service.ts'
import * as service from './service-order.service.ts'

export const serviceOrderRoutes = [
  ...mount(servicePurchase, {
    contact: service.showContact,
    quote: service.showQuote,
    create: createOrder,
    fromQuote: orderQuote,
    pay: payOrder,
  }),
  ...mount(serviceOrder, {
    list: service.listOrders,
    tabCount: service.countTabs,
    company: service.listCompany,
    companyCount: service.countCompany,
    exportCompany,
    show: service.showOrder,
    act: actOn,
    rate: rateOrder,
  }),
]

export const serviceDeskRoutes = mount(serviceDesk, {
  desk: desk.listDesk,
  deskCount: desk.countDesk,
  exportDesk,
  review: desk.showReviewed,
  engineers: desk.listEngineers,
  plan: desk.planOrder,
  start: desk.startOrder,
  deliver: desk.deliver,
  audit: desk.audit,
  calendar: booking.showCalendar,
  saveBooking: booking.saveBooking,
  removeBooking: booking.removeBooking,
})
