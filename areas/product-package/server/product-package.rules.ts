import { machine } from '#platform/server/state/machine.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { applicationStates, applicationSteps } from '../apply.contract.ts'
import { packageStates } from '../contract.ts'

/** How many chip projects the package opens: one without any is no use to anybody. */
export type PackageFacts = { projects: number }
const editor = { permission: 'pkg_edit' } as const

/** draft → open ⇄ frozen, and closed for good from either. */
export const packageMachine = machine({
  biz: 'product_package_state',
  states: packageStates,
  table: [
    {
      from: 'draft',
      action: 'open',
      to: 'open',
      ...editor,
      guard: (f: PackageFacts) => f.projects > 0,
      otherwise: 'product-package.project',
    },
    { from: 'open', action: 'freeze', to: 'frozen', ...editor, reason: true },
    { from: 'frozen', action: 'thaw', to: 'open', ...editor },
    { from: ['open', 'frozen'], action: 'close', to: 'closed', ...editor, reason: true },
  ],
})
/** Whether a package may be removed, as far as its state goes. */
export const isRemovable = (status: (typeof packageStates)[number]): boolean =>
  status === 'draft' || status === 'closed'

/** `touched`: somebody has decided a step of it already. */
export type ApplicationFacts = { touched: boolean }
/**
 * submitted → am_passed → opened. The steps have no permission here: who decides is settled by the approval they
 * come from.
 */
export const applicationMachine = machine({
  biz: 'product_package',
  states: applicationStates,
  table: [
    { from: 'submitted', action: 'manager', to: 'am_passed' },
    { from: 'am_passed', action: 'pm', to: 'opened' },
    { from: ['submitted', 'am_passed'], action: 'reject', to: 'rejected', reason: true },
    {
      from: 'submitted',
      action: 'takeBack',
      to: 'withdrawn',
      permission: 'pkg_apply',
      guard: (f: ApplicationFacts) => !f.touched,
    },
  ],
})
/** A step by its name; null for none of them. */
export const stepOf = stepIn(applicationSteps)
