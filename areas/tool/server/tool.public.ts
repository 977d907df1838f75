import { encodeFileId } from '#platform/contract/file-id.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { plainText } from '#platform/server/html.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { SearchSource } from '#platform/server/search/source.ts'
import { packageMb, packageTypes } from '../contract.ts'
import { isPackage } from './desk.sql.ts'
import { toolImageModel, toolKind, toolModel } from './tool.rules.ts'
import { findForSearch, findTools, isPackageVisible, listNewestNames, listToolIds, showsPicture } from './tool.sql.ts'
import { devtool } from '../tool.links.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** a version of a tool, or the tool with it, went on the shelf; one and the same may do so more than once */
    'tool.released': { toolId: number; toolVersionId: number }
  }
}
export { versionNotes } from './notes.sql.ts'

/**
 * The packages of tools: archives up to 2 GB with a signed manifest, uploaded by those who edit tools and read by whoever
 * sees the version on the shelf. They never change: a file goes only with a version that was never out.
 */
export const toolPolicy = filePolicy({
  modelCode: toolModel,
  extensions: packageTypes,
  maxMb: packageMb,
  maxCount: 1000,
  manifest: true,
  canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('tool_edit'),
  canVisit: (ctx, file) => isPackageVisible(ctx, file.id),
  canRead: async (ctx, file) =>
    (await isPackageVisible(ctx, file.id)) ||
    (ctx.user.permissions.has('tool_edit') && (await isPackage(ctx, file.id))),
})

/** The pictures of guides: uploaded by those who edit tools, read by them and by whoever sees the guide they stand in. */
export const toolImagePolicy = filePolicy({
  modelCode: toolImageModel,
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  maxMb: 10,
  maxCount: 200,
  canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('tool_edit'),
  canVisit: (ctx, file) => showsPicture(ctx, file.modelId, encodeFileId(file.id)),
  canRead: async (ctx, file) =>
    ctx.user.permissions.has('tool_edit') || (await showsPicture(ctx, file.modelId, encodeFileId(file.id))),
})

/** Tools of a product line, or of all, that the caller may see, in the order of their lists. */
export async function toolsOfLine(ctx: Ctx, lineId: string | undefined, limit: number) {
  const { list, total } = await findTools(ctx, { page: 1, limit, ...(lineId ? { lineId } : {}) })
  const shown = list.map(({ id, name, nameEn, intro, introEn, packages }) => ({
    id,
    name: inLocale(ctx.locale, name, nameEn),
    intro: inLocale(ctx.locale, intro, introEn),
    version: packages[0]!.name,
    size: packages[0]!.size,
    url: devtool.url(null, { open: id }),
  }))
  return { total, list: shown }
}

/** Tools as the search finds them; the address opens without a menu entry, because any session may see some tools. */
export const toolSearch: SearchSource = {
  kind: toolKind,
  revisions: async (ctx, ids) => new Map((await listNewestNames(ctx, ids)).map(({ id, name }) => [id, name])),
  listIds: listToolIds,
  loadEntries: async (ctx, ids) => {
    const rows = await findForSearch(ctx, ids)
    return rows.map((row) => ({
      id: row.id,
      part: 0,
      title: row.name,
      titleEn: row.nameEn,
      keywords: row.names,
      type: 'tool 工具',
      text: `${row.intro} ${plainText(row.guide)}`,
      textEn: `${row.introEn} ${plainText(row.guideEn)}`.trim(),
      scope: row.scope,
      chipIds: row.chipIds,
      url: devtool.url(null, { open: row.id }),
      updatedAt: row.updatedAt,
    }))
  },
}
