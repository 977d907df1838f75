import type { Waiting } from '#platform/server/waits.ts'
import { mails } from '../operation.links.ts'
import { listFailedMails, listWaitingMails } from './operation.sql.ts'

/** What went wrong and is to be looked at. */
export const operationWaits: Waiting[] = [
  {
    text: 'operation.waits.queued',
    permission: 'mail_read',
    url: mails.url(null, { status: 'queued' }),
    item: (open) => mails.url(null, { open }),
    rows: listWaitingMails,
  },
  {
    text: 'operation.waits.mails',
    permission: 'mail_read',
    url: mails.url(null, { status: 'failed' }),
    item: (open) => mails.url(null, { open }),
    rows: listFailedMails,
  },
]
