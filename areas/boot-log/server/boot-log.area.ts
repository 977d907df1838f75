import { area } from '#platform/server/area.ts'
import { bootLogRoutes } from './boot-log.routes.ts'

export const bootLogArea = area('boot-log', { routes: bootLogRoutes })
