import { area } from '#platform/server/area.ts'
import { memberFindable } from './findable.sql.ts'
import { requestBound } from './bound.sql.ts'
import { subAccountLogged, subAccountSaid } from './sub-account.logged.ts'
import { followDissolved, followTransfer } from './request.jobs.ts'
import { joinRoutes, requestRoutes, subAccountRoutes } from './sub-account.routes.ts'
import { subAccountWaits } from './sub-account.waits.ts'

export const subAccountArea = area('sub-account', {
  routes: [...subAccountRoutes, ...requestRoutes, ...joinRoutes],
  findable: [memberFindable],
  logged: subAccountLogged,
  said: subAccountSaid,
  waits: subAccountWaits,
  bound: [requestBound],
  consumers: [followTransfer, followDissolved],
  demo: () => import('./sub-account.demo.ts'),
  after: ['account', 'guest', 'product-package'],
})
