import { knowsStart } from '#areas/access/server/access.public.ts'
import { orderHook } from './order.hook.sql.ts'
import { knowsScreened } from '#areas/screening/server/screening.public.ts'
import { knowsCreditUse, knowsOrders, knowsStates, knowsUnitUse } from '#areas/order-base/server/order-base.public.ts'
import { knowsAssistant, knowsHints } from '#areas/order-faq/server/order-faq.public.ts'
import { area } from '#platform/server/area.ts'
import { orderFindable } from './findable.sql.ts'
import { translate } from '#platform/server/text.ts'
import { orderTabs } from '../contract.ts'
import { assistantOf, hintsOf } from './find.service.ts'
import { orderFigures } from './figure.sql.ts'
import { orderSoon } from './order.jobs.ts'
import { orderKind } from './order.kind.ts'
import { orderLogged, orderSaid } from './order.logged.ts'
import { orderPolicies } from './order.policies.ts'
import { orderRoutes } from './order.routes.ts'
import { orderSetup } from './setup.sql.ts'
import { countTabs } from './order.sql.ts'
import { orderStart } from './start.service.ts'
import { orderWaits } from './order.waits.ts'
import { orderBound } from './seen.sql.ts'
import { contactNamed, creditHeldBy, holdsCredit, renameContact, unitOrdered } from './write.sql.ts'
import { listScreened } from './screened.sql.ts'

knowsCreditUse('order', (ctx, customerIds) => creditHeldBy(ctx, customerIds))
knowsUnitUse('order', unitOrdered)
knowsOrders({ names: contactNamed, renames: renameContact, holdsCredit })
knowsStates('order', async (ctx) => {
  const counts = await countTabs(ctx)
  return orderTabs.map((tab) => ({
    busName: translate(
      ctx.locale,
      tab === 'approved' || tab === 'completed' || tab === 'cancelled' ? `order.state.${tab}` : `order.tab.${tab}`,
    ),
    busValue: tab,
    count: counts[tab],
  }))
})
knowsHints('order', hintsOf)
knowsAssistant(assistantOf)

knowsScreened('order', listScreened)
knowsStart('order', orderStart)

export const orderArea = area('order', {
  findable: [orderFindable],
  hooks: [orderHook],
  forgets: [{ table: 'orders', biz: 'order', aged: true }],
  routes: orderRoutes,
  setup: orderSetup,
  waits: orderWaits,
  approvals: [orderKind],
  bound: [orderBound],
  policies: orderPolicies,
  figures: orderFigures,
  jobs: [orderSoon],
  logged: orderLogged,
  said: orderSaid,
  demo: () => import('./order.demo.ts'),
  after: ['order-base', 'quote'],
})
