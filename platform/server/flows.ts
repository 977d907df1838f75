import type { Permission } from '#platform/contract/access.ts'
import type { TextKey } from '#platform/contract/text.ts'
import { approvalKinds } from './approval.ts'

/**
 * What the vendor's staff do step by step, each step by another person, beside approvals: the page of steps says for each whether
 * somebody can do it today.
 */
export type StaffFlow = {
  /** its name among all: `bill.adjustment` */
  key: string
  /** the flow in words, in the texts of its area */
  text: TextKey
  /** what each step asks for, in order; a step is called by the words of its permission */
  steps: readonly Permission[]
}
/** A step of a flow as the page of steps has it; `again` is done by whoever did an earlier one as well. */
type FlowStep = { text: TextKey | null; permission: Permission; again: boolean }
export type Flow = { key: string; text: TextKey; steps: readonly FlowStep[] }

let own: readonly StaffFlow[] = []
/** Makes the flows of all areas known; once at start, after the approvals. Throws on two of one name. */
export function registerFlows(all: readonly StaffFlow[]): void {
  const keys = [...all.map(({ key }) => key), ...approvalKinds().map(({ biz }) => biz)]
  if (new Set(keys).size < keys.length) throw new Error('two flows of staff have one name')
  own = all
}
/** Every flow of staff: the approvals of all areas with who writes what they decide, and what areas settle by themselves. */
export function staffFlows(): readonly Flow[] {
  const approvals = approvalKinds().map(({ biz, text, written, steps }) => ({
    key: biz,
    text,
    steps: [
      ...(written ? [{ text: null, permission: written, again: false }] : []),
      ...steps.map((step) => ({ text: step.text, permission: step.permission, again: step.again ?? false })),
    ],
  }))
  const others = own.map(({ key, text, steps }) => ({
    key,
    text,
    steps: steps.map((permission) => ({ text: null, permission, again: false })),
  }))
  return [...approvals, ...others]
}
