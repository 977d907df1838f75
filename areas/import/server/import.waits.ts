import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../import.links.ts'
import { importMachine } from './import.rules.ts'
import { listChecked } from './waits.sql.ts'

/** Imports that somebody else has handed in and that can be released. */
export const importWaits: Waiting[] = [
  {
    text: 'import.waits.release',
    permission: 'import_release',
    covers: [importMachine.biz],
    url: desk.url(null, { status: 'checked' }),
    item: (open) => desk.url(null, { open }),
    rows: listChecked,
  },
]
