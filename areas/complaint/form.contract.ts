import * as z from 'zod/mini'
import { day } from '#platform/contract/contract.ts'
import { optionalText } from '#platform/contract/field.ts'

export const severities = ['safety', 'line_down', 'major', 'minor'] as const
export const stages = ['EVT', 'DVT', 'PVT', 'MP'] as const
export const failureLocations = ['incoming', 'smt', 'ict', 'fct', 'burn_in', 'system', 'field'] as const
/** What must be filled in before a complaint is sent. */
export const requiredFields = [
  'applicantName',
  'companyName',
  'contact',
  'address',
  'dealer',
  'businessContact',
  'arrivalOn',
  'chipCode',
  'returnReason',
  'details',
] as const
/** Rows of a complaint. */
export const mostRows = 50
const mayDay = z._default(z.union([z.literal(''), day]), '')
const count = (most: number) => z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(most))))
/** One row as the form sends it; what is missing is asked for when the complaint is submitted. */
export const rowInput = z.strictObject({
  marketModel: optionalText(100),
  terminalForm: optionalText(100),
  producedOn: mayDay,
  productStage: z.optional(z.nullable(z.enum(stages))),
  customerProcess: optionalText(200),
  totalInput: count(100_000_000),
  defective: count(100_000_000),
  dateCode: z._default(z.string().check(z.trim(), z.regex(/^(\d{4})?$/)), ''),
  lotNo: z._default(z.string().check(z.trim(), z.regex(/^([A-Z0-9][A-Z0-9./-]{2,29})?$/)), ''),
  topMark: optionalText(60),
  failureLocation: z.optional(z.nullable(z.enum(failureLocations))),
  conditionTemp: optionalText(40),
  conditionVolt: optionalText(40),
  sampleQty: count(100_000_000),
})
/** A row with every field by name: one that the form forgets would be overwritten with its default. */
export type WholeRow = Required<z.input<typeof rowInput>>
/** What the form fills; a draft may have gaps. */
export const fields = {
  applicantName: optionalText(60),
  companyName: optionalText(200),
  contact: optionalText(100),
  address: optionalText(300),
  dealer: optionalText(200),
  businessContact: optionalText(100),
  arrivalOn: mayDay,
  chipCode: optionalText(32),
  project: optionalText(100),
  returnReason: optionalText(64),
  severity: z._default(z.enum(severities), 'minor'),
  expectedOn: mayDay,
  details: optionalText(4000),
}
