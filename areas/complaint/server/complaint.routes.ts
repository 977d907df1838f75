import { mount } from '#platform/server/http/mount.ts'
import { complaint } from '../contract.ts'
import { complaintDesk } from '../desk.contract.ts'
import * as service from './complaint.service.ts'
import * as desk from './desk.service.ts'
import { exportDesk, exportList } from './export.service.ts'

export const complaintRoutes = mount(complaint, {
  list: service.listComplaints,
  exportList,
  start: service.startComplaint,
  show: service.showComplaint,
  save: service.saveComplaint,
  act: service.actOn,
  remove: service.removeComplaint,
})

export const complaintDeskRoutes = mount(complaintDesk, {
  desk: desk.listReviewed,
  exportDesk,
  board: desk.showBoard,
  review: desk.showReviewed,
  audit: desk.audit,
  receive: desk.receive,
  saveStep: desk.saveStep,
  report8d: desk.report8d,
})
