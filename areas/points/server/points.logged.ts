import type { Logged, Said } from '#platform/server/audit/logged.ts'
import { pointsDesk } from '../ledger.contract.ts'
import { adjustments } from '../points.links.ts'

/** Records of the area that the operation log names. */
export const pointsLogged: Logged[] = [
  {
    kind: 'ledger_adjustment',
    calls: { submitAdjustment: 'id', submitUnfreeze: 'id', decideAdjustment: 'id', withdrawAdjustment: 'id' },
    names: 'select id, no as name from ledger_adjustments',
    open: { call: pointsDesk.adjustment, url: (id) => adjustments.url(null, { open: id }) },
  },
  {
    kind: 'point_limit',
    calls: { saveLimit: 'id', removeLimit: 'id', askForMore: 'limitId' },
    names:
      'select l.id, coalesce(u.name, p.code) as name from point_limits l left join users u on u.id = l.user_id left join support_projects p on p.id = l.project_id',
  },
  {
    kind: 'point_request',
    calls: { decideRequest: 'id', withdrawRequest: 'id' },
    names: "select r.id, u.name || ' ' || r.points as name from point_requests r join users u on u.id = r.user_id",
  },
]
export const pointsSaid: Said = {
  exportXlsx: (sent) => [sent('startDate'), sent('endDate')].filter(Boolean).join(' – '),
  exportPdf: (sent) => [sent('startDate'), sent('endDate')].filter(Boolean).join(' – '),
  saveLimit: (sent) => sent('points'),
  submitAdjustment: (sent) => sent('points'),
}
