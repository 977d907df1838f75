import type { SearchSource } from '#platform/server/search/source.ts'
import { chipManage } from '../product-package.links.ts'
import { findForSearch, listPackageIds } from './found.sql.ts'

export const packageKind = 'product_package'

/** Standard packages, as the search and the command palette find them. */
export const packageSearch: SearchSource = {
  kind: packageKind,
  news: false,
  listIds: listPackageIds,
  loadEntries: async (ctx, ids) =>
    (await findForSearch(ctx, ids)).map((row) => ({
      id: row.id,
      part: 0,
      title: row.name,
      titleEn: row.nameEn || row.name,
      // it holds the chip's number, whose papers come first
      keywords: '',
      tags: row.code,
      type: 'package 产品包',
      text: row.names,
      textEn: row.namesEn,
      scope: 'registered',
      chipIds: row.chipIds,
      url: chipManage.url(null, { projectName: row.code, menuID: 14 }),
      updatedAt: row.updatedAt,
    })),
}
