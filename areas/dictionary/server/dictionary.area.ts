import { area } from '#platform/server/area.ts'
import { dictionaryRoutes } from './dictionary.routes.ts'

export const dictionaryArea = area('dictionary', {
  routes: dictionaryRoutes,
})
