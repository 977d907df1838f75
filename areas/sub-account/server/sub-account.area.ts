import { area } from '#platform/server/area.ts'
import { subAccountLogged, subAccountSaid } from './sub-account.logged.ts'
import { subAccountRoutes } from './sub-account.routes.ts'

export const subAccountArea = area('sub-account', {
  routes: subAccountRoutes,
  logged: subAccountLogged,
  said: subAccountSaid,
})
