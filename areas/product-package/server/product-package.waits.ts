import type { Waiting } from '#platform/server/waits.ts'
import { chipManage, chipManageDetail } from '../product-package.links.ts'
import * as sql from './waits.sql.ts'

/** What customers may ask for again, and what product managers have to open; applications wait among the approvals. */
export const packageWaits: Waiting[] = [
  {
    text: 'product-package.waits.refused',
    permission: 'pkg_apply',
    covers: ['product_package'],
    url: chipManage.url(),
    item: (apply) => chipManage.url(null, { apply }),
    rows: sql.listRefused,
  },
  {
    text: 'product-package.waits.drafts',
    permission: 'pkg_edit',
    covers: ['product_package_state'],
    url: chipManage.url(null, { status: 'draft' }),
    item: (id) => chipManageDetail.url(null, { id }),
    rows: sql.listDrafts,
  },
]
