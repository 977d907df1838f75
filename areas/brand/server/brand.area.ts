import { area } from '#platform/server/area.ts'
import type { Said } from '#platform/server/audit/logged.ts'
import { brandRoutes } from './brand.routes.ts'
import { brandSetup } from './setup.sql.ts'

/** There is one, and it has no number. */
const brandSaid: Said = { save: (sent) => sent('name'), addPicture: (sent) => sent('kind') }

export const brandArea = area('brand', {
  routes: brandRoutes,
  said: brandSaid,
  setup: brandSetup,
  demo: () => import('./brand.demo.ts'),
})
