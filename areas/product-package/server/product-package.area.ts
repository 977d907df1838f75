import { area } from '#platform/server/area.ts'
import { applicationKind } from './application.kind.ts'
import { packageSearch } from './found.service.ts'
import { packageLogged, packageSaid } from './product-package.logged.ts'
import { applicationRoutes, packageRoutes } from './product-package.routes.ts'

export const productPackageArea = area('product-package', {
  routes: [...packageRoutes, ...applicationRoutes],
  approvals: [applicationKind],
  search: [packageSearch],
  logged: packageLogged,
  said: packageSaid,
  demo: () => import('./product-package.demo.ts'),
})
