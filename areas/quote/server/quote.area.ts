import { knowsGain } from '#areas/access/server/access.public.ts'
import { knowsUnitUse } from '#areas/order-base/server/order-base.public.ts'
import { area } from '#platform/server/area.ts'
import { quoteFindable } from './findable.sql.ts'
import { pricesBound } from './bound.sql.ts'
import { unitQuoted } from './lookup.sql.ts'
import { quoteLogged, quoteSaid } from './quote.logged.ts'
import { tellPublished } from './quote.mails.ts'
import { quotePolicies } from './quote.policies.ts'
import { quoteRoutes } from './quote.routes.ts'
import { fillQuotes } from './sandbox.sql.ts'
import { quoteSetup } from './setup.sql.ts'
import { quoteWaits } from './quote.waits.ts'

knowsUnitUse('quote', unitQuoted)
knowsGain('order', tellPublished)

export const quoteArea = area('quote', {
  findable: [quoteFindable],
  routes: quoteRoutes,
  setup: quoteSetup,
  waits: quoteWaits,
  bound: [pricesBound],
  policies: quotePolicies,
  logged: quoteLogged,
  said: quoteSaid,
  sandbox: [fillQuotes],
  demo: () => import('./quote.demo.ts'),
  after: ['order-base'],
})
