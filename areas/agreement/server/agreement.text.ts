import type { Ctx } from '#platform/server/ctx.ts'
import { findVendor, vendorNames } from '#platform/server/vendor.ts'
import { filled, hashOf, type Filling, type Stored } from './agreement.rules.ts'
import { getText } from './agreement.sql.ts'

/** What the fields of texts stand for by now, in both languages; an English name that nobody gave is the Chinese one. */
export async function fillingOf(ctx: Pick<Ctx, 'db'>): Promise<Record<Stored, Filling>> {
  const vendor = await findVendor(ctx.db)
  const { zh, en } = vendorNames(vendor)
  const contact = vendor.supportContact
  return { zh: { vendor: zh, contact }, en: { vendor: en || zh, contact } }
}

/** The text of a version as it is read now, with the hash of these words. */
export async function textOf(ctx: Pick<Ctx, 'db'>, agreementId: number, locale: Stored) {
  const { title, html: written } = await getText(ctx, agreementId, locale)
  const html = written.includes('{') ? filled(written, locale, (await fillingOf(ctx))[locale]) : written
  return { title, html, sha256: hashOf(html) }
}
