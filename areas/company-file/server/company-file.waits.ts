import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../company-file.links.ts'
import { listDrafts, listEnding } from './waits.sql.ts'

/** Drafts that wait to be published, and what customers will soon have no more. */
export const companyFileWaits: Waiting[] = [
  {
    text: 'company-file.waits.draft',
    permission: 'company_file_edit',
    covers: ['company_file'],
    item: (id) => desk.url(null, { open: id }),
    url: desk.url(null, { status: 'draft' }),
    rows: listDrafts,
  },
  {
    text: 'company-file.waits.ending',
    permission: 'company_file_edit',
    item: (id) => desk.url(null, { open: id }),
    url: desk.url(null, { status: 'published' }),
    rows: listEnding,
  },
]
