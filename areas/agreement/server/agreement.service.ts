import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { agreement } from '../contract.ts'
import { storedLocale } from './agreement.rules.ts'
import * as sql from './agreement.sql.ts'

type Version = Awaited<ReturnType<typeof sql.listVersions>>[number]

export async function getAgreement(ctx: Ctx, input: Parsed<typeof agreement.show>) {
  const versions = await sql.listVersions(ctx, input.code)
  const shown = await chosen(ctx, input, versions)
  if (!shown) throw fail('agreement.not_found')
  const text = await sql.getText(ctx, shown.id, storedLocale(ctx.locale))
  return {
    code: input.code,
    version: shown.version,
    effectiveFrom: shown.effectiveFrom,
    title: inLocale(ctx.locale, text.title, text.title),
    html: inLocale(ctx.locale, text.html, text.html),
    versions: versions.map((v, i) => ({ version: v.version, effectiveFrom: v.effectiveFrom, current: i === 0 })),
    acceptedAt: ctx.user ? await sql.findAcceptance(ctx, shown.id, ctx.user.id) : null,
  }
}

async function chosen(ctx: Ctx, { code, version }: Parsed<typeof agreement.show>, versions: Version[]) {
  if (version === undefined) return versions[0]
  const listed = versions.find((v) => v.version === version)
  return listed ?? (ctx.user && (await sql.findWithdrawn(ctx, code, version, ctx.user.id)))
}

export async function acceptAgreement(ctx: SignedCtx, input: Parsed<typeof agreement.accept>) {
  const versions = await sql.listVersions(ctx, input.code)
  const chosen = versions.find((v) => v.version === input.version)
  if (!chosen) throw fail('agreement.unknown_version')
  // the hash is of the stored text: a reader of Traditional Chinese agrees to the Simplified text theirs is made from
  const { sha256 } = await sql.getText(ctx, chosen.id, storedLocale(ctx.locale))
  await sql.insertAcceptance(ctx, ctx.user.id, chosen.id, sha256)
  const acceptedAt = await sql.findAcceptance(ctx, chosen.id, ctx.user.id)
  return { code: input.code, version: chosen.version, acceptedAt: acceptedAt! }
}

export async function listAccepted(ctx: SignedCtx) {
  const rows = await sql.listAcceptances(ctx, storedLocale(ctx.locale))
  return rows.map((r) => ({ ...r, title: inLocale(ctx.locale, r.title, r.title) }))
}
