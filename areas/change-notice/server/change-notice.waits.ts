import type { Waiting } from '#platform/server/waits.ts'
import { desk, notices } from '../change-notice.links.ts'
import * as sql from './waits.sql.ts'

const customer = {
  permission: 'notice_confirm',
  covers: ['notice_recipient'],
  item: (id: number) => notices.url(null, { open: id }),
} as const
const staff = {
  covers: ['change_notice'],
  item: (id: number) => desk.url(null, { open: id }),
  url: desk.url(null, { status: 'published' }),
} as const
/** What customers have to answer and the vendor to deliver and settle; reviews wait among the approvals. */
export const changeNoticeWaits: Waiting[] = [
  {
    ...customer,
    covers: [...customer.covers],
    text: 'change-notice.waits.answer',
    url: notices.url(null, { status: 'to_confirm' }),
    rows: sql.listToAnswer,
  },
  {
    ...customer,
    covers: [...customer.covers],
    text: 'change-notice.waits.test',
    url: notices.url(null, { status: 'verifying' }),
    rows: sql.listToTest,
  },
  {
    ...staff,
    covers: [...staff.covers],
    text: 'change-notice.waits.deliver',
    named: true,
    permission: 'notice_publish',
    rows: sql.listToDeliver,
  },
  {
    ...staff,
    covers: [...staff.covers],
    text: 'change-notice.waits.settle',
    named: true,
    permission: 'notice_settle',
    rows: sql.listToSettle,
  },
  {
    text: 'change-notice.waits.draft',
    permission: 'notice_edit',
    item: staff.item,
    url: desk.url(null, { status: 'draft' }),
    rows: sql.listDrafts,
  },
]
