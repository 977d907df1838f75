import { area } from '#platform/server/area.ts'
import { licenceFindable } from './findable.sql.ts'
import { caseHandover } from './handover.sql.ts'
import { generateLicence, watchLicencesJob } from './licence.jobs.ts'
import { licenceKind } from './licence.kind.ts'
import { licenceLogged, licenceSaid } from './licence.logged.ts'
import { licencePolicies } from './licence.policies.ts'
import { licenceDeskRoutes, licenceFileRoutes, licenceRoutes } from './licence.routes.ts'
import './licence.signable.ts'
import { licenceWaits } from './licence.waits.ts'
import { licenceBound } from './seen.sql.ts'

export const licenceArea = area('licence', {
  routes: [...licenceRoutes, ...licenceFileRoutes, ...licenceDeskRoutes],
  findable: licenceFindable,
  waits: licenceWaits,
  approvals: [licenceKind],
  bound: [licenceBound],
  policies: licencePolicies,
  jobs: [generateLicence, watchLicencesJob],
  handovers: [caseHandover],
  logged: licenceLogged,
  said: licenceSaid,
  demo: () => import('./licence.demo.ts'),
  after: ['product-certification', 'delivery'],
})
