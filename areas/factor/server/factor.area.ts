import { area } from '#platform/server/area.ts'
import { clearChallenges } from './factor.jobs.ts'
import { factorLogged, factorSaid } from './factor.logged.ts'
import { factorRoutes } from './factor.routes.ts'
import { factorSetup } from './setup.sql.ts'
import { forgetFactors, keptFactors } from './proof.service.ts'

export const factorArea = area('factor', {
  routes: factorRoutes,
  setup: factorSetup,
  logged: factorLogged,
  said: factorSaid,
  personal: {
    tables: ['recoveryCodes', 'passkeys'],
    forget: forgetFactors,
    kept: async (ctx) => ({ factors: await keptFactors(ctx) }),
  },
  jobs: [clearChallenges],
})
