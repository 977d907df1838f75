import { china } from '../contract.ts'
import type { AddressRow } from './address.queries.ts'

/** The whole address in one line, as it was written; within China the country goes without saying. */
export const placeOf = ({ country, countryName, province, city, district, detail, zip }: AddressRow): string =>
  [country === china ? '' : countryName, province, city, district, detail, zip].filter(Boolean).join(' ')
