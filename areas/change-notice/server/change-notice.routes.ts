import { mount } from '#platform/server/http/mount.ts'
import { changeNotice } from '../contract.ts'
import { changeNoticeDesk } from '../desk.contract.ts'
import * as service from './change-notice.service.ts'
import * as desk from './desk.service.ts'
import { showExposure } from './exposure.service.ts'
import { drawNotice } from './paper.service.ts'

export const changeNoticeRoutes = [
  ...mount(changeNotice, {
    list: service.listNotices,
    tabCount: service.countTabs,
    show: service.showNotice,
    exposure: showExposure,
    paper: drawNotice,
    respond: service.respond,
  }),
  ...mount(changeNoticeDesk, {
    desk: desk.listDesk,
    review: desk.reviewNotice,
    clock: desk.showClock,
    resume: desk.resume,
    save: desk.saveNotice,
    submit: desk.submitNotice,
    publish: desk.publish,
    revise: desk.reviseNotice,
    withdraw: desk.withdrawNotice,
    close: desk.closeNotice,
    remove: desk.removeNotice,
    deliverReport: desk.deliverReport,
    settle: desk.settle,
  }),
]
