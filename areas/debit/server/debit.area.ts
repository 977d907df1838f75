import { knowsDebits } from '#areas/channel-report/server/channel-report.public.ts'
import { knowsUnitUse } from '#areas/order-base/server/order-base.public.ts'
import { area } from '#platform/server/area.ts'
import { debitFindable } from './findable.sql.ts'
import { claimKind } from './claim.kind.ts'
import { debitLogged, debitSaid } from './debit.logged.ts'
import { debitRoutes } from './debit.routes.ts'
import { isClaimed, listPrices, unitAgreed } from './debit.sql.ts'
import { debitWaits } from './debit.waits.ts'
import { rotationKind } from './rotation.kind.ts'
import { debitBound } from './seen.sql.ts'

knowsUnitUse('debit', unitAgreed)
knowsDebits({ prices: listPrices, isClaimed })

export const debitArea = area('debit', {
  flows: [{ key: 'debit.agreement', text: 'debit.flow', steps: ['debit_handle', 'debit_settle'] }],
  routes: debitRoutes,
  findable: debitFindable,
  waits: debitWaits,
  approvals: [claimKind, rotationKind],
  bound: debitBound,
  logged: debitLogged,
  said: debitSaid,
  demo: () => import('./debit.demo.ts'),
  after: ['channel-report', 'bill'],
})
