import type { Waiting } from '#platform/server/waits.ts'
import { desk } from '../video.links.ts'
import { listGivenBack, listInReview } from './bound.sql.ts'

const item = (open: number) => desk.url(null, { open })
/** What editors handed in, for who reviews it; and what was given back, for the editor. */
export const videoWaits: Waiting[] = [
  {
    text: 'video.waits.review',
    permission: 'video_audit',
    covers: ['video'],
    url: desk.url(null, { status: 'review' }),
    item,
    rows: listInReview,
  },
  {
    text: 'video.waits.back',
    permission: 'video_edit',
    url: desk.url(null, { status: 'draft' }),
    item,
    rows: listGivenBack,
  },
]
