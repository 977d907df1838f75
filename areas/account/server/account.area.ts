import { area } from '#platform/server/area.ts'
import { accountFindable } from './findable.sql.ts'
import { purgeCodes } from './account.jobs.ts'
import { accountLogged, accountSaid } from './account.logged.ts'
import { accountWaits } from './account.waits.ts'
import { accountRoutes } from './account.routes.ts'
import { accountSetup } from './setup.sql.ts'
import { accountApprovals } from './apply.service.ts'
import { letterPolicy } from './main.service.ts'
import { avatarPolicy } from './profile.service.ts'

export const accountArea = area('account', {
  findable: accountFindable,
  routes: accountRoutes,
  setup: accountSetup,
  logged: accountLogged,
  said: accountSaid,
  policies: [avatarPolicy, letterPolicy],
  waits: accountWaits,
  approvals: accountApprovals,
  jobs: [purgeCodes],
  demo: () => import('./account.demo.ts'),
})
