import { machine } from '#platform/server/state/machine.ts'
import { feedbackStates } from '../contract.ts'

const writer = { permission: 'feedback_add' } as const
const handler = { permission: 'feedback_handle' } as const
const open = ['new', 'processing', 'replied'] as const
/** New → somebody is at it → replied → closed; whoever wrote it may say more. */
export const feedbackMachine = machine({
  biz: 'feedback',
  states: feedbackStates,
  table: [
    { from: 'new', action: 'take', to: 'processing', ...handler },
    { from: open, action: 'answer', to: 'replied', ...handler },
    { from: open, action: 'end', to: 'closed', ...handler },
    { from: 'replied', action: 'more', to: 'processing', ...writer },
    { from: open, action: 'close', to: 'closed', ...writer },
  ],
})
