import { area } from '#platform/server/area.ts'
import { workbenchRoutes } from './workbench.routes.ts'

export const workbenchArea = area('workbench', {
  routes: workbenchRoutes,
})
