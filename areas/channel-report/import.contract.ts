import * as z from 'zod/mini'
import { bytes, contract, id, orderGet, orderPost } from '#platform/contract/contract.ts'
import { optionalText, wireId } from '#platform/contract/field.ts'
import { Saved } from '#platform/contract/record.ts'
import { reader, kind, editor, month, Fault } from './contract.ts'

const words = z.string()
/** A report as it is uploaded. */
export const reportSheet = { modelCode: 'report_sheet', accept: ['xlsx'], maxMb: 20, maxCount: 1 } as const
/** One warehouse, or empty for all of them: with kind and month what a report is known by. */
const warehouse = optionalText(40)
const readErrors = [
  'channel-report.book_bad',
  'channel-report.book_large',
  'channel-report.book_rows',
  'channel-report.book_formula',
  'channel-report.book_macro',
  'channel-report.book_outside',
  'channel-report.book_entity',
  'channel-report.template_other',
  'channel-report.template_old',
  'channel-report.template_heads',
  'channel-report.no_rows',
  'file.denied',
  'file.infected',
] as const

const importErrors = [
  ...readErrors,
  'channel-report.period_open',
  'channel-report.period_old',
  'channel-report.month_whole',
  'channel-report.in_review',
  'order-base.no_customer',
  'platform.too_many',
] as const
/** What was read of a workbook. */
const Imported = z.object({
  ...Saved.shape,
  batchNo: words,
  rows: z.int(),
  errors: z.int(),
  warnings: z.int(),
  correction: z.boolean(),
})

/** The workbooks of reports: filled in, uploaded and read, and what is wrong in them. */
export const reportImport = contract('channel-report', {
  /** The workbook to fill in, with notes on each column and a hidden sheet that holds its version. */
  template: orderGet('/odrReport/template', { scope: 'reports_read', access: reader, input: { kind }, reply: bytes }),
  /** The workbook as it was uploaded, with the problems noted beside each row. Correct it there and upload the same file again. */
  workbook: orderGet('/odrReport/{id}/workbook', {
    scope: 'reports_read',
    access: reader,
    input: { id },
    reply: bytes,
    errors: ['channel-report.not_found', 'channel-report.no_file'],
  }),
  /**
   * Reads a workbook: all of its rows or none. With faults it stays a draft that says each by sheet, row and column; without any its
   * rows may be handed in. It takes the place of what is on its way of the same kind, month and warehouse; without a warehouse it is of all of them,
   * and takes the place of whatever is on its way of that kind and month.
   */
  import: orderPost('/odrReport/import', {
    access: editor,
    input: { kind, period: month, warehouse, fileId: wireId },
    reply: Imported,
    errors: importErrors,
  }),
  /**
   * Uploads a report in one call, for systems: the workbook as the multipart field `file`; kind, month and warehouse in
   * the query. Problems are returned by row and column of the sheet. `sha256` is that of the file in hexadecimal, so
   * that a different file with the same Idempotency-Key is refused.
   */
  upload: orderPost('/odrReport/upload', {
    scope: 'reports_write',
    access: editor,
    body: 'multipart',
    timeout: 600_000,
    input: { kind, period: month, warehouse, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) },
    reply: z.object({ ...Imported.shape, sheet: words, faults: z.array(Fault) }),
    errors: [
      ...importErrors,
      'channel-report.sha256',
      'file.model_code',
      'file.model_id',
      'file.missing',
      'file.empty',
      'file.type',
      'file.content',
      'file.too_large',
      'file.too_many',
      'file.quota',
      'file.interrupted',
      'file.disk_full',
    ],
  }),
})
