import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { debitDesk } from '../staff.contract.ts'
import { agreementDesk, desk, rotationDesk } from '../debit.links.ts'

/** Records of the area that the operation log names. */
export const debitLogged: Logged[] = [
  {
    kind: 'debit_claim',
    calls: { make: 'id', submit: 'id', withdraw: 'id', remove: 'id', refuse: 'id', audit: 'id' },
    names: 'select id, claim_no as name from debit_claims',
    open: { call: debitDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'debit_agreement',
    calls: { saveAgreement: 'id', publish: 'id', close: 'id', removeAgreement: 'id' },
    names: "select id, debit_no || ' ' || item as name from debit_agreements",
    open: { call: debitDesk.deskAgreement, url: (id) => agreementDesk.url(null, { open: id }) },
  },
  {
    kind: 'stock_rotation',
    calls: {
      saveRotation: 'id',
      submitRotation: 'id',
      withdrawRotation: 'id',
      removeRotation: 'id',
      auditRotation: 'id',
      receiveRotation: 'id',
      creditRotation: 'id',
    },
    names: 'select id, rotation_no as name from stock_rotations',
    open: { call: debitDesk.deskRotation, url: (id) => rotationDesk.url(null, { open: id }) },
  },
]
/** A file names the filter it was made by. */
export const debitSaid: Said = {
  exportProtections: (sent) =>
    [sent('state'), sent('currency'), sent('keyword'), sent('startDate'), sent('endDate')].filter(Boolean).join(' '),
}
