import { accessPage } from '#platform/contract/reason.ts'
import type { Waiting } from '#platform/server/waits.ts'
import * as sql from './waits.sql.ts'

const way = accessPage.url(null, { need: 'large_file' })
/** Authorisations that end soon, for the company that has them, and refusals; applications wait among the approvals. */
export const largeFileWaits: Waiting[] = [
  { text: 'large-file.waits.ending', covers: ['large_file_standing'], url: way, rows: sql.listEnding },
  { text: 'large-file.waits.refused', covers: ['large_file'], url: way, rows: sql.listRefused },
]
