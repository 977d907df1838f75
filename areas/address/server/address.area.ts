import { area } from '#platform/server/area.ts'
import { addressLogged, addressSaid } from './address.logged.ts'
import { addressRoutes } from './address.routes.ts'

export const addressArea = area('address', {
  routes: addressRoutes,
  logged: addressLogged,
  said: addressSaid,
  demo: () => import('./address.demo.ts'),
})
