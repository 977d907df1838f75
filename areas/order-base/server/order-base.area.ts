import { area } from '#platform/server/area.ts'
import { customerFindable, modelFindable } from './findable.sql.ts'
import { customerHandovers } from './handover.sql.ts'
import { customerImport } from './brought.kind.ts'
import { contactKind } from './contact.kind.ts'
import { followTaken, quotaRoll, rateImport } from './order-base.jobs.ts'
import { orderBaseLogged, orderBaseSaid } from './order-base.logged.ts'
import { orderBasePolicies } from './order-base.policies.ts'
import { orderBaseRoutes } from './order-base.routes.ts'
import { orderBaseSetup } from './setup.sql.ts'
import { orderBaseWaits } from './order-base.waits.ts'
import { fillCustomer } from './sandbox.sql.ts'
import { contactBound, customerBound } from './seen.sql.ts'

export const orderBaseArea = area('order-base', {
  findable: [customerFindable, modelFindable],
  flows: [{ key: 'order-base.rate', text: 'order-base.flow', steps: ['rate_edit', 'rate_edit'] }],
  routes: orderBaseRoutes,
  setup: orderBaseSetup,
  waits: orderBaseWaits,
  approvals: [contactKind],
  bound: [customerBound, contactBound],
  policies: orderBasePolicies,
  jobs: [quotaRoll, rateImport],
  consumers: [followTaken],
  handovers: customerHandovers,
  logged: orderBaseLogged,
  said: orderBaseSaid,
  imports: [customerImport],
  sandbox: [fillCustomer],
  demo: () => import('./order-base.demo.ts'),
})
