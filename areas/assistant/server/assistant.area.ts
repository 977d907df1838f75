import { area } from '#platform/server/area.ts'
import { noteIssues, purgeQuestions } from './assistant.jobs.ts'
import { assistantLogged } from './assistant.logged.ts'
import { assistantRoutes } from './assistant.routes.ts'
import { keptQuestions } from './kept.service.ts'

export const assistantArea = area('assistant', {
  routes: assistantRoutes,
  jobs: [purgeQuestions],
  consumers: [noteIssues],
  logged: assistantLogged,
  personal: { tables: ['assistantQuestions'], kept: keptQuestions },
  demo: () => import('./assistant.demo.ts'),
  after: ['document', 'faq', 'tool', 'issue'],
})
