import { channelReportHook } from './channel-report.hook.sql.ts'
import { knowsStates } from '#areas/order-base/server/order-base.public.ts'
import { knowsScreened } from '#areas/screening/server/screening.public.ts'
import { area } from '#platform/server/area.ts'
import { reportFindable } from './findable.sql.ts'
import { translate } from '#platform/server/text.ts'
import { reportStates } from '../report.rules.ts'
import { watchReportsJob } from './channel-report.jobs.ts'
import { reportKind } from './channel-report.kind.ts'
import { reportLogged } from './channel-report.logged.ts'
import { reportPolicies } from './channel-report.policies.ts'
import { reportRoutes } from './channel-report.routes.ts'
import { reportWaits } from './channel-report.waits.ts'
import { reportFigures } from './figure.sql.ts'
import { listScreened } from './screened.sql.ts'
import { monthBound, reportBound } from './seen.sql.ts'

knowsScreened('report_batch', listScreened)
knowsStates('report', async ({ locale }) =>
  reportStates.map((busValue) => ({ busValue, busName: translate(locale, `channel-report.state.${busValue}`) })),
)

export const channelReportArea = area('channel-report', {
  hooks: [channelReportHook],
  routes: reportRoutes,
  findable: [reportFindable],
  waits: reportWaits,
  approvals: [reportKind],
  bound: [reportBound, monthBound],
  policies: reportPolicies,
  jobs: [watchReportsJob],
  logged: reportLogged,
  figures: reportFigures,
  demo: () => import('./channel-report.demo.ts'),
  after: ['delivery', 'quote', 'screening'],
})
