import { area } from '#platform/server/area.ts'
import { feedbackFindable } from './findable.sql.ts'
import { feedbackHandover } from './handover.sql.ts'
import { feedbackBound } from './bound.sql.ts'
import { feedbackLogged, feedbackSaid } from './feedback.logged.ts'
import { feedbackPolicies } from './feedback.policies.ts'
import { feedbackDeskRoutes, feedbackRoutes } from './feedback.routes.ts'
import { feedbackWaits } from './feedback.waits.ts'

export const feedbackArea = area('feedback', {
  routes: [...feedbackDeskRoutes, ...feedbackRoutes],
  findable: [feedbackFindable],
  waits: feedbackWaits,
  bound: [feedbackBound],
  policies: feedbackPolicies,
  handovers: [feedbackHandover],
  logged: feedbackLogged,
  said: feedbackSaid,
  demo: () => import('./feedback.demo.ts'),
})
