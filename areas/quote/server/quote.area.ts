import { area } from '#platform/server/area.ts'
import { quoteLogged, quoteSaid } from './quote.logged.ts'
import { pricesBound } from './quote.mails.ts'
import { quotePolicies } from './quote.policies.ts'
import { quoteRoutes } from './quote.routes.ts'
import { quoteWaits } from './quote.waits.ts'

export const quoteArea = area('quote', {
  routes: quoteRoutes,
  waits: quoteWaits,
  bound: [pricesBound],
  policies: quotePolicies,
  logged: quoteLogged,
  said: quoteSaid,
  demo: () => import('./quote.demo.ts'),
  after: ['order-base'],
})
