import { mount } from '#platform/server/http/mount.ts'
import { document } from '../contract.ts'
import { documentCompare } from '../compare.contract.ts'
import { documentDesk } from '../desk.contract.ts'
import { compareRevisions } from './compare.service.ts'
import * as desk from './desk.service.ts'
import * as service from './document.service.ts'
import * as draft from './draft.service.ts'
import * as feedback from './feedback.service.ts'
import * as list from './list.service.ts'

export const documentRoutes = [
  ...mount(document, {
    list: list.listDocuments,
    latest: list.listLatest,
    latestByFile: service.getLatestTree,
    access: service.getAccess,
    show: service.getDocument,
    search: service.searchInDocument,
    view: feedback.countView,
    rate: feedback.rateDocument,
    comments: feedback.listComments,
    addComment: feedback.addComment,
    removeComment: feedback.removeComment,
    heldComments: feedback.listHeldComments,
    moderateComment: feedback.moderateComment,
    survey: feedback.saveSurvey,
  }),
  ...mount(documentCompare, { compare: compareRevisions }),
  ...mount(documentDesk, {
    desk: desk.listDesk,
    deskShow: desk.getDeskDocument,
    deskFolders: desk.listDeskFolders,
    deskFolder: desk.getDeskFolder,
    saveFolder: desk.saveFolder,
    save: draft.saveDocument,
    submit: desk.submitDocument,
    takeBack: desk.takeDocumentBack,
    audit: desk.auditDocument,
    withdraw: desk.withdrawDocument,
    history: desk.getHistory,
    remove: draft.removeDocument,
  }),
]
