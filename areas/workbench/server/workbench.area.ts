import { area } from '#platform/server/area.ts'
import { startLeadsHome } from './start.plugin.ts'
import { dashboardFirst } from './workbench.first.ts'
import { workbenchRoutes } from './workbench.routes.ts'

export const workbenchArea = area('workbench', {
  routes: workbenchRoutes,
  plugins: [startLeadsHome],
  first: [dashboardFirst],
})
