import { area } from '#platform/server/area.ts'
import { factorSaid } from './factor.logged.ts'
import { factorRoutes } from './factor.routes.ts'

export const factorArea = area('factor', { routes: factorRoutes, said: factorSaid })
