import { mount } from '#platform/server/http/mount.ts'
import { payment } from '../contract.ts'
import * as service from './day.service.ts'

export const paymentRoutes = mount(payment, {
  days: service.listDays,
  day: service.showDay,
  rows: service.listRows,
  exportRows: service.exportRows,
  compare: service.compareNow,
  handle: service.handleDifference,
})
