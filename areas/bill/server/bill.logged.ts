import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { adjustmentDesk, desk, receiptDesk } from '../bill.links.ts'
import { billDesk } from '../staff.contract.ts'

/** Records of the area that the operation log names. */
export const billLogged: Logged[] = [
  {
    kind: 'bill',
    calls: { confirm: 'id', dispute: 'id', reissue: 'id', file: 'id' },
    names: 'select id, bill_no as name from bills',
    open: { call: billDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'bill_receipt',
    calls: { saveReceipt: 'id', allocate: 'id', reverse: 'id' },
    names: 'select id, receipt_no as name from bill_receipts',
    open: { call: billDesk.receipt, url: (id) => receiptDesk.url(null, { open: id }) },
  },
  {
    kind: 'bill_adjustment',
    calls: { saveAdjustment: 'id', decideAdjustment: 'id', withdrawAdjustment: 'id' },
    names: 'select id, adjustment_no as name from bill_adjustments',
    open: { call: billDesk.adjustment, url: (id) => adjustmentDesk.url(null, { open: id }) },
  },
]
/** A new one has no number yet; a run is known by its month, an export by what it was narrowed to. */
export const billSaid: Said = {
  run: (sent) => sent('period'),
  exportShip: (sent) =>
    [sent('customer'), sent('keyword'), sent('startDate'), sent('endDate')].filter(Boolean).join(' '),
  saveReceipt: (sent) => `${sent('customerCode')} ${sent('currency')} ${sent('amount')}`,
  saveAdjustment: (sent) => `${sent('customerCode')} ${sent('currency')} ${sent('amount')}`,
}
