import { accessPage } from '#platform/contract/reason.ts'
import type { Waiting } from '#platform/server/waits.ts'
import * as sql from './waits.sql.ts'

/** Authorisations that end soon, for the company that has them; applications wait among the approvals. */
export const largeFileWaits: Waiting[] = [
  { text: 'large-file.waits.ending', url: accessPage.url(null, { need: 'large_file' }), count: sql.countEnding },
] // prettier-ignore
