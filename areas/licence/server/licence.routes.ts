import { mount } from '#platform/server/http/mount.ts'
import { licence } from '../contract.ts'
import { licenceDesk } from '../desk.contract.ts'
import { licenceFile } from '../file.contract.ts'
import { licenceSubmit } from '../submit.contract.ts'
import * as book from './book.service.ts'
import * as desk from './desk.service.ts'
import * as issue from './issue.service.ts'
import * as keys from './key.service.ts'
import * as service from './licence.service.ts'
import * as submit from './submit.service.ts'

export const licenceRoutes = [
  ...mount(licence, {
    list: service.listLicences,
    choices: service.choices,
    show: service.showLicence,
    save: service.saveLicence,
    remove: service.removeLicence,
  }),
  ...mount(licenceSubmit, {
    submit: submit.submitLicence,
    takeBack: submit.takeBack,
    addDevices: submit.addDevices,
    renew: service.renewLicence,
  }),
]
export const licenceFileRoutes = mount(licenceFile, {
  devices: issue.findDevices,
  faults: issue.findFaults,
  file: issue.licenceText,
  reportRoyalty: issue.reportRoyalty,
  keys: keys.publicKeys,
  revocations: keys.revocationList,
})
export const licenceDeskRoutes = mount(licenceDesk, {
  desk: desk.listReviewed,
  review: desk.showReviewed,
  audit: desk.audit,
  revoke: desk.revoke,
  generate: desk.generateAgain,
  signingKeys: keys.signingKeys,
  rotateKey: keys.rotateKey,
  features: book.listFeatures,
  feature: book.showFeature,
  agreements: book.agreements,
  saveFeature: book.saveFeature,
  contracts: book.listContracts,
  contract: book.showContract,
  companies: book.companies,
  saveContract: book.saveContract,
  ledger: book.listLedger,
  royalties: book.listRoyalties,
  auditRoyalty: book.auditRoyalty,
})
