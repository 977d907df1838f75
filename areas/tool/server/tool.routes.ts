import { mount } from '#platform/server/http/mount.ts'
import { tool } from '../contract.ts'
import * as desk from './desk.service.ts'
import * as service from './tool.service.ts'
import * as version from './version.service.ts'

export const toolRoutes = mount(tool, {
  list: service.listTools,
  lines: service.listLines,
  show: service.getTool,
  desk: desk.listDesk,
  deskShow: desk.getDeskTool,
  projects: desk.listProjects,
  save: desk.saveTool,
  shelve: desk.shelveTool,
  remove: desk.removeTool,
  saveVersion: version.saveVersion,
  shelveVersion: version.shelveVersion,
  removeVersion: version.removeVersion,
})
