import type { Waiting } from '#platform/server/waits.ts'
import { misses } from '../search.links.ts'
import { listOpenMisses } from './miss.sql.ts'

/** Searches that found nothing, for those who write what is missing. */
export const searchWaits: Waiting[] = [
  { text: 'search.waits.misses', permission: 'search_read', url: misses.url(), rows: listOpenMisses },
]
