import { mount } from '#platform/server/http/mount.ts'
import { access } from '../contract.ts'
import * as service from './access.service.ts'

export const accessRoutes = mount(access, {
  matrix: service.getMatrix,
  saveRole: service.saveRole,
  groups: service.listGroups,
  group: service.getGroup,
  saveGroup: service.saveGroup,
  removeGroup: service.removeGroup,
  candidates: service.listCandidates,
  users: service.listUsers,
  projects: service.listProjects,
})
