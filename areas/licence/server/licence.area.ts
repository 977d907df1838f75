import { area } from '#platform/server/area.ts'
import { licenceLogged } from './licence.logged.ts'
import { licenceRoutes } from './licence.routes.ts'

export const licenceArea = area('licence', {
  routes: licenceRoutes,
  logged: licenceLogged,
  demo: () => import('./licence.demo.ts'),
})
