import { mount } from '#platform/server/http/mount.ts'
import { absence } from '../absence.contract.ts'
import { approval } from '../contract.ts'
import * as service from './approval.service.ts'
import * as delegation from './delegation.service.ts'

export const approvalRoutes = mount(approval, {
  todo: service.listTodo,
  kinds: service.listKinds,
  show: service.showTask,
  decide: service.decideTask,
  decideMany: service.decideMany,
  comment: service.commentTask,
  assign: service.assignTask,
  nudge: service.nudge,
  people: delegation.listPeople,
})
export const absenceRoutes = mount(absence, {
  delegations: delegation.listDelegations,
  delegate: delegation.delegate,
  endDelegation: delegation.endDelegation,
  calendar: delegation.listDays,
  saveDay: delegation.saveDay,
  removeDay: delegation.removeDay,
})
