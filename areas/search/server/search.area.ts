import { area } from '#platform/server/area.ts'
import { followChanges, purgeMisses, rebuildSearch } from './search.jobs.ts'
import { searchLogged } from './search.logged.ts'
import { searchRoutes } from './search.routes.ts'

export const searchArea = area('search', {
  routes: searchRoutes,
  logged: searchLogged,
  jobs: [rebuildSearch, purgeMisses],
  consumers: [followChanges],
})
