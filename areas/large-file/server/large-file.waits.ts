import { accessPage } from '#platform/contract/reason.ts'
import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../large-file.links.ts'
import * as sql from './waits.sql.ts'

/** Applications for those who decide, and authorisations that end soon for the company that has them. */
export const largeFileWaits: Waiting[] = [
  { text: 'large-file.waits.pending', permission: 'large_file_audit', url: desk.url(null, { status: 'pending' }), count: sql.countPending },
  { text: 'large-file.waits.ending', url: accessPage.url(null, { need: 'large_file' }), count: sql.countEnding },
] // prettier-ignore
