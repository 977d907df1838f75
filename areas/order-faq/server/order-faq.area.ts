import { area } from '#platform/server/area.ts'
import { missBound } from './bound.sql.ts'
import { orderFaqLogged, orderFaqSaid } from './order-faq.logged.ts'
import { orderFaqDeskRoutes, orderFaqRoutes } from './order-faq.routes.ts'

export const orderFaqArea = area('order-faq', {
  routes: [...orderFaqRoutes, ...orderFaqDeskRoutes],
  bound: [missBound],
  logged: orderFaqLogged,
  said: orderFaqSaid,
  demo: () => import('./order-faq.demo.ts'),
})
