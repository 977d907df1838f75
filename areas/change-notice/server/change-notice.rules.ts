import { machine } from '#platform/server/state/machine.ts'
import { noticeStates, recipientStates } from '../contract.ts'

/** `settled`: nobody it concerns has still to answer. */
export type NoticeFacts = { settled: boolean }
const editor = { permission: 'notice_edit' } as const
const quality = { permission: 'notice_publish' } as const
/** Draft → review by quality and legal staff → published → closed, or withdrawn and written anew. The approval settles who decides. */
export const noticeMachine = machine({
  biz: 'change_notice',
  states: noticeStates,
  table: [
    { from: 'draft', action: 'submit', to: 'review', ...editor },
    { from: 'draft', action: 'edit', ...editor },
    { from: 'draft', action: 'remove', ...editor },
    { from: 'review', action: 'publish', to: 'published' },
    { from: 'review', action: 'return', to: 'draft', reason: true },
    { from: 'published', action: 'revise', to: 'withdrawn', reason: true, ...editor },
    { from: 'published', action: 'close', to: 'closed', guard: (f: NoticeFacts) => f.settled, ...quality },
    { from: 'published', action: 'withdraw', to: 'withdrawn', reason: true, ...quality },
  ],
})

/**
 * `open`: the notice is published; `inTime`: samples and reports may still be asked for; `delivered`: what was asked for is there;
 * `received`: it was said that it came; `buys`: it may still be bought a last time.
 */
export type RecipientFacts = { open: boolean; inTime: boolean; delivered: boolean; received: boolean; buys: boolean }
const customer = { permission: 'notice_confirm' } as const
const settler = { permission: 'notice_settle' } as const
const open = { guard: (f: RecipientFacts) => f.open, otherwise: 'change-notice.over' } as const
const ask = {
  guard: (f: RecipientFacts) => f.open && f.inTime,
  otherwise: (f: RecipientFacts) => (f.open ? 'change-notice.request_late' : 'change-notice.over'),
} as const
const answered = {
  guard: (f: RecipientFacts) => f.open && f.delivered,
  otherwise: (f: RecipientFacts) => (f.open ? 'change-notice.not_delivered' : 'change-notice.over'),
} as const
/** How a customer answers: silence accepts only what nobody asked anything about. */
export const recipientMachine = machine({
  biz: 'notice_recipient',
  states: recipientStates,
  table: [
    { from: 'to_confirm', action: 'accept', to: 'accepted', ...open, ...customer },
    { from: 'to_confirm', action: 'receive', guard: (f: RecipientFacts) => f.open && !f.received, ...customer },
    { from: 'to_confirm', action: 'sample', to: 'verifying', ...ask, ...customer },
    { from: 'to_confirm', action: 'report', to: 'verifying', ...ask, ...customer },
    { from: 'to_confirm', action: 'auto', to: 'auto_accepted', roles: [], system: true, ...open },
    { from: 'verifying', action: 'accept', to: 'accepted', ...answered, ...customer },
    { from: 'verifying', action: 'object', to: 'objected', reason: true, ...answered, ...customer },
    {
      from: 'verifying',
      action: 'deliver',
      guard: (f: RecipientFacts) => f.open && !f.delivered,
      permission: 'notice_publish',
    },
    { from: 'objected', action: 'settle', to: 'accepted', reason: true, ...open, ...settler },
    { from: 'objected', action: 'exempt', to: 'closed_exempt', reason: true, ...open, ...settler },
    {
      from: ['to_confirm', 'verifying', 'objected', 'accepted', 'auto_accepted'],
      action: 'forecast',
      guard: (f: RecipientFacts) => f.open && f.buys,
      otherwise: (f: RecipientFacts) => (f.open ? 'change-notice.ltb_over' : 'change-notice.over'),
      ...customer,
    },
  ],
})
