import { mount } from '#platform/server/http/mount.ts'
import { feedback } from '../contract.ts'
import { feedbackDesk } from '../desk.contract.ts'
import * as service from './feedback.service.ts'

export const feedbackRoutes = mount(feedback, {
  list: service.listOwn,
  show: service.showOwn,
  submit: service.submit,
  reply: service.reply,
  close: service.close,
})
export const feedbackDeskRoutes = mount(feedbackDesk, {
  desk: service.listDesk,
  deskShow: service.showDesk,
  take: service.take,
  answer: service.answer,
  end: service.end,
})
