import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { mainPaperNames } from '#areas/document/server/document.public.ts'
import { coded } from '#platform/contract/coded.ts'
import type { SearchSource } from '#platform/server/search/source.ts'
import { show } from '../product.links.ts'
import { findAnnounced, listIds, type ChipRow } from './product.sql.ts'

/** The kind under which chips stand in the search. */
export const chipKind = 'chip'

const textOf = (row: ChipRow, pick: <T>(zh: T, en: T) => T) =>
  [
    pick(row.intro, row.introEn),
    ...row.figures.map((f) => `${pick(f.name, f.nameEn || f.name)} ${pick(f.value, f.valueEn || f.value)}`),
    ...row.blocks.map((b) => `${pick(b.name, b.nameEn || b.name)} ${pick(b.note, b.noteEn || b.note)}`),
  ]
    .filter(Boolean)
    .join(' · ')

/** Announced chips as they are found: by code and other spellings, name, product line and what stands on their page, which is for everybody. */
export const chipSource: SearchSource = {
  kind: chipKind,
  news: false,
  listIds,
  loadEntries: async (ctx, ids) => {
    const [rows, zh, en] = await Promise.all([
      findAnnounced(ctx, ids),
      dictionaryNames({ ...ctx, locale: 'zh' }, 'product_line'),
      dictionaryNames({ ...ctx, locale: 'en' }, 'product_line'),
    ])
    return rows.map((row) => ({
      id: row.id,
      part: 0,
      title: coded(row.code, row.name),
      titleEn: coded(row.code, row.nameEn),
      keywords: [row.code, ...row.spellings, zh.get(row.productLine), en.get(row.productLine)]
        .filter(Boolean)
        .join(', '),
      type: 'chip SoC IC 芯片 产品',
      asked: `${mainPaperNames} SDK 软件开发包`,
      of: { part: row.code, place: 'chip' },
      text: textOf(row, (one) => one),
      textEn: textOf(row, (_, one) => one),
      scope: 'public',
      chipIds: [row.id],
      url: show.url({ code: row.code }),
      updatedAt: row.updatedAt,
    }))
  },
}
