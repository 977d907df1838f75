import { t } from '#platform/web/i18n/text.ts'
import { listed } from '#platform/web/i18n/format.ts'
import { sends } from '#platform/web/call/sends.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { messageDesk } from '../desk.contract.ts'
import type { Post } from './post.queries.ts'

export const postSteps: StepsOf<Post> = {
  audit: { label: 'message.desk.audit', dialog: async () => (await import('./PostDialogs.tsx')).AuditDialog },
  edit: { label: 'message.desk.edit', edits: true, shown: true },
  submit: { label: 'message.desk.submit', dialog: async () => (await import('./PostDialogs.tsx')).SubmitDialog },
  takeBack: {
    label: 'message.desk.take_back',
    aside: true,
    ask: () => ({ content: t('message.desk.take_back_ask') }),
    run: sends(messageDesk, messageDesk.takeBackPost),
    done: 'message.desk.taken_back',
  },
  publish: { label: 'message.desk.publish', dialog: async () => (await import('./PostDialogs.tsx')).PublishDialog },
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

/** Who must act next, by name where it is known. */
export function waitsWord({ state, waitsFor }: Pick<Post, 'state' | 'waitsFor'>): string {
  const names = listed(waitsFor)
  if (state === 'pending') return names ? t('message.desk.waits_for', { names }) : t('message.desk.waits')
  return names ? t('message.desk.waits_again', { names }) : ''
}
