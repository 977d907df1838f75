import { area } from '#platform/server/area.ts'
import { issueFindable } from './findable.sql.ts'
import { issueHandover } from './handover.sql.ts'
import { issueFigures } from './figure.sql.ts'
import { issueService } from './home.sql.ts'
import { issueJobs } from './issue.jobs.ts'
import { issueLogged, issueSaid } from './issue.logged.ts'
import { issuePolicies } from './issue.policies.ts'
import { issueRoutes } from './issue.routes.ts'
import { issueSetup } from './setup.sql.ts'
import { issueWaits } from './issue.waits.ts'
import { issueBound, issueDeskBound } from './seen.sql.ts'

export const issueArea = area('issue', {
  findable: [issueFindable],
  routes: issueRoutes,
  jobs: issueJobs,
  setup: issueSetup,
  waits: issueWaits,
  bound: [issueBound, issueDeskBound],
  services: [issueService],
  figures: issueFigures,
  policies: issuePolicies,
  handovers: [issueHandover],
  logged: issueLogged,
  said: issueSaid,
  personal: { tables: ['issuePeople'] },
  demo: () => import('./issue.demo.ts'),
  after: ['support-project', 'faq'],
})
