import { area } from '#platform/server/area.ts'
import { productLogged } from './product.logged.ts'
import { chipSource } from './product.public.ts'
import { productRoutes } from './product.routes.ts'

export const productArea = area('product', {
  routes: productRoutes,
  logged: productLogged,
  search: [chipSource],
  demo: () => import('./product.demo.ts'),
})
