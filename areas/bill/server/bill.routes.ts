import { mount } from '#platform/server/http/mount.ts'
import { bill } from '../contract.ts'
import { billDesk } from '../staff.contract.ts'
import * as adjustment from './adjustment.service.ts'
import * as own from './bill.service.ts'
import { billFile, exportShipments } from './file.service.ts'
import * as receipt from './receipt.service.ts'
import { reissueBill, runByHand, runState } from './run.service.ts'

export const billRoutes = [
  ...mount(bill, {
    list: own.listBills,
    groupShip: own.listShipments,
    exportShip: exportShipments,
    balance: own.listBalances,
    show: own.showBill,
    lines: own.listLines,
    file: billFile,
    confirm: own.confirmBill,
    dispute: own.disputeBill,
  }),
  ...mount(billDesk, {
    desk: own.listDesk,
    review: own.reviewBill,
    state: runState,
    run: runByHand,
    reissue: reissueBill,
    receipts: receipt.listReceipts,
    receipt: receipt.showReceipt,
    saveReceipt: receipt.saveReceipt,
    allocate: receipt.allocateReceipt,
    reverse: receipt.reverseReceipt,
    adjustments: adjustment.listAdjustments,
    adjustment: adjustment.showAdjustment,
    saveAdjustment: adjustment.saveAdjustment,
    decideAdjustment: adjustment.decideAdjustment,
    withdrawAdjustment: adjustment.withdrawAdjustment,
  }),
]
