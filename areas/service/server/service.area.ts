import { area } from '#platform/server/area.ts'
import { serviceFindable } from './findable.sql.ts'
import { serviceBound } from './bound.sql.ts'
import { endServices, watchServices } from './service.jobs.ts'
import { serviceRoutes } from './service.routes.ts'

export const serviceArea = area('service', {
  routes: serviceRoutes,
  findable: [serviceFindable],
  bound: [serviceBound],
  jobs: [endServices, watchServices],
  demo: () => import('./service.demo.ts'),
  after: ['service-order', 'issue'],
})
