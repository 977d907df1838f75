import { t, wordsFor } from '#platform/web/i18n/text.ts'
import { session } from '#platform/web/session.ts'
import type { issueStatuses, lights, queues } from '../contract.ts'

export const typeWord = wordsFor('issue.type')
export const priorityWord = wordsFor('issue.priority')
const state = wordsFor('issue.state')
/** To people of customers, what waits for the customer waits for them. */
export const stateWord: typeof state = (name) =>
  state(name === 'wait_customer' && !session()?.staff ? 'wait_you' : name)
export const lightWord = wordsFor('issue.light')
export const codeWord = wordsFor('issue.code')
export const boardWord = wordsFor('issue.board')
export const rateWord = wordsFor('issue.rate')
export const levelWord = wordsFor('issue.level')
export const kindWord = wordsFor('issue.share_kind')
export const visibilityWord = wordsFor('issue.visibility')
export const takenWord = wordsFor('issue.taken')
export const sideWord = wordsFor('issue.side')
export const outcomeWord = wordsFor('issue.outcome')

/** A status is the state it stands for. */
export const statusWord = (status: (typeof issueStatuses)[number]): string =>
  stateWord(status === 'processing' ? 'working' : status)
export const queueWord = (queue: (typeof queues)[number]): string => {
  if (queue === 'late') return lightWord('late')
  return queue === 'resolved' ? stateWord('resolved') : wordsFor('issue.queue')(queue)
}
export type Light = (typeof lights)[number]

type Event = { kind: string; before: string; after: string }
const done = wordsFor('issue.event')
const plain = [
  'create',
  'take',
  'resume',
  'answered',
  'resolve',
  'reject',
  'confirm',
  'silent',
  'withdraw',
  'reopen',
] as const
type Known = Parameters<typeof priorityWord>[0]
/** What happened, as the history says it; a change of state has the states before and after, others what was changed. */
export function eventWords({ kind, before, after }: Event): string {
  const simple = plain.find((one) => one === kind)
  if (simple) return done(simple)
  if (kind === 'wait_customer' || kind === 'wait_third_party') return stateWord(kind)
  if (kind === 'unsolved') return t('issue.step.unsolved')
  if (kind === 'assign') return after === 'working' ? t('issue.event.assigned') : t('issue.event.assign', { after })
  if (kind === 'merge') return after === 'closed' ? t('issue.event.merge') : t('issue.event.merged', { before })
  if (kind === 'priority')
    return before
      ? t('issue.event.priority', { before: priorityWord(before as Known), after: priorityWord(after as Known) })
      : t('issue.event.priority_first', { after: priorityWord(after as Known) })
  if (kind === 'level')
    return t('issue.event.level', { before: levelWord(before as 'me'), after: levelWord(after as 'me') })
  if (kind === 'share') return t('issue.event.share', { after })
  if (kind === 'unshare') return t('issue.event.unshare', { before })
  if (kind === 'link') return t('issue.event.link', { after })
  if (kind === 'unlink') return t('issue.event.unlink', { before })
  if (kind === 'faq') return t('issue.event.faq', { after })
  return t('issue.event.escalate', { after })
}

/** Plain text as the editor keeps it: a paragraph of each line. */
export const paragraphsOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('')
