import { answerHead } from './faq.head.ts'
import { area } from '#platform/server/area.ts'
import { draftHandover } from './handover.sql.ts'
import { faqBound } from './bound.sql.ts'
import { answerFirst, faqFirst } from './faq.first.ts'
import { countTopQuestions, openSdkRechecks, purgeFaqViews } from './faq.jobs.ts'
import { faqBranch, faqImagePolicy, faqSearch } from './faq.public.ts'
import { faqImport } from './import.kind.ts'
import { faqKind } from './faq.kind.ts'
import { faqLogged } from './faq.logged.ts'
import { faqWaits } from './faq.waits.ts'
import { faqReads } from './waits.sql.ts'
import { faqRoutes } from './faq.routes.ts'

export const faqArea = area('faq', {
  heads: [answerHead],
  routes: faqRoutes,
  bound: [faqBound],
  approvals: [faqKind],
  imports: [faqImport],
  waits: faqWaits,
  reads: [faqReads],
  handovers: [draftHandover],
  logged: faqLogged,
  policies: [faqImagePolicy],
  jobs: [purgeFaqViews, countTopQuestions],
  consumers: [openSdkRechecks],
  search: [faqSearch],
  first: [faqFirst, answerFirst],
  menuBranches: [faqBranch],
  demo: () => import('./faq.demo.ts'),
  after: ['sdk'],
})
