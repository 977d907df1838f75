import { area } from '#platform/server/area.ts'
import { clientFindable } from './findable.sql.ts'
import { clientRoutes } from './client.routes.ts'

export const clientArea = area('client', { findable: clientFindable, routes: clientRoutes })
