import { mount } from '#platform/server/http/mount.ts'
import { supportBoard } from '../board.contract.ts'
import { supportProject } from '../contract.ts'
import * as run from './board.service.ts'
import * as service from './support-project.service.ts'

export const supportProjectRoutes = mount(supportProject, {
  list: service.listProjects,
  exportRows: service.exportProjects,
  show: service.showProject,
  save: service.saveProject,
  submit: service.submitProject,
  takeBack: service.takeBack,
  close: service.closeProject,
  reopen: service.reopenProject,
  remove: service.removeProject,
})
export const supportBoardRoutes = mount(supportBoard, {
  board: run.showBoard,
  advance: run.advance,
  plan: run.plan,
  saveRisk: run.saveRisk,
  removeRisk: run.removeRisk,
  candidates: run.findCandidates,
  saveMembers: run.saveMembers,
  engineers: run.listEngineers,
  arrange: run.arrange,
})
