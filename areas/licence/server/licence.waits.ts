import type { Waiting } from '#platform/server/waits.ts'
import { list, royalties, show } from '../licence.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['licence']
const permission = 'licence_edit'
const item = (id: number) => show.url(null, { id })
const reported = royalties.url(null, { status: 'reported' })
/** What the company has to do for its licences, and the desk about royalties; applications wait among the approvals. */
export const licenceWaits: Waiting[] = [
  {
    text: 'licence.waits.draft',
    permission,
    covers,
    url: list.url(null, { status: 'draft' }),
    item,
    rows: sql.listDrafts,
  },
  {
    text: 'licence.waits.rejected',
    permission,
    covers,
    url: list.url(null, { status: 'rejected' }),
    item,
    rows: sql.listRejected,
  },
  {
    text: 'licence.waits.ending',
    permission,
    covers,
    url: list.url(null, { status: 'issued' }),
    item,
    rows: sql.listEnding,
  },
  {
    text: 'licence.waits.unreported',
    permission,
    url: list.url(null, { status: 'issued' }),
    item,
    rows: sql.listUnreported,
  },
  {
    text: 'licence.waits.reported',
    permission: 'licence_audit2',
    url: reported,
    item: () => reported,
    rows: sql.listReported,
  },
]
