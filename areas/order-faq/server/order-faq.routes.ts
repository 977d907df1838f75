import { mount } from '#platform/server/http/mount.ts'
import { orderFaq } from '../contract.ts'
import { orderFaqDesk } from '../desk.contract.ts'
import * as service from './order-faq.service.ts'

export const orderFaqRoutes = mount(orderFaq, {
  list: service.listTitles,
  show: service.showAnswer,
  ask: service.askWords,
})
export const orderFaqDeskRoutes = mount(orderFaqDesk, {
  answers: service.listAnswers,
  answer: service.showKept,
  save: service.saveAnswer,
  misses: service.listMisses,
  handle: service.handleMiss,
})
