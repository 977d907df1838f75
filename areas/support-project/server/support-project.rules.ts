import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { projectStates, projectSteps, stages } from '../contract.ts'

/** `certified`: the company is, today; `again`: it was opened and closed before, and is to be opened anew. */
export type ProjectFacts = { certified: boolean; again: boolean }
const editor = { permission: 'support_edit' } as const
const certified = { guard: (f: ProjectFacts) => f.certified, otherwise: 'support-project.company' } as const

/**
 * New → account manager → lead of support → opened; returned ones are handed in anew, closed ones are reviewed again.
 * The steps of review have no permission here: who decides is settled by the approval they come from.
 */
export const projectMachine = machine({
  biz: 'support_project',
  states: projectStates,
  table: [
    { from: ['new', 'returned'], action: 'submit', to: 'am_review', ...editor, ...certified },
    { from: 'am_review', action: 'takeBack', to: 'closed', ...editor, guard: (f: ProjectFacts) => f.again },
    { from: 'am_review', action: 'takeBack', to: 'new', ...editor, guard: (f: ProjectFacts) => !f.again },
    { from: 'am_review', action: 'am', to: 'fae_review' },
    { from: 'fae_review', action: 'fae', to: 'opened' },
    { from: ['am_review', 'fae_review'], action: 'reject', to: 'returned', reason: true },
    { from: 'opened', action: 'close', to: 'closed', permission: 'support_audit1', reason: true },
    { from: 'opened', action: 'close', to: 'closed', permission: 'support_audit2', reason: true },
    { from: 'opened', action: 'idle', to: 'closed', system: true },
    { from: 'closed', action: 'reopen', to: 'am_review', ...editor, ...certified, reason: true },
  ],
})

/** A step of review by its name; null for none of them. */
export const stepOf = stepIn(projectSteps)

type Stage = (typeof stages)[number]
/** The stage that follows; undefined after the last. */
export const stageAfter = (stage: Stage): Stage | undefined => stages[stages.indexOf(stage) + 1]

export type Plan = {
  evtOn?: string | undefined
  dvtOn?: string | undefined
  pvtOn?: string | undefined
  mpOn?: string | undefined
}
export const planFields = ['evtOn', 'dvtOn', 'pvtOn', 'mpOn'] as const
/** The first field that is planned before one it follows; those without a day are passed over. */
export function firstBehind(plan: Plan): (typeof planFields)[number] | undefined {
  let last = ''
  for (const field of planFields) {
    const day = plan[field]
    if (!day) continue
    if (day < last) return field
    last = day
  }
  return undefined
}

const phone = /^\+?[0-9][0-9 ()-]{4,29}$/
const mail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/
export const isPhone = (text: string): boolean => phone.test(text)
export const isMail = (text: string): boolean => mail.test(text)

/** What is enough of a project that begins with a question: support asks for the rest when it needs it. */
export const questionNeeds = [
  'chipId',
  'contactName',
  'contactPhone',
  'contactEmail',
  'questionSubject',
  'question',
] as const

/** Days without work after which a project in mass production is closed by itself. */
export const idleDays = 180
/** Kept as the reason when nobody closed it; screens say it in words. */
export const idleReason = 'idle'
/** TS-{chip}-{yy}{nnn}. */
export const codeOf = (chip: string, year: number, n: number): string =>
  `TS-${chip}-${String(year % 100).padStart(2, '0')}${String(n).padStart(3, '0')}`
