import { mount } from '#platform/server/http/mount.ts'
import { imports } from '../contract.ts'
import * as desk from './desk.service.ts'
import { getSample } from './sample.service.ts'

export const importRoutes = mount(imports, {
  list: desk.listImports,
  show: desk.showImport,
  faults: desk.listFaults,
  faultFile: desk.faultFile,
  sample: getSample,
  add: desk.addImport,
  recheck: desk.recheckImport,
  release: desk.releaseImport,
  cancel: desk.cancelImport,
})
