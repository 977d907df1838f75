import { hasAccepted } from '#areas/agreement/server/agreement.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { disclaimerCode, type sdk } from '../contract.ts'
import { directoryOf, hasEnded } from './sdk.rules.ts'
import * as sql from './sdk.sql.ts'

/** A file as the area shows it: with the sum a reader checks it by. */
export const shownFile = (file: sql.FileRow) => ({ ...fileItem(file), sha256: file.sha256 })

export const shownProject = (ctx: Ctx, p: sql.ProjectRow) => ({
  id: p.id,
  chipId: p.chipId,
  chipCode: p.chipCode,
  chipName: inLocale(ctx.locale, p.chipName, p.chipNameEn),
  code: p.code,
  name: inLocale(ctx.locale, p.name, p.nameEn),
})

const shownVersion = (ctx: Ctx) => (row: sql.VersionRow) => ({
  ...row,
  intro: inLocale(ctx.locale, row.intro, row.introEn),
  releaseNote: inLocale(ctx.locale, row.releaseNote, row.releaseNoteEn),
  ended: hasEnded(row.eolDate, ctx.now),
  tarball: row.tarballs[0] ? shownFile(row.tarballs[0]) : null,
  attachmentCount: row.attachments.length,
})

export async function listVersions(ctx: SignedCtx, input: Parsed<typeof sdk.list>) {
  const { page, limit } = input
  const project = await sql.findProject(ctx, {
    id: input.id,
    chipId: input.chipId ?? null,
    projectName: input.projectName || null,
  })
  if (!project) return { list: [], page, limit, total: 0, project: null }
  const found = await sql.findVersions(ctx, project.id, input)
  return { ...found, list: found.list.map(shownVersion(ctx)), project: shownProject(ctx, project) }
}

export async function getDirectory(ctx: SignedCtx) {
  const rows = await sql.listDirectory(ctx)
  return directoryOf(rows.map((row) => ({ ...shownProject(ctx, row), count: row.count })))
}

export async function getAttachments(ctx: SignedCtx, input: { id: number }) {
  const row = await sql.findVersion(ctx, input.id)
  if (!row) throw fail('sdk.not_found')
  return {
    ...shownVersion(ctx)(row),
    project: shownProject(ctx, row.project),
    files: row.attachments.map(shownFile),
  }
}

export async function saveLog(ctx: SignedCtx, input: Parsed<typeof sdk.saveLog>) {
  await ctx.app.limits.spend('counter', `u${ctx.user.id}`)
  const { id, type, carrier = null } = input
  if (!(await sql.findTakeable(ctx, type, id))) throw fail(type === 'sdk' ? 'sdk.not_found' : 'sdk.patch_not_found')
  if (!(await hasAccepted(ctx, disclaimerCode))) throw fail('sdk.disclaimer')
  await sql.insertDownload(ctx, { kind: type, recordId: id, carrier })
  return null
}

export async function findProjects(ctx: SignedCtx, input: Parsed<typeof sdk.findProjects>) {
  const found = await sql.findProjects(ctx, input)
  return { ...found, list: found.list.map((row) => shownProject(ctx, row)) }
}

const shownChip = (ctx: Ctx) => (row: sql.ChipRow) => ({
  id: row.id,
  code: row.code,
  name: inLocale(ctx.locale, row.name, row.nameEn),
})

export const findChips = async (ctx: SignedCtx, input: { projectId: number }) =>
  (await sql.listChips(ctx, input.projectId)).map(shownChip(ctx))

export async function findLines(ctx: SignedCtx) {
  const [chips, names] = await Promise.all([sql.listChips(ctx, null), dictionaryNames(ctx, 'product_line')])
  const byLine = Map.groupBy(chips, (chip) => chip.productLine)
  return [...byLine].map(([code, own]) => ({ code, name: names.get(code) ?? code, children: own.map(shownChip(ctx)) }))
}
