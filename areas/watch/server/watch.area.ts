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
import { keptWatches } from './watch.service.ts'

export const watchArea = area('watch', {
  routes: watchRoutes,
  bound: [findingsBound],
  personal: { tables: ['watchTellings', 'watchFindings', 'watches'], kept: keptWatches },
  demo: () => import('./watch.demo.ts'),
  after: ['product', 'document', 'faq', 'sdk', 'sdk-project', 'tool', 'message'],
  consumers: [tellDocument, tellSdk, tellPatch, tellFaq, tellTool],
  jobs: [tellRest, tellStuck, lookThroughSearches, purgePublications],
})
