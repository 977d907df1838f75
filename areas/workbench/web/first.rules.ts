import type { Reason } from '#platform/contract/reason.ts'
import type { Home } from './workbench.queries.ts'

/** The one next step on the way to a first order; `wait` and `sent` are for the vendor to take. */
export type FirstStep =
  | 'wake'
  | 'certify'
  | 'sign'
  | 'wait'
  | 'sdk'
  | 'package'
  | 'read'
  | 'ask'
  | 'unquoted'
  | 'quote'
  | 'order'
  | 'sent'
type Facts = NonNullable<Home['first']>
/** What this person may open; who may not is led to nothing of it. */
export type May = Record<'certify' | 'sdk' | 'package' | 'read' | 'ask' | 'order', boolean>

const ofOrder = { begun: 'order', sent: 'sent', accepted: null } as const

/** Null where nothing is left: a first order was accepted, or all was done by somebody who does not order. */
export function firstStep(facts: Facts, closed: Reason | null, may: May, lacksPackage: boolean): FirstStep | null {
  const order = may.order ? facts.order : null
  if (closed === 'guest') return may.sdk && !facts.read ? 'sdk' : null
  if (closed === 'dormant') return 'wake'
  if (closed && !facts.inReview) return facts.toSign && may.certify ? 'sign' : 'certify'
  if (order === 'accepted') return null
  if (!closed && lacksPackage && may.package) return 'package'
  if (may.read && !facts.read) return 'read'
  if (closed) return 'wait'
  if (may.ask && !facts.asked) return 'ask'
  if (order === 'none') return facts.prices ? 'quote' : 'unquoted'
  return order && ofOrder[order]
}
