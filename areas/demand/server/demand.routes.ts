import { mount } from '#platform/server/http/mount.ts'
import { demand } from '../contract.ts'
import { demandDesk } from '../desk.contract.ts'
import * as service from './demand.service.ts'
import * as desk from './desk.service.ts'

export const demandRoutes = [
  ...mount(demand, {
    list: service.listDemands,
    similar: service.findSimilar,
    show: service.showDemand,
    save: service.saveDemand,
    submit: service.submitDemand,
    withdraw: service.withdrawDemand,
    follow: service.followDemand,
    remove: service.removeDemand,
  }),
  ...mount(demandDesk, {
    desk: desk.listReviewed,
    review: desk.showReviewed,
    engineers: desk.listEngineers,
    audit: desk.audit,
    assign: desk.assign,
    slot: desk.planSlot,
    sample: desk.takeSample,
    result: desk.stateResult,
  }),
]
