import type { Waiting } from '#platform/server/waits.ts'
import { vendorMaterials } from '../material.links.ts'
import { listGivenBack, listInAudit } from './waits.sql.ts'

const item = (open: number) => vendorMaterials.url(null, { open })
/** What makers handed in, for support; and what was given back, for the maker. */
export const materialWaits: Waiting[] = [
  {
    text: 'material.waits.audit',
    permission: 'material_audit',
    covers: ['material_paper'],
    url: vendorMaterials.url(null, { status: 'audit' }),
    item,
    rows: listInAudit,
  },
  {
    text: 'material.waits.rejected',
    permission: 'material_paper',
    url: vendorMaterials.url(null, { status: 'rejected' }),
    item,
    rows: listGivenBack,
  },
]
