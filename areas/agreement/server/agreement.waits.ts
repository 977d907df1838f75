import { sql } from 'kysely'
import { waitCap } from '#platform/contract/wait.ts'
import type { Waiting, WaitRow } from '#platform/server/waits.ts'
import { desk } from '../agreement.links.ts'

/** What came back to its writers; what was asked for waits among the approvals. */
export const agreementWaits: Waiting[] = [
  {
    text: 'agreement.waits.rejected',
    permission: 'agreement_edit',
    covers: ['agreement'],
    url: desk.url(null, { state: 'rejected' }),
    item: (open) => desk.url(null, { open }),
    rows: ({ user }) =>
      sql<WaitRow>`select d.id, d.title || ' ' || d.number, case when d.title_en = '' then '' else d.title_en || ' ' || d.number end,
        null::text as due from agreement_drafts d where d.status = 'rejected' and ${user.id} = any(d.writer_ids)
        order by d.updated_at desc, d.id desc limit ${sql.lit(waitCap)}`,
  },
]
