import type { AddressRow } from './address.queries.ts'

/** The whole address in one line, as it was written. */
export const placeOf = ({ country, province, city, district, detail, zip }: AddressRow): string =>
  [country, province, city, district, detail, zip].filter(Boolean).join(' ')
