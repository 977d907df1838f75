import { mount } from '#platform/server/http/mount.ts'
import { agreement } from '../contract.ts'
import { agreementDesk } from '../desk.contract.ts'
import * as service from './agreement.service.ts'
import * as desk from './desk.service.ts'
import * as publication from './publication.service.ts'

export const agreementRoutes = [
  ...mount(agreement, {
    show: service.getAgreement,
    accept: service.acceptAgreement,
    accepted: service.listAccepted,
    asked: service.listAsked,
  }),
  ...mount(agreementDesk, {
    list: desk.listVersions,
    codes: desk.listCodes,
    paper: publication.drawPaper,
    facts: desk.showVersion,
    save: desk.saveDraft,
    submit: publication.submitDraft,
    takeBack: publication.takeBackDraft,
    audit: publication.auditDraft,
    remove: desk.removeDraft,
    withdraw: desk.withdrawVersion,
    confirm: desk.confirmVersion,
  }),
]
