import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { productDesk } from '../desk.contract.ts'
import { desk } from '../product-certification.links.ts'

/** Records of the area that the operation log names. */
export const productCertificationLogged: Logged[] = [
  {
    kind: 'product_certification',
    calls: { save: 'id', submit: 'id', takeBack: 'id', remove: 'id', audit: 'id' },
    names: "select id, coalesce(no || ' ', '') || product_name as name from product_certifications",
    open: { call: productDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
]
export const productCertificationSaid: Said = { save: (sent) => sent('productName') }
