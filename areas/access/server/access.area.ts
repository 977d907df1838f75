import { area } from '#platform/server/area.ts'
import { accessRoutes } from './access.routes.ts'

export const accessArea = area('access', {
  routes: accessRoutes,
})
