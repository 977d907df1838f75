import { mount } from '#platform/server/http/mount.ts'
import { material } from '../contract.ts'
import { materialDesk } from '../desk.contract.ts'
import { vendorPaper } from '../paper.contract.ts'
import { ddrTemplate } from '../template.contract.ts'
import * as desk from './desk.service.ts'
import { exportParts } from './export.service.ts'
import * as part from './material.service.ts'
import * as paper from './paper.service.ts'
import * as subscription from './subscription.service.ts'
import * as template from './template.service.ts'

export const materialRoutes = [
  ...mount(material, {
    list: part.listParts,
    choices: part.listChoices,
    latest: part.listLatest,
    overview: part.overview,
    exportList: exportParts,
    subscriptions: subscription.listSubscriptions,
    subscribe: subscription.subscribe,
    unsubscribe: subscription.unsubscribe,
    show: part.showPart,
  }),
  ...mount(ddrTemplate, {
    templates: template.listTemplates,
    take: template.takeTemplate,
    templateDesk: template.listDesk,
    templateShow: template.showDesk,
    saveTemplate: template.saveTemplate,
    shelveTemplate: template.shelveTemplate,
  }),
  ...mount(vendorPaper, {
    papers: paper.listPapers,
    paper: paper.showPaper,
    savePaper: paper.savePaper,
    submitPaper: paper.submitPaper,
    takeBackPaper: paper.takeBackPaper,
    removePaper: paper.removePaper,
    auditPaper: paper.auditPaper,
  }),
  ...mount(materialDesk, {
    desk: desk.listDesk,
    deskShow: desk.showDesk,
    vendors: desk.listVendors,
    companies: desk.listCompanies,
    save: desk.savePart,
    saveVendor: desk.saveVendor,
    result: desk.stateResult,
    eol: desk.endParts,
  }),
]
