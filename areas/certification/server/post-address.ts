import { locales, type Locale } from '#platform/contract/text.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { vendorName, type Vendor } from '#platform/server/vendor.ts'

/** Where signed originals are sent, as a courier needs it; empty where the vendor has said nothing. */
export function postAddress(vendor: Vendor, locale: Locale): string {
  const whole = inLocale(locale, vendor.originalsTo, vendor.originalsToEn)
  if (whole) return whole
  const address = inLocale(locale, vendor.address, vendor.addressEn)
  return address && translate(locale, 'certification.post_to', { address, vendor: vendorName(vendor, locale) })
}
/** The same in every language, for a letter whose reader is known later. */
export const postAddresses = (vendor: Vendor): Partial<Record<Locale, string>> =>
  Object.fromEntries(locales.map((one) => [one, postAddress(vendor, one)]))
