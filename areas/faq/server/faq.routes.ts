import { mount } from '#platform/server/http/mount.ts'
import { faq } from '../contract.ts'
import { faqDesk } from '../desk.contract.ts'
import * as desk from './desk.service.ts'
import * as draft from './draft.service.ts'
import * as service from './faq.service.ts'
import * as list from './list.service.ts'
import * as recheck from './recheck.service.ts'

export const faqRoutes = [
  ...mount(faq, {
    list: list.listFaqs,
    view: service.countView,
    directory: service.getDirectory,
    praise: service.praiseFaq,
    getPraise: service.getPraise,
    neighbours: list.getNeighbours,
    show: service.getFaq,
    answer: service.getAnswer,
    productLineDirectory: service.getProductLineDirectory,
    productLines: service.getProductLines,
    sdkVersions: service.getSdkVersions,
    keywords: service.getKeywords,
    chips: service.listChips,
  }),
  ...mount(faqDesk, {
    desk: desk.listDesk,
    deskShow: desk.getDeskFaq,
    deskChoices: desk.getDeskChoices,
    deskSdkVersions: desk.listSdkVersions,
    save: draft.saveFaq,
    submit: desk.submitFaq,
    takeBack: desk.takeFaqBack,
    audit: desk.auditFaq,
    shelf: desk.shelveFaq,
    remove: draft.removeFaq,
    rechecks: recheck.listRechecks,
    recheck: recheck.decideRecheck,
    history: desk.getHistory,
    revisions: desk.listRevisions,
    revision: desk.getRevision,
    saveCatalog: desk.saveCatalog,
  }),
]
