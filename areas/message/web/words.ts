import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { mailStates, peopleStates, shownStates } from '../desk.contract.ts'

export const typeWord = wordsFor('message.type')
export const tabWord = wordsFor('message.tab')
export const flagWord = wordsFor('message.flag')
export const eventWord = wordsFor('message.event')
export const eventAbout = wordsFor('message.event_about')
export const channelWord = wordsFor('message.channel')
export const choiceWord = wordsFor('message.choice')
export const postState = wordsFor('message.state')
export const postTone = {
  draft: 'off',
  pending: 'wait',
  rejected: 'bad',
  scheduled: 'wait',
  publishing: 'wait',
  published: 'good',
  recalled: 'bad',
  expired: 'off',
} as const satisfies Record<(typeof shownStates)[number], string>
export const targetWord = wordsFor('message.target')
/** What became of the mail, or of the message to a phone. */
export const writtenState = ({ sms, mail }: { sms: boolean; mail: (typeof mailStates)[number] }): string =>
  sms && mail !== 'none' && mail !== 'daily' ? t(`message.sms_state.${mail}`) : t(`message.mail_state.${mail}`)
export const actionWord = wordsFor('message.action')
export const peopleState = (state: (typeof peopleStates)[number]): string =>
  state === 'failed' ? t('message.people_state.failed') : flagWord(state === 'read' ? '1' : '0')
