import { area } from '#platform/server/area.ts'
import { authorisationBound } from './bound.sql.ts'
import { largeFileKind } from './large-file.kind.ts'
import { largeFileLogged } from './large-file.logged.ts'
import { largeFileWaits } from './large-file.waits.ts'
import { largeFileRoutes } from './large-file.routes.ts'

export const largeFileArea = area('large-file', {
  routes: largeFileRoutes,
  approvals: [largeFileKind],
  bound: [authorisationBound],
  waits: largeFileWaits,
  logged: largeFileLogged,
  demo: () => import('./large-file.demo.ts'),
  after: ['sdk', 'sdk-key'],
})
