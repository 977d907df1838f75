import { query } from '#platform/web/call/query.ts'
import { report } from '../contract.ts'
import { reportDesk } from '../staff.contract.ts'

type Page = { id: number; page: number; limit: number }
/** What stands in a report, read by its customer or at the desk. */
export const rowsQuery = (atDesk: boolean, asked: Page) => query(atDesk ? reportDesk.deskRows : report.rows, asked)
export const faultsQuery = (atDesk: boolean, asked: Page) =>
  query(atDesk ? reportDesk.deskErrors : report.errors, asked)
export const rollQuery = (atDesk: boolean, asked: Page) => query(atDesk ? reportDesk.deskRoll : report.roll, asked)
