import type { Waiting } from '#platform/server/waits.ts'
import { list } from '../product-certification.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['product_certification']
const permission = 'product_cert_edit'
const item = (open: number) => list.url(null, { open })
/** What the company has to do for its products; their review waits among the approvals. */
export const productCertificationWaits: Waiting[] = [
  {
    text: 'product-certification.waits.draft',
    permission,
    covers,
    url: list.url(null, { status: 'draft' }),
    item,
    rows: sql.listDrafts,
  },
  {
    text: 'product-certification.waits.rejected',
    permission,
    covers,
    url: list.url(null, { status: 'rejected' }),
    item,
    rows: sql.listRejected,
  },
  {
    text: 'product-certification.waits.ending',
    permission,
    covers,
    url: list.url(null, { status: 'certified' }),
    item,
    rows: sql.listEnding,
  },
]
