import { changeNoticeHook } from './change-notice.hook.sql.ts'
import { knowsStates } from '#areas/order-base/server/order-base.public.ts'
import { area } from '#platform/server/area.ts'
import { noticeFindable } from './findable.sql.ts'
import { translate } from '#platform/server/text.ts'
import { recipientStates } from '../contract.ts'
import { noticeBound } from './bound.sql.ts'
import { watchNotices } from './change-notice.jobs.ts'
import { noticeKind } from './change-notice.kind.ts'
import { changeNoticeLogged, changeNoticeSaid } from './change-notice.logged.ts'
import { changeNoticePolicies } from './change-notice.policies.ts'
import { changeNoticeRoutes } from './change-notice.routes.ts'
import { tellSome } from './tell-all.ts'
import { changeNoticeWaits } from './change-notice.waits.ts'

knowsStates('notice', async ({ locale }) =>
  recipientStates.map((busValue) => ({ busValue, busName: translate(locale, `change-notice.state.${busValue}`) })),
)

export const changeNoticeArea = area('change-notice', {
  hooks: [changeNoticeHook],
  routes: changeNoticeRoutes,
  findable: [noticeFindable],
  waits: changeNoticeWaits,
  approvals: [noticeKind],
  bound: [noticeBound],
  policies: changeNoticePolicies,
  jobs: [watchNotices],
  consumers: [tellSome],
  logged: changeNoticeLogged,
  said: changeNoticeSaid,
  demo: () => import('./change-notice.demo.ts'),
  after: ['delivery', 'bom'],
})
