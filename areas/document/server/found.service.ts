import type { Ctx } from '#platform/server/ctx.ts'
import type { SearchEntry, SearchSource } from '#platform/server/search/source.ts'
import { isMainPaper, saysType, typeNames } from './part.rules.ts'
import { facetsOf } from './document.rules.ts'
import * as sql from './found.sql.ts'
import { centre, showDocPdf, showPdf } from '../document.links.ts'

/** The kind under which documents stand in the search. */
export const documentKind = 'document'

const viewer = (level: string) => (level === 'nda' || level === 'project' ? showDocPdf : showPdf)

async function loadEntries(ctx: Ctx, ids: readonly number[]): Promise<SearchEntry[]> {
  const rows = await sql.findCurrent(ctx, ids)
  const pages = Map.groupBy(
    await sql.findPageTexts(
      ctx,
      rows.map(({ id }) => id),
    ),
    (page) => page.documentId,
  )
  return rows.flatMap((row) => {
    const record: SearchEntry = {
      id: row.id,
      part: 0,
      title: row.title,
      titleEn: row.titleEn,
      keywords: row.number,
      tags: `${row.chipCode} ${row.projectCode}`,
      type: typeNames[row.docType].join(' '),
      ...(isMainPaper(row.docType) && { of: { part: row.chipCode, place: row.docType, named: saysType(row) } }),
      text: [row.chipName, row.projectName, row.chipNameEn, row.projectNameEn].filter(Boolean).join(' · '),
      scope: row.scope,
      chipIds: [row.chipId],
      facets: facetsOf({ ...row, nodes: row.path }),
      url: centre.url(null, { docID: 'all', doc: row.id }),
      updatedAt: row.updateTime,
    }
    const found = (pages.get(row.id) ?? []).map(({ page, text }) => ({
      ...record,
      part: page,
      text,
      url: viewer(row.level).url(null, { id: row.id, page }),
    }))
    return [record, ...found]
  })
}

/** Current documents with the texts of their pages; a hit in a page leads to that page of the viewer. */
export const documentSource: SearchSource = {
  kind: documentKind,
  visitorUrl: (id) => showPdf.url(null, { id }),
  batch: 20,
  revisions: async (ctx, ids) => new Map((await sql.listRevisions(ctx, ids)).map(({ id, revision }) => [id, revision])),
  listIds: sql.listCurrentIds,
  loadEntries,
}
