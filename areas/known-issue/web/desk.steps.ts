import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { take, type DeskRow } from './desk.queries.ts'

const dialogs = () => import('./DeskDialogs.tsx')
/** What may be done with one, the next thing first. */
export const deskSteps: StepsOf<DeskRow> = {
  publish: {
    label: 'known-issue.step.publish',
    ask: () => ({ content: t('known-issue.step.publish_ask') }),
    run: (row) => take(row, 'publish'),
    done: 'known-issue.done.publish',
  },
  submit: {
    label: 'known-issue.step.submit',
    ask: () => ({ content: t('known-issue.step.submit_ask') }),
    run: (row) => take(row, 'submit'),
    done: 'known-issue.done.submit',
  },
  fix: {
    label: (row) => t(row.fix.patch || row.fix.version ? 'known-issue.step.fix_again' : 'known-issue.step.fix'),
    dialog: async () => (await dialogs()).FixDialog,
  },
  edit: { label: 'known-issue.desk.edit', edits: true },
  link: { label: 'known-issue.step.link', dialog: async () => (await dialogs()).LinkDialog },
  give_back: { label: 'known-issue.step.give_back', dialog: async () => (await dialogs()).GiveBackDialog },
  reopen: { label: 'known-issue.step.reopen', danger: true, dialog: async () => (await dialogs()).ReopenDialog },
  withdraw: { label: 'known-issue.step.withdraw', danger: true, dialog: async () => (await dialogs()).WithdrawDialog },
}
