import { mount } from '#platform/server/http/mount.ts'
import { productCertification } from '../contract.ts'
import { productDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as service from './product-certification.service.ts'

export const productCertificationRoutes = mount(productCertification, {
  list: service.listProducts,
  show: service.showProduct,
  save: service.saveProduct,
  submit: service.submitProduct,
  takeBack: service.takeBack,
  remove: service.removeProduct,
})

export const productDeskRoutes = mount(productDesk, {
  desk: desk.listReviewed,
  review: desk.showReviewed,
  audit: desk.audit,
})
