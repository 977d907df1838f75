import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { packageApply } from '../apply.contract.ts'
import { productPackage } from '../contract.ts'
import { chipManageDetail, productApprove } from '../product-package.links.ts'

/** Records of the area that the operation log names. */
export const packageLogged: Logged[] = [
  {
    kind: 'product_package',
    calls: { save: 'id', move: 'id', remove: 'id', saveUsers: 'id', apply: 'packageId' },
    names: (said) => `select id, code || ' ' || ${said('name', 'name_en')} as name from product_packages`,
    open: { call: productPackage.show, url: (id) => chipManageDetail.url(null, { id }) },
  },
  {
    kind: 'package_application',
    calls: { takeBack: 'id', audit: 'id' },
    names: 'select id, no as name from product_package_applications',
    open: { call: packageApply.application, url: (id) => productApprove.url(null, { open: id }) },
  },
]
export const packageSaid: Said = {
  save: (sent) => `${sent('code')} ${sent('name')}`.trim(),
  apply: (sent) => sent('productName'),
}
