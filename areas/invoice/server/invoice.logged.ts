import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { invoiceDesk } from '../desk.contract.ts'
import { desk, titleDesk } from '../invoice.links.ts'
import { invoiceTitle } from '../title.contract.ts'

/** Records of the area that the operation log names. */
export const invoiceLogged: Logged[] = [
  {
    kind: 'invoice',
    calls: {
      withdraw: 'id',
      askRed: 'id',
      decide: 'id',
      issue: 'id',
      reject: 'id',
      mail: 'id',
      startRed: 'id',
      red: 'id',
      keep: 'id',
    },
    names: "select id, apply_no || ' ' || title as name from invoices",
    open: { call: invoiceDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'invoice_title',
    calls: { saveTitle: 'id', defaultTitle: 'id', removeTitle: 'id', decideTitle: 'id' },
    names: 'select id, title as name from invoice_titles',
    open: { call: invoiceTitle.reviewTitle, url: (id) => titleDesk.url(null, { open: id }) },
  },
]
/** A new one has no number yet; an export is known by what it was narrowed to. */
export const invoiceSaid: Said = {
  saveTitle: (sent) => sent('title'),
  apply: (sent) => sent('items').slice(0, 200),
  exportList: (sent) => [sent('keyword'), sent('startDate'), sent('endDate')].filter(Boolean).join(' '),
  exportDesk: (sent) => [sent('keyword'), sent('startDate'), sent('endDate')].filter(Boolean).join(' '),
}
