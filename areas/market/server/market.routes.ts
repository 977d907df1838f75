import { mount } from '#platform/server/http/mount.ts'
import { market } from '../contract.ts'
import { marketDesk } from '../desk.contract.ts'
import * as applies from './apply.service.ts'
import * as desk from './desk.service.ts'
import * as service from './market.service.ts'

export const marketRoutes = mount(market, {
  list: service.listProducts,
  categories: service.listCategories,
  show: service.showProduct,
  reviews: service.listReviews,
  projects: service.listProjects,
  applies: applies.listApplies,
  apply: applies.showApply,
  ask: applies.askForQuote,
  close: applies.closeApply,
})

export const marketDeskRoutes = mount(marketDesk, {
  products: desk.listKept,
  product: desk.showKept,
  saveProduct: desk.saveProduct,
  shelve: desk.shelve,
  requests: desk.listRequests,
  request: desk.showRequest,
  take: desk.take,
  quote: desk.quote,
  decline: desk.decline,
})
