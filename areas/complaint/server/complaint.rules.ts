import type { ErrorCode } from '#platform/contract/error.ts'
import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { complaintStates, intakeSteps, mostDisputes, type lights, type targetNames } from '../contract.ts'
import { requiredFields } from '../form.contract.ts'
import { arrivedTooSoon, dateCodeFault } from '../complaint.rules.ts'

export type ComplaintFacts = { disputes: number }
const customer = { permission: 'complaint_add' } as const
const quality = { permission: 'complaint_handle' } as const

/**
 * Draft → account manager → quality gives the RMA number → samples → analysis → 8D report → closed. The steps of intake have
 * no permission here: who decides is settled by the approval they come from.
 */
export const complaintMachine = machine({
  biz: 'complaint',
  states: complaintStates,
  table: [
    { from: ['draft', 'returned'], action: 'edit', ...customer },
    { from: ['draft', 'returned'], action: 'submit', to: 'submitted', ...customer },
    { from: 'submitted', action: 'takeBack', to: 'draft', ...customer },
    { from: ['accepted', 'wait_sample', 'returned'], action: 'withdraw', to: 'cancelled', reason: true, ...customer },
    { from: 'submitted', action: 'am', to: 'accepted' },
    { from: 'accepted', action: 'quality', to: 'wait_sample' },
    { from: ['submitted', 'accepted'], action: 'return', to: 'returned', reason: true },
    { from: 'wait_sample', action: 'receive', to: 'analysing', ...quality },
    { from: 'wait_sample', action: 'expire', to: 'cancelled', system: true },
    { from: 'analysing', action: 'work', ...quality },
    { from: 'analysing', action: 'report', to: 'report_sent', ...quality },
    { from: 'report_sent', action: 'confirm', to: 'closed', ...customer },
    {
      from: 'report_sent',
      action: 'dispute',
      to: 'analysing',
      reason: true,
      ...customer,
      guard: (f: ComplaintFacts) => f.disputes < mostDisputes,
      otherwise: 'complaint.disputed',
    },
  ],
})

/** A step of intake by its name; null for none of them. */
export const stepOf = stepIn(intakeSteps)

type Target = {
  name: (typeof targetNames)[number]
  due: string
  limit: string
  doneOn: string | null
  light: (typeof lights)[number]
}
/** How a promise stands today: kept, kept late, in time, due today or beyond its first day, broken. */
function lightOf(due: string, limit: string, doneOn: string | null, today: string): Target['light'] {
  if (doneOn) return doneOn <= limit ? 'done' : 'late'
  if (today > limit) return 'red'
  return today >= due ? 'amber' : 'green'
}
type Promised = Record<'ackDue' | 'd3Due' | 'faDue' | 'reportDue' | 'reportLimit', string | null> &
  Record<'ackOn' | 'd3On' | 'faOn' | 'reportOn', string | null> & { status: string }
/** Where nothing is left for the vendor to do, what was not kept by then is owed no more. */
const idle = new Set(['draft', 'returned', 'cancelled', 'closed'])
/** What was promised of a complaint, in its order: those that have a day by now. */
export function targetsOf(row: Promised, today: string): Target[] {
  const all: [Target['name'], string | null, string | null, string | null][] = [
    ['ack', row.ackDue, row.ackDue, row.ackOn],
    ['d3', row.d3Due, row.d3Due, row.d3On],
    ['fa', row.faDue, row.faDue, row.faOn],
    ['report', row.reportDue, row.reportLimit, row.reportOn],
  ]
  return all.flatMap(([name, due, limit, doneOn]) =>
    due && limit && (doneOn || !idle.has(row.status))
      ? [{ name, due, limit, doneOn, light: lightOf(due, limit, doneOn, today) }]
      : [],
  )
}

type Gap = readonly [field: string, code: ErrorCode]
type Line = {
  totalInput?: number | null | undefined
  defective?: number | null | undefined
  sampleQty?: number | null | undefined
}
const sum = (all: readonly (number | null | undefined)[]) => all.reduce<number>((n, one) => n + (one ?? 0), 0)
/**
 * What can be in no row, finished or not: more bad parts than parts, in one row or in those that say no total against all there are,
 * more samples than bad parts.
 */
export function contradictions(rows: readonly Line[]): Gap[] {
  const total = sum(rows.map((row) => row.totalInput))
  const over = total > 0 && sum(rows.map((row) => row.defective)) > total
  return rows.flatMap(({ totalInput, defective, sampleQty }, n): Gap[] => {
    const tooMany = totalInput ? (defective ?? 0) > totalInput : over && !!defective
    const samples = typeof defective === 'number' && (sampleQty ?? 0) > defective
    return [
      ...(tooMany ? [[`rows.${n}.defective`, 'complaint.defective'] as const] : []),
      ...(samples ? [[`rows.${n}.sampleQty`, 'complaint.samples'] as const] : []),
    ]
  })
}

type Sent = Record<(typeof requiredFields)[number] | 'expectedOn', string>
type SentRow = Line & { producedOn: string; dateCode: string; lotNo: string }
const dateCodes = {
  shape: 'complaint.date_code',
  week: 'complaint.date_code_week',
  future: 'complaint.date_code_future',
} as const
/** Every gap of a complaint that is to be sent, with its field: of a row only when it was produced. */
export function gapsOf(sent: Sent, rows: readonly SentRow[], today: string, now: Date): Gap[] {
  const gaps: Gap[] = requiredFields.filter((field) => !sent[field]).map((field) => [field, 'complaint.required'])
  if (sent.arrivalOn > today) gaps.push(['arrivalOn', 'complaint.future'])
  if (sent.expectedOn && sent.expectedOn < today) gaps.push(['expectedOn', 'complaint.past'])
  if (rows.length === 0) gaps.push(['rows', 'complaint.rows_needed'])
  rows.forEach((row, n) => {
    const at = (field: string) => `rows.${n}.${field}`
    if (!row.producedOn) gaps.push([at('producedOn'), 'complaint.required'])
    else if (row.producedOn > today) gaps.push([at('producedOn'), 'complaint.future'])
    // a product is built of parts that are there
    else if (sent.arrivalOn <= today && row.producedOn < sent.arrivalOn)
      gaps.push([at('producedOn'), 'complaint.produced_arrival'])
    if (row.defective === 0) gaps.push([at('defective'), 'complaint.required'])
    const fault = row.dateCode ? dateCodeFault(row.dateCode, now) : null
    if (fault) gaps.push([at('dateCode'), dateCodes[fault]])
    else if (arrivedTooSoon(row.dateCode, sent.arrivalOn)) gaps.push([at('dateCode'), 'complaint.date_code_arrival'])
  })
  return gaps
}
