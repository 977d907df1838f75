import { mount } from '#platform/server/http/mount.ts'
import { certification } from '../contract.ts'
import { nda } from '../nda.contract.ts'
import * as service from './certification.service.ts'
import { getTemplate, listTemplates } from './nda/nda.service.ts'
import * as review from './review.service.ts'

export const certificationRoutes = mount(certification, {
  info: service.showInfo,
  save: service.saveDraft,
  submit: service.submit,
  takeBack: service.takeBack,
  renew: service.renew,
  track: service.track,
  checkHandler: service.checkHandler,
  list: review.listReviewed,
  show: review.showReviewed,
  audit: review.audit,
})

export const ndaRoutes = mount(nda, { templates: listTemplates, template: getTemplate })
