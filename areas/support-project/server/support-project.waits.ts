import type { Waiting } from '#platform/server/waits.ts'
import { list, project } from '../support-project.links.ts'
import * as sql from './waits.sql.ts'

const covers = ['support_project']
const item = (id: number) => project.url(null, { id })
/** What customers have to do for their projects, and whom the lead has to name; reviews wait among the approvals. */
export const supportProjectWaits: Waiting[] = [
  {
    text: 'support-project.waits.draft',
    named: true,
    permission: 'support_edit',
    covers,
    url: list.url(null, { status: 'new' }),
    item,
    rows: sql.listDrafts,
  },
  {
    text: 'support-project.waits.returned',
    named: true,
    permission: 'support_edit',
    covers,
    url: list.url(null, { status: 'returned' }),
    item,
    rows: sql.listReturned,
  },
  {
    text: 'support-project.waits.question',
    named: true,
    permission: 'support_edit',
    covers,
    url: list.url(null, { status: 'opened', mine: '1' }),
    item,
    rows: sql.listToSubmit,
  },
  {
    text: 'support-project.waits.unowned',
    named: true,
    permission: 'support_audit2',
    covers,
    url: list.url(null, { status: 'opened' }),
    item,
    rows: sql.listUnowned,
  },
]
