import { area } from '#platform/server/area.ts'
import { beginSurveys, payRewards, shuffleAnswers, tellSurvey } from './survey.jobs.ts'
import { surveyLogged } from './survey.logged.ts'
import './survey.mails.ts'
import { surveyPolicies } from './survey.policies.ts'
import { surveyDeskRoutes, surveyRoutes } from './survey.routes.ts'
import { keptAnswers } from './survey.service.ts'
import { surveyBound } from './target.sql.ts'

export const surveyArea = area('survey', {
  routes: [...surveyRoutes, ...surveyDeskRoutes],
  bound: [surveyBound],
  policies: surveyPolicies,
  logged: surveyLogged,
  jobs: [tellSurvey, beginSurveys, payRewards, shuffleAnswers],
  personal: { tables: ['surveyDismissals'], kept: keptAnswers },
  demo: () => import('./survey.demo.ts'),
  after: ['product', 'document', 'message'],
})
