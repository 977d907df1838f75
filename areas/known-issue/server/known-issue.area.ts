import { area } from '#platform/server/area.ts'
import { knownIssueBound } from './bound.sql.ts'
import { followNews, tellJob } from './known-issue.jobs.ts'
import { knownIssueLogged, knownIssueSaid } from './known-issue.logged.ts'
import { knownIssueRoutes } from './known-issue.routes.ts'
import { knownIssueWaits } from './known-issue.waits.ts'
import { knownIssueSource } from './search.sql.ts'

export const knownIssueArea = area('known-issue', {
  flows: [{ key: 'known-issue.publication', text: 'known-issue.flow', steps: ['issue_handle', 'issue_assign'] }],
  routes: knownIssueRoutes,
  jobs: [tellJob],
  consumers: [followNews],
  waits: knownIssueWaits,
  bound: [knownIssueBound],
  search: [knownIssueSource],
  logged: knownIssueLogged,
  said: knownIssueSaid,
  personal: { tables: ['knownIssueTellings'] },
  demo: () => import('./known-issue.demo.ts'),
  after: ['issue', 'sdk', 'watch'],
})
