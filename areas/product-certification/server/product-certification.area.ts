import { area } from '#platform/server/area.ts'
import { productFindable } from './findable.sql.ts'
import { caseHandover } from './handover.sql.ts'
import { productBound } from './bound.sql.ts'
import { productCertificationKind } from './product-certification.kind.ts'
import { productCertificationLogged, productCertificationSaid } from './product-certification.logged.ts'
import { productCertificationPolicies } from './product-certification.policies.ts'
import { productCertificationWaits } from './product-certification.waits.ts'
import { productCertificationRoutes, productDeskRoutes } from './product-certification.routes.ts'

export const productCertificationArea = area('product-certification', {
  routes: [...productCertificationRoutes, ...productDeskRoutes],
  findable: [productFindable],
  waits: productCertificationWaits,
  approvals: [productCertificationKind],
  bound: [productBound],
  policies: productCertificationPolicies,
  handovers: [caseHandover],
  logged: productCertificationLogged,
  said: productCertificationSaid,
  demo: () => import('./product-certification.demo.ts'),
  after: ['product'],
})
