import { mount } from '#platform/server/http/mount.ts'
import { report } from '../contract.ts'
import { reportImport } from '../import.contract.ts'
import { reportDesk } from '../staff.contract.ts'
import * as own from './channel-report.service.ts'
import * as desk from './desk.service.ts'
import * as ends from './end-customer.service.ts'
import { importReport, uploadReport } from './import.service.ts'
import * as months from './month.service.ts'
import { errorBook, reportTemplate } from './workbook.service.ts'

export const reportRoutes = [
  ...mount(reportImport, {
    template: reportTemplate,
    workbook: errorBook,
    import: importReport,
    upload: uploadReport,
  }),
  ...mount(report, {
    batches: own.listBatches,
    standing: months.showStanding,
    stock: own.listStock,
    sales: own.listSales,
    show: own.showBatch,
    rows: own.rowsOf,
    errors: own.errorsOf,
    roll: own.rollOfBatch,
    submit: own.submitBatch,
    withdraw: own.withdrawBatch,
    remove: own.removeBatch,
  }),
  ...mount(reportDesk, {
    desk: desk.listDesk,
    review: desk.reviewBatch,
    deskRows: own.rowsOf,
    deskErrors: own.errorsOf,
    deskRoll: own.rollOfBatch,
    mark: desk.markRow,
    audit: desk.auditBatch,
    months: months.listMonths,
    lock: months.lockMonth,
    endCustomers: ends.listEnds,
    merge: ends.mergeEnd,
    undoMerge: ends.undoMerge,
  }),
]
