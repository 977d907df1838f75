import { t } from '#platform/web/i18n/text.ts'
import type { StepOf } from '#platform/web/ui/list/steps.tsx'
import { assign, setStatus, withdraw, type Issue } from './issue.queries.ts'
import { codeWord } from './words.ts'

type Name = Exclude<keyof Issue['can'], 'comment' | 'internal' | 'confidential' | 'downgrade'>
const dialogs = () => import('./StepDialogs.tsx')
const status = (action: 'wait_customer' | 'wait_third_party' | 'resume') => (row: Issue) =>
  setStatus({ id: row.id, version: row.version, action })

/** What may be done with an issue, the next thing first. */
export const issueSteps: Readonly<Record<Name, StepOf<Issue>>> = {
  confirm: {
    label: 'issue.step.confirm',
    run: ({ id, version }) => setStatus({ id, version, action: 'confirm' }),
    ask: () => ({ content: t('issue.ask.confirm') }),
    done: 'issue.done.status',
  },
  unsolved: { label: 'issue.step.unsolved', dialog: async () => (await dialogs()).UnsolvedDialog },
  rate: { label: 'issue.step.rate', dialog: async () => (await dialogs()).RateDialog },
  take: {
    label: 'issue.step.take',
    run: ({ id, version }) => assign({ id, version }, false),
    done: 'issue.done.take',
  },
  resolve: { label: 'issue.step.resolve', dialog: async () => (await dialogs()).ResolveDialog },
  wait_customer: { label: 'issue.step.wait_customer', run: status('wait_customer'), done: 'issue.done.status' },
  wait_third_party: {
    label: 'issue.step.wait_third_party',
    run: status('wait_third_party'),
    done: 'issue.done.status',
  },
  resume: { label: 'issue.step.resume', run: status('resume'), done: 'issue.done.status' },
  assign: { label: 'issue.step.assign', dialog: async () => (await import('./DeskDialogs.tsx')).AssignDialog },
  reopen: {
    label: 'issue.step.reopen',
    run: ({ id, version }) => setStatus({ id, version, action: 'reopen' }),
    ask: () => ({ content: t('issue.ask.reopen') }),
    done: 'issue.done.status',
  },
  priority: {
    label: 'issue.step.priority',
    aside: true,
    // where only more is allowed, there is nothing above the first
    when: ({ can, priority }) => can.downgrade || priority !== 'urgent',
    dialog: async () => (await dialogs()).PriorityDialog,
  },
  faq: {
    label: 'issue.step.faq',
    when: ({ faqId }) => faqId === null,
    dialog: async () => (await import('./FaqDialog.tsx')).FaqDialog,
  },
  share: {
    label: 'issue.step.share',
    aside: true,
    dialog: async () => (await import('./ShareDialog.tsx')).ShareDialog,
  },
  link: { label: 'issue.step.link', aside: true, dialog: async () => (await import('./DeskDialogs.tsx')).LinkDialog },
  escalate: {
    label: 'issue.step.escalate',
    aside: true,
    dialog: async () => (await import('./DeskDialogs.tsx')).EscalateDialog,
  },
  merge: {
    label: 'issue.step.merge',
    danger: true,
    dialog: async () => (await import('./DeskDialogs.tsx')).MergeDialog,
  },
  withdraw: {
    label: 'issue.step.withdraw',
    danger: true,
    run: withdraw,
    ask: () => ({ content: t('issue.ask.withdraw') }),
    done: () => codeWord('withdrawn'),
  },
  reject: { label: 'issue.step.reject', danger: true, dialog: async () => (await dialogs()).RejectDialog },
}
