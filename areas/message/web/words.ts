import { wordsFor } from '#platform/web/i18n/text.ts'

export const typeWord = wordsFor('message.type')
export const tabWord = wordsFor('message.tab')
export const flagWord = wordsFor('message.flag')
export const eventWord = wordsFor('message.event')
export const eventAbout = wordsFor('message.event_about')
export const channelWord = wordsFor('message.channel')
export const choiceWord = wordsFor('message.choice')
