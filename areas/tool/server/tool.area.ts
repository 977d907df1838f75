import { area } from '#platform/server/area.ts'
import { toolImagePolicy, toolPolicy, toolSearch } from './tool.public.ts'
import { toolRoutes } from './tool.routes.ts'

export const toolArea = area('tool', {
  routes: toolRoutes,
  policies: [toolPolicy, toolImagePolicy],
  search: [toolSearch],
  demo: () => import('./tool.demo.ts'),
})
