import { area } from '#platform/server/area.ts'
import { sdkBound } from './bound.sql.ts'
import { sdkMade } from './demo/made.demo.ts'
import { sdkImport } from './import.kind.ts'
import { sdkFirst } from './sdk.first.ts'
import { tellDownloaders } from './sdk.jobs.ts'
import { patchSource, sdkBranch, sdkPolicies, sdkSource } from './sdk.public.ts'
import { sdkLogged } from './sdk.logged.ts'
import { sdkWaits } from './sdk.waits.ts'
import { sdkRoutes } from './sdk.routes.ts'
import { sdkFigures } from './figure.sql.ts'

export const sdkArea = area('sdk', {
  figures: sdkFigures,
  // released by whoever writes it: without anybody there is none
  flows: [{ key: 'sdk.release', text: 'sdk.flow', steps: ['sdk_edit'] }],
  routes: sdkRoutes,
  bound: sdkBound,
  waits: sdkWaits,
  logged: sdkLogged,
  policies: sdkPolicies,
  consumers: [tellDownloaders],
  imports: [sdkImport],
  search: [sdkSource, patchSource],
  first: [sdkFirst],
  menuBranches: [sdkBranch],
  demo: () => import('./sdk.demo.ts'),
  made: sdkMade,
  after: ['document', 'sdk-key'],
})
