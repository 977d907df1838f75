import { mount } from '#platform/server/http/mount.ts'
import { knownIssue } from '../contract.ts'
import { knownDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as service from './known-issue.service.ts'

export const knownIssueRoutes = [
  ...mount(knownDesk, {
    desk: desk.listDesk,
    deskShow: desk.showDesk,
    deskChoices: desk.listDeskChoices,
    fromTicket: desk.beginFromTicket,
    save: desk.saveKnown,
    step: desk.stepKnown,
    fix: desk.fixKnown,
    link: desk.linkTicket,
    unlink: desk.unlinkTicket,
  }),
  ...mount(knownIssue, {
    list: service.listKnown,
    choices: service.listChoices,
    ofTicket: service.listOfTicket,
    show: service.showKnown,
  }),
]
