import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { messageDesk } from '../desk.contract.ts'
import type { Post } from './post.queries.ts'

export const postSteps: StepsOf<Post> = {
  edit: { label: 'message.desk.edit', edits: true, shown: true },
  publish: { label: 'message.desk.publish', dialog: async () => (await import('./PostDialogs.tsx')).PublishDialog },
  schedule: { label: 'message.desk.schedule', dialog: async () => (await import('./PostDialogs.tsx')).ScheduleDialog },
  unschedule: {
    label: 'message.desk.unschedule',
    run: sends(messageDesk, messageDesk.unschedulePost),
    done: 'message.desk.unscheduled',
  },
  recall: {
    label: 'message.desk.recall',
    danger: true,
    dialog: async () => (await import('./PostDialogs.tsx')).RecallDialog,
  },
  remove: {
    label: 'message.remove',
    danger: true,
    removes: sends(messageDesk, messageDesk.removePost),
    done: 'message.desk.remove_done',
  },
}
