import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { peopleStates, shownStates } from '../desk.contract.ts'

export const typeWord = wordsFor('message.type')
export const tabWord = wordsFor('message.tab')
export const flagWord = wordsFor('message.flag')
export const eventWord = wordsFor('message.event')
export const eventAbout = wordsFor('message.event_about')
export const channelWord = wordsFor('message.channel')
export const choiceWord = wordsFor('message.choice')
export const postState = wordsFor('message.state')
export const postTone = {
  draft: 'info',
  scheduled: 'wait',
  publishing: 'wait',
  published: 'good',
  recalled: 'bad',
  expired: 'off',
} as const satisfies Record<(typeof shownStates)[number], string>
export const targetWord = wordsFor('message.target')
export const mailState = wordsFor('message.mail_state')
export const actionWord = wordsFor('message.action')
export const peopleState = (state: (typeof peopleStates)[number]): string =>
  state === 'failed' ? t('message.people_state.failed') : flagWord(state === 'read' ? '1' : '0')
