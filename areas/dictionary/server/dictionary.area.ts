import { area } from '#platform/server/area.ts'
import { dictionaryLogged } from './dictionary.logged.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'
import { dictionarySetup } from './setup.sql.ts'

export const dictionaryArea = area('dictionary', {
  routes: dictionaryRoutes,
  setup: dictionarySetup,
  demo: () => import('./dictionary.demo.ts'),
  logged: dictionaryLogged,
})
