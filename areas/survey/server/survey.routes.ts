import { mount } from '#platform/server/http/mount.ts'
import { survey } from '../contract.ts'
import { surveyDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as results from './result.service.ts'
import * as service from './survey.service.ts'

export const surveyRoutes = mount(survey, {
  open: service.listOpen,
  form: service.showForm,
  loadVoting: service.loadVoting,
  saveVoting: service.saveVoting,
})

export const surveyDeskRoutes = mount(surveyDesk, {
  list: desk.listSurveys,
  show: desk.showSurvey,
  choices: desk.listChoices,
  save: desk.saveSurvey,
  publish: desk.publishSurvey,
  close: desk.closeSurvey,
  copy: desk.copySurvey,
  remove: desk.removeSurvey,
  remind: desk.remindSurvey,
  results: results.showResults,
  cross: results.showCross,
  texts: results.listTexts,
  export: results.exportResults,
})
