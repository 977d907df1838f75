import { area } from '#platform/server/area.ts'
import { toolBound } from './bound.sql.ts'
import { toolImagePolicy, toolPolicy, toolSearch } from './tool.public.ts'
import { toolLogged } from './tool.logged.ts'
import { toolRoutes } from './tool.routes.ts'
import { toolHeads } from './tool.head.ts'

export const toolArea = area('tool', {
  heads: toolHeads,
  routes: toolRoutes,
  bound: [toolBound],
  logged: toolLogged,
  policies: [toolPolicy, toolImagePolicy],
  search: [toolSearch],
  demo: () => import('./tool.demo.ts'),
})
