import type { Locale } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import { isCarrier } from '../carrier.rules.ts'

/** A carrier as it is called in a language; one that is kept by its name is that. */
export const carrierName = (text: string, locale: Locale): string =>
  isCarrier(text) ? translate(locale, `delivery.carrier.${text}`) : text
