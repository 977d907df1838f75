import { area } from '#platform/server/area.ts'
import { complaintFindable } from './findable.sql.ts'
import { caseHandover } from './handover.sql.ts'
import { complaintBound } from './bound.sql.ts'
import { watchSamples } from './complaint.jobs.ts'
import { complaintKind } from './complaint.kind.ts'
import { complaintLogged, complaintSaid } from './complaint.logged.ts'
import { complaintPolicies } from './complaint.policies.ts'
import { complaintDeskRoutes, complaintRoutes } from './complaint.routes.ts'
import { complaintWaits } from './complaint.waits.ts'

export const complaintArea = area('complaint', {
  routes: [...complaintDeskRoutes, ...complaintRoutes],
  findable: [complaintFindable],
  waits: complaintWaits,
  approvals: [complaintKind],
  bound: [complaintBound],
  policies: complaintPolicies,
  jobs: [watchSamples],
  handovers: [caseHandover],
  logged: complaintLogged,
  said: complaintSaid,
  demo: () => import('./complaint.demo.ts'),
  after: ['product'],
})
