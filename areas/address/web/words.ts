import { label } from '#platform/web/i18n/text.ts'
import type { addressKinds } from '../contract.ts'
import type { AddressRow } from './address.queries.ts'

export const kindWord = (kind: (typeof addressKinds)[number]): string => label(`address.kind.${kind}`)
/** The whole address in one line, as it was written. */
export const placeOf = ({ country, province, city, district, detail, zip }: AddressRow): string =>
  [country, province, city, district, detail, zip].filter(Boolean).join(' ')
