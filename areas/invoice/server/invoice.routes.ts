import { mount } from '#platform/server/http/mount.ts'
import { invoice } from '../contract.ts'
import { invoiceDesk } from '../desk.contract.ts'
import { invoiceTitle } from '../title.contract.ts'
import * as desk from './desk.service.ts'
import { exportDesk, exportList } from './export.service.ts'
import * as service from './invoice.service.ts'
import { preview } from './preview.service.ts'
import * as title from './title.service.ts'

export const invoiceRoutes = mount(invoice, {
  claimable: service.listClaimable,
  list: service.listInvoices,
  tabCount: service.countTabs,
  exportList,
  show: service.showInvoice,
  preview,
  apply: service.applyForInvoice,
  withdraw: service.withdraw,
  askRed: service.askRed,
})

export const titleRoutes = mount(invoiceTitle, {
  titles: title.listTitles,
  showTitle: title.showTitle,
  saveTitle: title.saveTitle,
  defaultTitle: title.defaultTitle,
  removeTitle: title.removeTitle,
  titleDesk: title.listReviewedTitles,
  reviewTitle: title.showReviewedTitle,
  decideTitle: title.decideTitle,
})

export const invoiceDeskRoutes = mount(invoiceDesk, {
  desk: desk.listReviewed,
  deskCount: desk.countReviewed,
  exportDesk,
  review: desk.showReviewed,
  decide: desk.decide,
  issue: desk.issue,
  reject: desk.reject,
  mail: desk.mail,
  startRed: desk.startRed,
  red: desk.red,
  keep: desk.keep,
})
