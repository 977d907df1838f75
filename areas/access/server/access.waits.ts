import { accessPage } from '#platform/contract/reason.ts'
import type { Waiting } from '#platform/server/waits.ts'
import { listEndingCertification } from './access.sql.ts'

/** The certification of the own company, in the weeks in which it is to be renewed. */
export const accessWaits: Waiting[] = [
  {
    text: 'access.waits.certification',
    url: accessPage.url(null, { need: 'expiry' }),
    rows: listEndingCertification,
  },
]
