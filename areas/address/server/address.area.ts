import { area } from '#platform/server/area.ts'
import { addressRoutes } from './address.routes.ts'

export const addressArea = area('address', {
  routes: addressRoutes,
  demo: () => import('./address.demo.ts'),
})
