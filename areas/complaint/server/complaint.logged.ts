import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { desk } from '../complaint.links.ts'
import { complaintDesk } from '../desk.contract.ts'

/** Records of the area that the operation log names. */
export const complaintLogged: Logged[] = [
  {
    kind: 'complaint',
    calls: { save: 'id', act: 'id', remove: 'id', audit: 'id', receive: 'id', saveStep: 'id', report8d: 'id' },
    names: "select id, no || ' ' || chip_code as name from complaints",
    open: { call: complaintDesk.review, url: (id) => desk.url(null, { open: id }) },
  },
]
/** An export is known by what it was narrowed to. */
export const complaintSaid: Said = {
  exportList: (sent) => [sent('keyword'), sent('startDate'), sent('endDate')].filter(Boolean).join(' '),
  exportDesk: (sent) => sent('keyword'),
}
