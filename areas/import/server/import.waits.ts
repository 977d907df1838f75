import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { Waiting, WaitRow } from '#platform/server/waits.ts'
import { desk } from '../import.links.ts'
import { importMachine } from './import.rules.ts'

/** Imports that somebody else has handed in and that can be released. */
export const importWaits: Waiting[] = [
  {
    text: 'import.waits.release',
    permission: 'import_release',
    covers: [importMachine.biz],
    url: desk.url(null, { status: 'checked' }),
    item: (open) => desk.url(null, { open }),
    rows: ({ user }) =>
      sql<WaitRow>`select i.id, i.source || ' · ' || i.name as title, '' as title_en, null::text as due from imports i
        where i.status = 'checked' and i.sound > 0 and i.operator = '' and i.proposed_by <> ${user.id}
        order by i.id limit ${sql.lit(waitCap)}`,
  },
]
