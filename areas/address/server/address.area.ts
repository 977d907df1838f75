import { area } from '#platform/server/area.ts'
import { addressLogged } from './address.logged.ts'
import { addressRoutes } from './address.routes.ts'

export const addressArea = area('address', {
  routes: addressRoutes,
  logged: addressLogged,
  demo: () => import('./address.demo.ts'),
})
