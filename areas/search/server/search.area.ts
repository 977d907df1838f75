import { area } from '#platform/server/area.ts'
import { followChanges, purgeMisses, rebuildSearch } from './search.jobs.ts'
import { searchLogged } from './search.logged.ts'
import { searchWaits } from './search.waits.ts'
import { searchRoutes } from './search.routes.ts'

export const searchArea = area('search', {
  routes: searchRoutes,
  waits: searchWaits,
  logged: searchLogged,
  jobs: [rebuildSearch, purgeMisses],
  consumers: [followChanges],
})
