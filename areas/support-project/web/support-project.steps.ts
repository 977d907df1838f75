import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { supportProject } from '../contract.ts'
import { issuesUrl } from './IssueCounts.tsx'
import type { ProjectRow } from './support-project.queries.ts'

const dialogs = () => import('./ProjectDialogs.tsx')
/** What may be done with a project, in its list and on its page. */
export const projectSteps: StepsOf<ProjectRow> = {
  submit: {
    label: ({ status }) => t(status === 'returned' ? 'support-project.resubmit' : 'support-project.submit'),
    run: sends(supportProject, supportProject.submit),
    ask: () => ({ content: t('support-project.submit_ask') }),
    done: 'support-project.submitted',
    shown: true,
  },
  edit: { label: 'support-project.edit', edits: true },
  takeBack: {
    label: 'support-project.take_back',
    aside: true,
    run: sends(supportProject, supportProject.takeBack),
    ask: () => ({ content: t('support-project.take_back_ask') }),
    done: 'support-project.taken_back',
  },
  ask: { label: 'support-project.ask', leads: ({ code }) => `${issuesUrl(code)}?edit=new` },
  advance: { label: 'support-project.advance', dialog: async () => (await dialogs()).AdvanceDialog },
  members: { label: 'support-project.members_edit', dialog: async () => (await import('./MembersForm.tsx')).default },
  arrange: { label: 'support-project.arrange', dialog: async () => (await dialogs()).ArrangeDialog },
  reopen: { label: 'support-project.reopen', dialog: async () => (await dialogs()).ReopenDialog },
  close: { label: 'support-project.close', danger: true, dialog: async () => (await dialogs()).CloseDialog },
  remove: {
    label: 'ui.delete',
    removes: sends(supportProject, supportProject.remove),
    done: 'support-project.removed',
  },
}
