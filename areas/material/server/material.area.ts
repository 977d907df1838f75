import { area } from '#platform/server/area.ts'
import { materialLogged } from './material.logged.ts'
import { materialRoutes } from './material.routes.ts'

export const materialArea = area('material', {
  routes: materialRoutes,
  logged: materialLogged,
  demo: () => import('./material.demo.ts'),
})
