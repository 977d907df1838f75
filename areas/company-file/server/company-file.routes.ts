import { mount } from '#platform/server/http/mount.ts'
import { companyFile } from '../contract.ts'
import * as service from './company-file.service.ts'

export const companyFileRoutes = mount(companyFile, {
  list: service.listPapers,
  models: service.listModels,
  deskList: service.listDesk,
  deskShow: service.showDesk,
  save: service.savePaper,
  publish: service.publishPaper,
  withdraw: service.withdrawPaper,
  remove: service.removePaper,
})
