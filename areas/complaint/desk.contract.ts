import { decideErrors } from '#areas/approval/contract.ts'
import * as z from 'zod/mini'
import { bytes, contract, day, flag, get, id, int, post, time } from '#platform/contract/contract.ts'
import { keyword, optionalText, text, wireIds } from '#platform/contract/field.ts'
import { page, paging } from '#platform/contract/paging.ts'
import { results, Saved, step } from '#platform/contract/record.ts'
import {
  complaintDetail,
  complaintFields,
  deskStates,
  dispositions,
  dSteps,
  intakeSteps,
  neededSteps,
  remedies,
} from './contract.ts'
import { severities } from './form.contract.ts'

const reader = { permission: ['complaint_read', 'complaint_accept', 'complaint_handle'] } as const
const quality = { permission: ['complaint_handle'] } as const
const dStep = z.enum(dSteps)
/** Where on the board a complaint stands: intake, waiting for samples, the section that is next, or its report. */
export const boardColumns = ['intake', 'wait_sample', ...neededSteps, 'report', 'report_sent'] as const
/** Cards the board shows at most. */
export const mostCards = 300

const Row = z.object({
  ...complaintFields,
  companyId: z.int(),
  company: z.string(),
  handler: z.string(),
  column: z.nullable(z.enum(boardColumns)),
  can: z.object({ decide: z.boolean(), receive: z.boolean(), work: z.boolean(), report: z.boolean() }),
})
const narrowed = {
  status: z.optional(z.enum(deskStates)),
  chipCode: z.optional(z.string().check(z.maxLength(32))),
  severity: z.optional(z.enum(severities)),
  startDate: z.optional(day),
  endDate: z.optional(day),
  keyword,
}
const working = ['complaint.not_found', 'platform.state', 'platform.denied', 'platform.changed'] as const

/** Complaints as the vendor's staff handle them. */
export const complaintDesk = contract('complaint', {
  /** What was submitted, those that wait first; an account manager sees those of the own customers. Days are those of the application. */
  desk: get('/complaint/desk', { access: reader, input: { ...paging, ...narrowed }, reply: page(Row) }),
  /** The same rows as a CSV file. */
  exportDesk: get('/complaint/desk/export', {
    access: reader,
    input: narrowed,
    effect: true,
    logged: true,
    reply: bytes,
    errors: ['platform.too_many'],
  }),
  /** What is not over, by the column of the board it stands in, the most urgent first; at most `mostCards`. */
  board: get('/complaint/board', {
    access: reader,
    reply: z.object({
      total: z.int(),
      cards: z.array(
        z.object({
          id: z.int(),
          no: z.string(),
          rmaNo: z.string(),
          company: z.string(),
          chipCode: z.string(),
          severity: z.enum(severities),
          column: z.enum(boardColumns),
          targets: complaintFields.targets,
          samplesUntil: complaintFields.samplesUntil,
        }),
      ),
    }),
  }),
  /** One complaint with every section of its report as quality has it, and the step that waits for the caller. */
  review: get('/complaint/desk/{id}', {
    access: reader,
    input: { id },
    reply: z.object({
      ...Row.shape,
      ...complaintDetail,
      step: z.nullable(z.enum(intakeSteps)),
      sections: z.array(
        z.object({
          step: dStep,
          body: z.string(),
          released: z.string(),
          releasedAt: z.nullable(time),
          author: z.string(),
          version: z.int(),
        }),
      ),
    }),
    errors: ['complaint.not_found'],
  }),
  /** Decides the step of intake that waits; the second one gives the RMA number. A rejection returns it to its customer. */
  audit: post('/complaint/audit', {
    access: { permission: ['complaint_accept', 'complaint_handle'] },
    input: {
      id,
      version: z.optional(int),
      step: z.enum(intakeSteps),
      result: z.enum(results),
      reason: optionalText(500),
    },
    reply: Saved,
    errors: ['complaint.not_found', ...decideErrors],
  }),
  /** The samples are in: the analysis begins, and its targets are set by working days. */
  receive: post('/complaint/receive', { access: quality, input: step, reply: Saved, errors: working }),
  /** Keeps a section of the report, and hands it to the customer with `release`. */
  saveStep: post('/complaint/step', {
    access: quality,
    input: { id, step: dStep, version: int, body: text(4000), release: z._default(flag, false) },
    reply: z.object({ id: z.int(), version: z.int() }),
    errors: working,
  }),
  /** Sends the 8D report: its PDF is drawn of the released sections, papers of one's own go along. */
  report8d: post('/complaint/report8d', {
    access: quality,
    input: { ...step, disposition: z.enum(dispositions), remedy: z.optional(z.enum(remedies)), paperIds: wireIds },
    reply: Saved,
    errors: [
      ...working,
      'complaint.unreleased',
      'complaint.unchanged',
      'complaint.remedy',
      'complaint.replace_quantity',
      'file.denied',
      'file.too_many',
    ],
    timeout: 60_000,
  }),
})
