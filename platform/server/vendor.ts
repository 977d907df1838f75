import { sql } from 'kysely'
import type { Locale } from '#platform/contract/text.ts'
import type { Db } from './ctx.ts'
import { translate } from './text.ts'
import { asRegistered } from './traditional.ts'

/** A picture of the vendor's, as pages need it before it is there. */
export type VendorPicture = { sha256: string; width: number; height: number }
/** What the vendor says of itself; empty, or null, where it has said nothing. */
export type Vendor = {
  shortName: string
  shortNameEn: string
  creditCode: string
  address: string
  addressEn: string
  /** who receives signed originals, where and under which phone; empty where the registered address will do */
  originalsTo: string
  originalsToEn: string
  holder: string
  holderEn: string
  supportContact: string
  sender: string
  color: string
  languages: Locale[]
  /** where the staff have their addresses, as the DNS writes a domain; empty for no rule */
  staffDomains: string[]
  logo: VendorPicture | null
  logoDark: VendorPicture | null
  icon: VendorPicture | null
  version: number
  /** the enabled entries of the dictionary portal_link, and the address of the assistant, by name */
  links: Record<string, string>
}

/** Where it is served, without the origin; the same bytes for ever. */
export const pictureUrl = ({ sha256 }: Pick<VendorPicture, 'sha256'>): string => `/api/public/brand/${sha256}`

const picture = (column: string) =>
  sql`(select json_build_object('sha256', p.sha256, 'width', p.width, 'height', p.height) from brand_pictures p where p.sha256 = b.${sql.ref(column)})`

/** The vendor as the portal shows it: the only way to its name, whoever says it. */
export async function findVendor(db: Db): Promise<Vendor> {
  const { rows } =
    await sql<Vendor>`select b.short_name, b.short_name_en, b.credit_code, b.address, b.address_en, b.originals_to, b.originals_to_en, b.holder,
    b.holder_en, b.support_contact, b.sender, b.color, b.languages, b.staff_domains, b.version,
    ${picture('logo')} as logo, ${picture('logo_dark')} as logo_dark, ${picture('icon')} as icon,
    (select coalesce(json_object_agg(e.bus_name, e.bus_value), '{}') from dictionary_entries e
      where e.dictionary_code in ('portal_link', 'yht_online_agent') and e.enabled) as links
    from brand b`.execute(db)
  return rows[0]!
}

/** The bytes of a picture, a PNG. */
export const findPicture = async ({ db }: { db: Db }, sha256: string): Promise<Buffer | undefined> =>
  (await sql<{ png: Buffer }>`select png from brand_pictures where sha256 = ${sha256}`.execute(db)).rows[0]?.png

/** Its name in Chinese and in English, each as it was given; both empty where none is set. */
export const vendorNames = ({ links }: Vendor) => ({
  zh: links['vendor_name'] ?? '',
  en: links['vendor_name_en'] ?? '',
})
/** Its name in a language; empty where none is set. */
export const vendorName = (vendor: Vendor, locale: Locale): string => {
  const { zh, en } = vendorNames(vendor)
  return asRegistered(locale, zh, en)
}
/** Its short name, else its name: in English one that is written in English, before one that is short. */
export const vendorShort = (vendor: Vendor, locale: Locale): string => {
  const { zh, en } = vendorNames(vendor)
  return asRegistered(locale, vendor.shortName || zh, vendor.shortNameEn || en)
}
/** What stands where somebody must be named, though no name is set: the portal itself. */
export const vendorOrPortal = (name: string, locale: Locale): string => name || translate(locale, 'platform.portal')
/** What the portal is called in the language of a call: its vendor's short name, else what it is. */
export const portalName = async ({ db, locale }: { db: Db; locale: Locale }): Promise<string> =>
  vendorOrPortal(vendorShort(await findVendor(db), locale), locale)
/** Both names in one line of a paper in two languages, or room to write one in. */
export const vendorOnPaper = (vendor: Vendor): string => {
  const { zh, en } = vendorNames(vendor)
  return [zh, en].filter(Boolean).join(' ') || '________________'
}
