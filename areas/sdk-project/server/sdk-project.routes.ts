import { mount } from '#platform/server/http/mount.ts'
import { sdkProject } from '../contract.ts'
import * as service from './sdk-project.service.ts'

export const sdkProjectRoutes = mount(sdkProject, {
  list: service.listProjects,
  versions: service.findVersions,
  save: service.saveProject,
  remove: service.removeProject,
})
