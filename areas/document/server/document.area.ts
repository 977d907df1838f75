import { area } from '#platform/server/area.ts'
import { centreFirst } from './document.first.ts'
import { purgeViews } from './document.jobs.ts'
import { documentPolicy, documentSource } from './document.public.ts'
import { documentLogged } from './document.logged.ts'
import { documentRoutes } from './document.routes.ts'

export const documentArea = area('document', {
  routes: documentRoutes,
  logged: documentLogged,
  policies: [documentPolicy],
  jobs: [purgeViews],
  search: [documentSource],
  first: [centreFirst],
  demo: () => import('./document.demo.ts'),
})
