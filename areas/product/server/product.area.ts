import { area } from '#platform/server/area.ts'
import { chipBound } from './bound.sql.ts'
import { productLogged } from './product.logged.ts'
import { chipSource } from './product.public.ts'
import { productFirst } from './product.first.ts'
import { productHeads } from './product.head.ts'
import { productRoutes } from './product.routes.ts'
import { productSetup } from './setup.sql.ts'
import { sitemapPlugin } from './sitemap.plugin.ts'

export const productArea = area('product', {
  routes: productRoutes,
  setup: productSetup,
  bound: [chipBound],
  logged: productLogged,
  search: [chipSource],
  plugins: [sitemapPlugin],
  heads: productHeads,
  first: productFirst,
  demo: () => import('./product.demo.ts'),
})
