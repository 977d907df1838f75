import type { Waiting } from '#platform/server/waits.ts'
import { desk, manage } from '../invoice.links.ts'
import * as sql from './waits.sql.ts'

const finance = {
  permission: 'invoice_issue',
  covers: ['invoice'],
  item: (id: number) => desk.url(null, { open: id }),
} as const
/** What finance has to do for invoices, and a company for a rejected title; reviews wait among the approvals. */
export const invoiceWaits: Waiting[] = [
  {
    text: 'invoice.waits.issue',
    named: true,
    ...finance,
    url: desk.url(null, { status: 'reviewing' }),
    rows: sql.listToIssue,
  },
  {
    text: 'invoice.waits.mail',
    named: true,
    ...finance,
    url: desk.url(null, { status: 'issued', medium: 'paper' }),
    rows: sql.listToMail,
  },
  {
    text: 'invoice.waits.red',
    named: true,
    ...finance,
    url: desk.url(null, { status: 'red_applied' }),
    rows: sql.listToTakeBack,
  },
  {
    text: 'invoice.waits.title',
    named: true,
    permission: 'invoice_apply',
    covers: ['invoice_title'],
    item: (id) => manage.url(null, { open: id }),
    url: manage.url(null, { audit: 'rejected' }),
    rows: sql.listRejectedTitles,
  },
]
