import { mount } from '#platform/server/http/mount.ts'
import { sdkProject } from '../contract.ts'
import * as archive from './archive.service.ts'
import * as service from './sdk-project.service.ts'

export const sdkProjectRoutes = mount(sdkProject, {
  list: service.listProjects,
  plan: archive.getPlan,
  archive: archive.getArchive,
  versions: service.findVersions,
  save: service.saveProject,
  remove: service.removeProject,
})
