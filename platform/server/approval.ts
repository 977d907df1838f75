import type { Permission } from '#platform/contract/access.ts'
import { answerToo } from '#platform/contract/decided.ts'
import type { ErrorCode } from '#platform/contract/error.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** One item of a checklist: the name it is kept under, and its words in the texts of its area. */
export type ApprovalCheck = { name: string; text: TextKey }
/** One step of a kind: who decides it, and within how many working days. */
export type ApprovalStep = {
  /** under this name the task is kept: `audit` */
  step: string
  /** the step in words, in the texts of its area */
  text: TextKey
  permission: Permission
  workdays: number
  /** only the handler of the case may, the account manager of the company; without one somebody has to be assigned first */
  byHandler?: true
  /** what is looked at in the record: without a tick at each nobody passes the step; which were ticked stays with the decision */
  checks?: readonly ApprovalCheck[]
  /** what passing and rejecting it is called, and what is said when it is done, where that has words of its own */
  words?: { pass: TextKey; reject: TextKey; passed?: TextKey; rejected?: TextKey }
  /** may be done by who took an earlier step of the case: taking delivery of papers is no second opinion */
  again?: true
}
/** What was decided about a record: `last` when nothing follows; a rejection ends the case. */
export type Decided = {
  bizId: number
  step: string
  result: 'pass' | 'reject'
  reason: string
  last: boolean
  handlerId: number | null
}
/** Something known of a record that is decided about: a word of its area, and the value in the caller's language; without one it is left out. */
export type ApprovalFact = readonly [text: TextKey, value: string | null]
/** One kind of record that people decide about; its area declares it, the area `approval` runs it. */
export type ApprovalKind = {
  /** under this name its tasks are kept; never renamed */
  biz: string
  /** the kind in words, in the texts of its area */
  text: TextKey
  /** its tasks are called by names of companies, people and projects, which are rewritten in no script */
  named?: true
  steps: readonly ApprovalStep[]
  /** what one of the staff needs who writes what is decided, and decides nothing of it themselves; a customer hands in the rest */
  written?: Permission
  /** the codes its decision may refuse with, besides those of the engine; every call that decides declares them */
  answers: readonly ErrorCode[]
  /** the page on which whoever decides reads the record */
  url: (bizId: number) => string
  /**
   * What a decision does to the record, in the transaction of the decision: a throw takes both back.
   */
  decided: (tx: SignedCtx, decision: Decided) => Promise<void>
  /** What was applied for, read beside the decision; asked only for who reads what its steps are decided by. */
  facts?: (ctx: SignedCtx, bizId: number) => Promise<readonly ApprovalFact[]>
  /**
   * The files that are judged with it, kept under its id: the word of each modelCode. Only those are named that the caller may open, by the
   * policy of the file.
   */
  files?: Readonly<Record<string, TextKey>>
  /** Somebody was named to take care of the case from here on. */
  assigned?: (tx: SignedCtx, given: { bizId: number; handlerId: number }) => Promise<void>
}

const kinds = new Map<string, ApprovalKind>()
/** Makes the kinds of all areas known; once at start. Throws when two areas claim one. */
export function registerApprovals(all: readonly ApprovalKind[]): void {
  kinds.clear()
  for (const kind of all) {
    if (kinds.has(kind.biz)) throw new Error(`two areas declare the approval ${kind.biz}`)
    if (!kind.steps.length) throw new Error(`the approval ${kind.biz} has no step`)
    kinds.set(kind.biz, kind)
    answerToo(kind.answers)
  }
}
/** Every kind, in the order of the areas. */
export const approvalKinds = (): readonly ApprovalKind[] => [...kinds.values()]
/** The permissions that steps ask for: what somebody reads with who stands in for another. */
export const stepPermissions = (): Permission[] => [
  ...new Set(approvalKinds().flatMap(({ steps }) => steps.map(({ permission }) => permission))),
]
/** The kind of a task; throws for one that nobody declares. */
export function approvalKind(biz: string): ApprovalKind {
  const kind = kinds.get(biz)
  if (!kind) throw new Error(`nobody declares the approval ${biz}`)
  return kind
}
