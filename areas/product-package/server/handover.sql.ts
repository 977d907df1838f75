import { sql } from 'kysely'
import { heldIn, inRole, type Handover } from '#platform/server/handover.ts'
import { chipManage, productApprove } from '../product-package.links.ts'

export const packageHandovers: Handover[] = [
  heldIn({
    kind: 'product-package.case',
    text: 'product-package.handover.case',
    url: () => productApprove.url(null),
    table: 'product_package_applications',
    column: 'handler_id',
    open: sql`x.status = 'am_passed'`,
    taker: inRole('account_manager'),
    left: 'nobody',
  }),
  // a package always has its product manager
  heldIn({
    kind: 'product-package.package',
    text: 'product-package.handover.package',
    url: () => chipManage.url(null),
    table: 'product_packages',
    column: 'pm_id',
    open: sql`x.status <> 'closed'`,
    taker: inRole('pm'),
    left: 'stays',
  }),
]
