import { area } from '#platform/server/area.ts'
import { clientRoutes } from './client.routes.ts'

export const clientArea = area('client', { routes: clientRoutes })
