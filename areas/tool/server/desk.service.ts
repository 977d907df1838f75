import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { judgePictures } from '#platform/server/files/pictures.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { cleanHtml } from '#platform/server/html.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { tool } from '../contract.ts'
import { toolAbilities, versionAbilities } from './desk.rules.ts'
import * as sql from './desk.sql.ts'
import { findNewest } from './notes.sql.ts'
import { toolImageModel, toolKind } from './tool.rules.ts'

const shown =
  (ctx: SignedCtx) =>
  <R extends sql.DeskRow>(row: R) => ({
    ...row,
    name: inLocale(ctx.locale, row.name, row.nameEn),
    intro: inLocale(ctx.locale, row.intro, row.introEn),
    can: toolAbilities(ctx, row),
  })

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof tool.desk>) {
  const found = await sql.findDesk(ctx, input)
  return { ...found, list: found.list.map(shown(ctx)) }
}

export async function getDeskTool(ctx: SignedCtx, input: { id: number }) {
  const row = await sql.findDeskTool(ctx, input.id)
  if (!row) throw fail('tool.not_found')
  const versions = await sql.findVersions(ctx, input.id)
  return {
    ...shown(ctx)(row),
    nameZh: row.name,
    introZh: row.intro,
    list: versions.map((version) => ({
      ...version,
      file: { id: encodeFileId(version.fileId), name: version.fileName },
      can: versionAbilities(ctx, version),
    })),
  }
}

export async function listProjects(ctx: SignedCtx) {
  const rows = await sql.listProjects(ctx)
  return rows.map((row) => ({ ...row, name: inLocale(ctx.locale, row.name, row.nameEn) }))
}

/** The stored fields of a form; refuses lines the dictionary does not know and a project level without a project. */
async function fieldsOf(ctx: SignedCtx, input: Parsed<typeof tool.save>) {
  const known = new Set((await dictionaryValues(ctx, 'product_line')).values())
  if (input.lineIds.some((line) => !known.has(line))) throw refuseField(ctx, 'lineIds', 'tool.unknown_line')
  const chipProjectId = input.level === 'project' ? (input.chipProjectId ?? null) : null
  if (input.level === 'project' && (chipProjectId === null || !(await sql.projectExists(ctx, chipProjectId))))
    throw refuseField(ctx, 'chipProjectId', 'tool.project_needed')
  const { id: _, version: __, lineIds: productLines, ...given } = input
  const html = { guide: cleanHtml(input.guide), guideEn: cleanHtml(input.guideEn) }
  return { ...given, productLines, chipProjectId, ...html }
}

export async function saveTool(ctx: SignedCtx, input: Parsed<typeof tool.save>) {
  const fields = await fieldsOf(ctx, input)
  const pictures = await picturesOf(ctx, fields, input.id)
  return transact(ctx, async (tx) => {
    const saved = await saveVersioned(tx, 'tools', input, fields, {
      missing: 'tool.not_found',
      taken: { tools_name: ['name', 'platform.name_taken'] },
    })
    await attachFiles(tx, toolImageModel, String(saved.id), pictures)
    await searchChanged(tx, toolKind, [saved.id])
    return saved
  })
}

/** The pictures of both guides that are to be attached; all others are this tool's already. */
async function picturesOf(
  ctx: SignedCtx,
  { guide, guideEn }: { guide: string; guideEn: string },
  id: number | undefined,
) {
  const own = id === undefined ? null : String(id)
  const pending = new Set<string>()
  for (const [field, html] of Object.entries({ guide, guideEn })) {
    const judged = await judgePictures(ctx, html, toolImageModel, own)
    if (judged.foreign) throw refuseField(ctx, field, 'tool.image_foreign')
    judged.pending.forEach((picture) => pending.add(picture))
  }
  return [...pending]
}

export const shelveTool = (ctx: SignedCtx, { id, version, shelf }: Parsed<typeof tool.shelve>) =>
  transact(ctx, async (tx) => {
    const next = await changeVersioned(tx, 'tools', { id }, version, { shelf }, { missing: 'tool.not_found' })
    await searchChanged(tx, toolKind, [id])
    const newest = shelf === 'on' ? await findNewest(tx, id) : undefined
    if (newest) await emit(tx, 'tool.released', { toolId: id, toolVersionId: newest.id })
    return { id, version: next }
  })

export async function removeTool(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    await sql.lockTool(tx, input.id)
    if (!(await sql.deleteTool(tx, input.id)))
      throw fail((await sql.toolExists(tx, input.id)) ? 'tool.has_versions' : 'tool.not_found')
    await searchChanged(tx, toolKind, [input.id])
  })
  return null
}
