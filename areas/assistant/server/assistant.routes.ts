import { mount } from '#platform/server/http/mount.ts'
import { assistant } from '../contract.ts'
import * as service from './assistant.service.ts'
import { transcript } from './transcript.service.ts'

export const assistantRoutes = mount(assistant, {
  ask: service.ask,
  questions: service.listQuestions,
  show: service.show,
  rate: service.rate,
  remove: service.remove,
  transcript,
})
