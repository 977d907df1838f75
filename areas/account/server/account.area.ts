import { area } from '#platform/server/area.ts'
import { purgeCodes } from './account.jobs.ts'
import { accountSaid } from './account.logged.ts'
import { accountRoutes } from './account.routes.ts'

export const accountArea = area('account', { routes: accountRoutes, said: accountSaid, jobs: [purgeCodes] })
