import { area } from '#platform/server/area.ts'
import { materialSource } from './found.sql.ts'
import { followNews, tellJob, weeklyJob } from './material.jobs.ts'
import { materialLogged, materialSaid } from './material.logged.ts'
import { materialPolicies } from './material.policies.ts'
import { materialRoutes } from './material.routes.ts'
import { materialWaits } from './material.waits.ts'
import { digestBound, materialBound, newsBound } from './news.sql.ts'
import { paperBound } from './paper.sql.ts'

export const materialArea = area('material', {
  flows: [{ key: 'material.paper', text: 'material.flow', steps: ['material_audit'] }],
  routes: materialRoutes,
  jobs: [tellJob, weeklyJob],
  consumers: [followNews],
  waits: materialWaits,
  bound: [materialBound, newsBound, digestBound, paperBound],
  policies: materialPolicies,
  search: [materialSource],
  logged: materialLogged,
  said: materialSaid,
  personal: { tables: ['materialSubscriptions', 'materialTellings', 'materialDigests'] },
  demo: () => import('./material.demo.ts'),
  after: ['product'],
})
