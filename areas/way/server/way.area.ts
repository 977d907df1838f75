import { area } from '#platform/server/area.ts'
import { wayRoutes } from './way.routes.ts'

export const wayArea = area('way', { routes: wayRoutes })
