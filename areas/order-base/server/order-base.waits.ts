import type { Waiting } from '#platform/server/waits.ts'
import * as links from '../order-base.links.ts'
import * as sql from './waits.sql.ts'

/** Drafts that wait to count, and what a customer has to correct; reviews wait among the approvals. */
export const orderBaseWaits: Waiting[] = [
  {
    text: 'order-base.waits.rate',
    named: true,
    permission: 'rate_edit',
    covers: ['exchange_rate'],
    item: (id) => links.rates.url(null, { open: id }),
    url: links.rates.url(null, { status: 'draft' }),
    rows: sql.listToPublish,
  },
  {
    text: 'order-base.waits.quota',
    named: true,
    permission: 'quota_edit',
    covers: ['order_quota'],
    item: (id) => links.quotas.url(null, { open: id }),
    url: links.quotas.url(null, { status: 'draft' }),
    rows: sql.listToActivate,
  },
  {
    text: 'order-base.waits.rejected',
    named: true,
    permission: 'order_base_edit',
    covers: ['customer_contact'],
    item: (id) => links.invoiceList.url(null, { open: id }),
    url: links.invoiceList.url(null, { status: 'rejected' }),
    rows: sql.listRejected,
  },
]
