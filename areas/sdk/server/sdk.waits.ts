import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../sdk.links.ts'
import * as sql from './waits.sql.ts'

const record = (open: number) => desk.url(null, { open })
/** What of the SDKs waits for the release engineers. */
export const sdkWaits: Waiting[] = [
  {
    text: 'sdk.waits.feedback',
    permission: 'sdk_edit',
    url: desk.url(null, { view: 'feedback' }),
    rows: sql.listOpenFeedback,
  },
  {
    text: 'sdk.waits.drafts',
    permission: 'sdk_edit',
    covers: ['sdk'],
    url: desk.url(null, { status: 'draft' }),
    item: record,
    rows: sql.listDrafts,
  },
  {
    text: 'sdk.waits.patches',
    permission: 'sdk_edit',
    covers: ['sdk_patch'],
    url: desk.url(null),
    item: record,
    rows: sql.listPatchDrafts,
  },
]
