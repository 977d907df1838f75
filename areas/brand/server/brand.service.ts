import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { domainOf } from '#areas/account/server/account.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import { findPicture, findVendor } from '#platform/server/vendor.ts'
import type { brand } from '../contract.ts'
import { faultsOf, limitsOf, redrawn } from './checks.ts'
import * as sql from './brand.sql.ts'

/** A customer registered under the vendor's name before the vendor said it. */
const held: Taken = { companies_name_norm_key: ['name', 'brand.name_held'] }

export async function showBrand(ctx: SignedCtx) {
  const { links, logo, logoDark, icon, ...row } = await findVendor(ctx.db)
  const said = Object.entries(sql.entries).map(([field, [name]]) => [field, links[name] ?? ''])
  const pictures = { logo: logo?.sha256 ?? '', logoDark: logoDark?.sha256 ?? '', icon: icon?.sha256 ?? '' }
  return { ...row, ...pictures, ...(Object.fromEntries(said) as Record<sql.EntryField, string>) }
}

/** Domains as addresses are compared by, each once; what is typed as @example.com is one as well. */
const houses = (typed: readonly string[]) => [
  ...new Set(typed.map((one) => domainOf(`@${one.replace(/^@/, '')}`) || one)),
]

export async function saveBrand(ctx: SignedCtx, { staffDomains, ...sent }: Parsed<typeof brand.save>) {
  const input = { ...sent, staffDomains: houses(staffDomains) }
  const { version, name, nameEn, icpNo, certifyContact, chatUrl, feedbackUrl, externalUrl, ...row } = input
  const { logo, logoDark, icon } = row
  const said = { name, nameEn, icpNo, certifyContact, chatUrl, feedbackUrl, externalUrl }
  return transact(ctx, async (tx) => {
    await sql.lockEntries(tx)
    const sizes = await sql.findSizes(tx, [logo, logoDark, icon])
    const faults = faultsOf(tx.locale, input, new Map(sizes.map((one) => [one.sha256, one])))
    if (faults.length > 0) throw fail('platform.validation', {}, faults)
    const pictures = { logo: logo || null, logoDark: logoDark || null, icon: icon || null }
    await sql.changeBrand(tx, version, { ...row, ...pictures })
    for (const [field, value] of Object.entries(said)) await sql.keepEntry(tx, field as sql.EntryField, value)
    await namingTaken(tx, held, () => sql.holdName(tx, companyKey(name)))
    await sql.deleteUnused(tx)
    // entries that changed have counted as well
    return { version: await sql.findVersion(tx) }
  })
}

export async function addPicture(ctx: SignedCtx, { kind, png }: Parsed<typeof brand.addPicture>) {
  const drawn = redrawn(kind, Buffer.from(png, 'base64url'))
  if (typeof drawn === 'string') throw refuseField(ctx, 'png', drawn, limitsOf(kind))
  const sha256 = createHash('sha256').update(drawn.png).digest('hex')
  await sql.deleteUnused(ctx)
  await sql.insertPicture(ctx, { ...drawn, sha256 })
  return { sha256, width: drawn.width, height: drawn.height }
}

/** By hash, which says all of a picture: what was read once is the same for ever. */
const read = new LRUCache<string, Buffer>({ maxSize: 8 * 1024 * 1024, sizeCalculation: (png) => png.length })

export async function getPicture(ctx: Ctx, { sha256 }: Parsed<typeof brand.picture>): Promise<Bytes> {
  const png = read.get(sha256) ?? (await findPicture(ctx, sha256))
  if (!png) throw fail('brand.picture_not_found')
  read.set(sha256, png)
  return {
    headers: {
      'content-type': 'image/png',
      'content-length': png.length,
      'content-disposition': 'inline; filename="logo.png"',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${sha256}"`,
    },
    body: png,
  }
}
