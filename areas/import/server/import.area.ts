import { area } from '#platform/server/area.ts'
import { followImports, freeGone, purgeImports, resumeImports } from './import.jobs.ts'
import { importLogged, importSaid } from './import.logged.ts'
import { importPolicy } from './import.policies.ts'
import { importRoutes } from './import.routes.ts'
import { importWaits } from './import.waits.ts'

export const importArea = area('import', {
  routes: importRoutes,
  logged: importLogged,
  said: importSaid,
  policies: [importPolicy],
  jobs: [followImports, resumeImports, purgeImports],
  consumers: [freeGone],
  waits: importWaits,
})
