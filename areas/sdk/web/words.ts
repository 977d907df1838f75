import { listed } from '#platform/web/i18n/format.ts'
import { wordsFor } from '#platform/web/i18n/text.ts'

export const typeWord = wordsFor('sdk.type')
export const osWord = wordsFor('sdk.os')
export const stateWord = wordsFor('sdk.state')
export const severityWord = wordsFor('sdk.severity')
export const resultWord = wordsFor('sdk.result')
export const carrierWord = wordsFor('sdk-server.carrier')

/** Names in one line, as the language strings them together. */
export const namesOf = (list: readonly { name: string }[]): string => listed(list.map((one) => one.name))

const block = /<(?=\/?(?:p|li|ul|ol|h\d|br|pre|div|td)\b)/gi
/** The first words of HTML on one line, for a list. Parsed apart from the page, so nothing in it loads or runs. */
export function briefWords(html: string, most = 80): string {
  if (!html) return ''
  const { textContent } = new DOMParser().parseFromString(html.replaceAll(block, ' <'), 'text/html').body
  const words = textContent.replaceAll(/\s+/g, ' ').trim()
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words
}
