import { area } from '#platform/server/area.ts'
import { packageFindable } from './findable.sql.ts'
import { packageHandovers } from './handover.sql.ts'
import { applicationKind } from './application.kind.ts'
import { applicationBound, packageBound } from './bound.sql.ts'
import { packageSearch } from './found.service.ts'
import { packageLogged, packageSaid } from './product-package.logged.ts'
import { listMine } from './product-package.sql.ts'
import { chipManageDetail } from '../product-package.links.ts'
import { packageSetup } from './setup.sql.ts'
import { packageWaits } from './product-package.waits.ts'
import { applicationRoutes, packageRoutes } from './product-package.routes.ts'

export const productPackageArea = area('product-package', {
  routes: [...packageRoutes, ...applicationRoutes],
  findable: [packageFindable],
  waits: packageWaits,
  setup: packageSetup,
  projects: [
    {
      kind: 'package',
      text: 'product-package.package',
      counted: ['product-package.home.projects', 'product-package.tab.members'],
      item: (id) => chipManageDetail.url(null, { id }),
      rows: listMine,
    },
  ],
  approvals: [applicationKind],
  bound: [packageBound, applicationBound],
  search: [packageSearch],
  handovers: packageHandovers,
  logged: packageLogged,
  said: packageSaid,
  demo: () => import('./product-package.demo.ts'),
})
