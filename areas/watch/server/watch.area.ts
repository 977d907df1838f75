import { area } from '#platform/server/area.ts'
import {
  lookThroughSearches,
  purgePublications,
  tellDocument,
  tellFaq,
  tellPatch,
  tellRest,
  tellSdk,
  tellStuck,
  tellTool,
} from './watch.jobs.ts'
import { findingsBound } from './bound.sql.ts'
import { watchRoutes } from './watch.routes.ts'

export const watchArea = area('watch', {
  routes: watchRoutes,
  bound: [findingsBound],
  demo: () => import('./watch.demo.ts'),
  after: ['access', 'product', 'document', 'faq', 'sdk', 'sdk-project', 'tool', 'message'],
  consumers: [tellDocument, tellSdk, tellPatch, tellFaq, tellTool],
  jobs: [tellRest, tellStuck, lookThroughSearches, purgePublications],
})
