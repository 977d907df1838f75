import { area } from '#platform/server/area.ts'
import { sdkProjectRoutes } from './sdk-project.routes.ts'

export const sdkProjectArea = area('sdk-project', {
  routes: sdkProjectRoutes,
})
