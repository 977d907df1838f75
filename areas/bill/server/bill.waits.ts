import type { Waiting } from '#platform/server/waits.ts'
import { adjustmentDesk, billList, desk, receiptDesk } from '../bill.links.ts'
import * as sql from './waits.sql.ts'

/** What a customer has to agree to, and what finance has to answer, decide and allocate. */
export const billWaits: Waiting[] = [
  {
    text: 'bill.waits.confirm',
    named: true,
    permission: 'bill_confirm',
    covers: ['bill'],
    item: (id) => billList.url(null, { open: id }),
    url: billList.url(null, { status: 'issued' }),
    rows: sql.listToConfirm,
  },
  {
    text: 'bill.waits.disputed',
    named: true,
    permission: 'bill_manage',
    covers: ['bill'],
    item: (id) => desk.url(null, { open: id }),
    url: desk.url(null, { status: 'disputed' }),
    rows: sql.listDisputed,
  },
  {
    text: 'bill.waits.adjustment',
    named: true,
    permission: 'bill_manage',
    covers: ['bill_adjustment'],
    item: (id) => adjustmentDesk.url(null, { open: id }),
    url: adjustmentDesk.url(null, { status: 'submitted' }),
    rows: sql.listToDecide,
  },
  {
    text: 'bill.waits.receipt',
    named: true,
    permission: 'bill_manage',
    covers: ['bill_receipt'],
    item: (id) => receiptDesk.url(null, { open: id }),
    url: receiptDesk.url(null, { status: 'booked' }),
    rows: sql.listUnallocated,
  },
]
