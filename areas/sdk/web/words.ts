import { listed } from '#platform/web/i18n/format.ts'
import { label } from '#platform/web/i18n/text.ts'
import type { feedbackResults, patchStates, sdkStates, sdkSystems, sdkTypes, severities } from '../contract.ts'
import type { Carrier } from './sdk.queries.ts'

export const typeWord = (type: (typeof sdkTypes)[number]): string => label(`sdk.type.${type}`)
export const osWord = (os: (typeof sdkSystems)[number]): string => label(`sdk.os.${os}`)
export const stateWord = (state: (typeof sdkStates)[number] | (typeof patchStates)[number]): string =>
  label(`sdk.state.${state}`)
export const severityWord = (severity: (typeof severities)[number]): string => label(`sdk.severity.${severity}`)
export const resultWord = (result: (typeof feedbackResults)[number]): string => label(`sdk.result.${result}`)
export const carrierWord = (carrier: Carrier): string => label(`sdk-server.carrier.${carrier}`)

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
