import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { inLocale, inScript } from '#platform/server/traditional.ts'
import type { agreement } from '../contract.ts'
import { isPaper, storedLocale } from './agreement.rules.ts'
import * as sql from './agreement.sql.ts'
import { fillingOf, textOf } from './agreement.text.ts'

type Version = Awaited<ReturnType<typeof sql.listVersions>>[number]

export async function getAgreement(ctx: Ctx, input: Parsed<typeof agreement.show>) {
  // what is signed is read as the paper it is
  const versions = isPaper(input.code) ? [] : await sql.listVersions(ctx, input.code)
  const shown = await chosen(ctx, input, versions)
  if (!shown) throw fail('agreement.not_found')
  const locale = storedLocale(ctx.locale)
  const [now, accepted] = await Promise.all([
    textOf(ctx, shown.id, locale),
    ctx.user ? sql.findAcceptance(ctx, shown.id, ctx.user.id) : null,
  ])
  const vendor = ctx.locale === 'zhtw' ? [(await fillingOf(ctx)).zh.vendor] : []
  // whoever agreed reads what they agreed to, whatever its fields are filled with by now
  const text = accepted?.locale === locale ? { ...now, html: accepted.html, sha256: accepted.sha256 } : now
  return {
    code: input.code,
    version: shown.version,
    effectiveFrom: dayOf(shown),
    title: inLocale(ctx.locale, text.title, text.title),
    html: inScript(ctx.locale, text.html, vendor),
    sha256: text.sha256,
    versions: versions.map((v, i) => ({ version: v.version, effectiveFrom: dayOf(v), current: i === 0 })),
    acceptedAt: accepted?.acceptedAt ?? null,
    acceptedIn: accepted?.locale ?? null,
    unread: ctx.user?.staff === true && isTemplate(shown),
  }
}

const isTemplate = ({ shipped, readAt }: Pick<Version, 'shipped' | 'readAt'>) => shipped && readAt === null
/** The day of what comes with the portal and is nobody's own yet is none on which this vendor said anything. */
const dayOf = (version: Version) => (isTemplate(version) ? null : version.effectiveFrom)

async function chosen(ctx: Ctx, { code, version }: Parsed<typeof agreement.show>, versions: Version[]) {
  if (version === undefined) return versions[0]
  const listed = versions.find((v) => v.version === version)
  return listed ?? (ctx.user && (await sql.findWithdrawn(ctx, code, version, ctx.user.id)))
}

export const acceptAgreement = (ctx: SignedCtx, input: Parsed<typeof agreement.accept>) =>
  transact(ctx, async (tx) => {
    const versions = isPaper(input.code) ? [] : await sql.listVersions(tx, input.code)
    const version = versions.find((v) => v.version === input.version)
    if (!version) throw fail('agreement.unknown_version')
    const userId = tx.user.id
    // the hash is of the stored text: a reader of Traditional Chinese agrees to the Simplified text theirs is made from
    const text = await textOf(tx, version.id, storedLocale(tx.locale))
    const before = await sql.findAcceptance(tx, version.id, userId)
    if (!before && input.sha256 !== undefined && input.sha256 !== text.sha256)
      throw refuseField(tx, 'sha256', 'agreement.other_text')
    if (!before) await sql.insertAcceptance(tx, { userId, agreementId: version.id, ...text })
    const { acceptedAt } = before ?? (await sql.findAcceptance(tx, version.id, userId))!
    return { code: input.code, version: version.version, acceptedAt }
  })

export async function listAccepted(ctx: SignedCtx) {
  const rows = await sql.listAcceptances(ctx, storedLocale(ctx.locale))
  return rows.map((r) => ({ ...r, title: inLocale(ctx.locale, r.title, r.title) }))
}

/** What is asked anew of the caller; the number is that of the answer's header, read before. */
export async function listAsked(ctx: SignedCtx) {
  const { asking = 0, staff, viewer } = ctx.user
  if (staff || viewer) return { asking, list: [] }
  const { rows } = await sql.askedAgain(ctx).execute(ctx.db)
  return { asking, list: rows }
}
