import { area } from '#platform/server/area.ts'
import { dictionaryLogged } from './dictionary.logged.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'

export const dictionaryArea = area('dictionary', {
  routes: dictionaryRoutes,
  demo: () => import('./dictionary.demo.ts'),
  logged: dictionaryLogged,
})
