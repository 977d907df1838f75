import { mount } from '#platform/server/http/mount.ts'
import { pointsWallet } from '../contract.ts'
import { pointsDesk } from '../ledger.contract.ts'
import { pointLimit } from '../limit.contract.ts'
import * as desk from './adjustment.service.ts'
import * as limit from './limit.service.ts'
import { showBalance } from './points.service.ts'
import { exportPdf, exportXlsx, showStatement } from './statement.service.ts'

export const pointsRoutes = [
  ...mount(pointsWallet, { balance: showBalance, statement: showStatement, exportXlsx, exportPdf }),
  ...mount(pointLimit, {
    limits: limit.listLimits,
    choices: limit.listChoices,
    showLimit: limit.showLimit,
    saveLimit: limit.saveLimit,
    removeLimit: limit.removeLimit,
    requests: limit.listRequests,
    askForMore: limit.askForMore,
    decideRequest: limit.decideRequest,
    withdrawRequest: limit.withdrawRequest,
  }),
  ...mount(pointsDesk, {
    adjustments: desk.listAdjustments,
    adjustment: desk.showAdjustment,
    companies: desk.listCompanies,
    submitAdjustment: desk.submitAdjustment,
    submitUnfreeze: desk.submitUnfreeze,
    decideAdjustment: desk.decideAdjustment,
    withdrawAdjustment: desk.withdrawAdjustment,
    ledger: desk.listTxns,
    txn: desk.showTxn,
    frozen: desk.listFrozen,
  }),
]
