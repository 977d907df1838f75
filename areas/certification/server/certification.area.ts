import { knowsScreened } from '#areas/screening/server/screening.public.ts'
import { area } from '#platform/server/area.ts'
import { certificationFindable } from './findable.sql.ts'
import { caseHandover } from './handover.sql.ts'
import { certificationBound } from './bound.sql.ts'
import { followDissolved, watchValidity } from './certification.jobs.ts'
import { certificationKind } from './certification.kind.ts'
import { certificationLogged, certificationSaid } from './certification.logged.ts'
import { certificationPolicies } from './certification.policies.ts'
import './certification.signable.ts'
import { certificationWaits } from './certification.waits.ts'
import { certificationRoutes, ndaRoutes } from './certification.routes.ts'
import { listScreened } from './screened.sql.ts'

knowsScreened('certification', listScreened)

export const certificationArea = area('certification', {
  findable: [certificationFindable],
  routes: [...certificationRoutes, ...ndaRoutes],
  waits: certificationWaits,
  approvals: [certificationKind],
  bound: [certificationBound],
  policies: certificationPolicies,
  jobs: [watchValidity],
  consumers: [followDissolved],
  handovers: [caseHandover],
  logged: certificationLogged,
  said: certificationSaid,
  demo: () => import('./certification.demo.ts'),
})
