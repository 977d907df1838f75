import { mount } from '#platform/server/http/mount.ts'
import { packageApply } from '../apply.contract.ts'
import { productPackage } from '../contract.ts'
import * as applications from './application.service.ts'
import * as service from './product-package.service.ts'

export const packageRoutes = mount(productPackage, {
  list: service.listPackages,
  show: service.showPackage,
  save: service.savePackage,
  move: service.movePackage,
  remove: service.removePackage,
  saveUsers: service.saveUsers,
  candidates: service.listCandidates,
  options: service.getOptions,
})

export const applicationRoutes = mount(packageApply, {
  opened: applications.listOpened,
  unopened: applications.listUnopened,
  opening: applications.listOpening,
  apply: applications.apply,
  applications: applications.listApplications,
  takeBack: applications.takeBack,
  desk: applications.listDesk,
  application: applications.showDecided,
  audit: applications.audit,
})
