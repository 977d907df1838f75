import { readsAs } from '#platform/server/auth/stand-in.ts'
import { menuBranch } from '#platform/server/app.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy } from '#platform/server/files/policy.ts'
import { plainText } from '#platform/server/html.ts'
import type { SearchSource } from '#platform/server/search/source.ts'
import { toTraditional } from '#platform/server/traditional.ts'
import { rootCatalog } from '../contract.ts'
import { catalogTree, faqImageModel, menuEntriesOf } from './faq.rules.ts'
import { countedCatalogs, showsImage } from './faq.sql.ts'
import { publishedOf } from './publish.service.ts'
import { findFindable, listFaqIds, replaceWords } from './search.sql.ts'
import { answer, show } from '../faq.links.ts'

export { topQuestions } from './top.sql.ts'
export { answersOfChip, newestAnswers } from './chip.sql.ts'
export { textInForce } from './force.sql.ts'
export { draftFromIssue, listModules } from './issue.service.ts'
export { findDraftOf } from './source.sql.ts'

const isDesk = (ctx: SignedCtx) => ctx.user.permissions.has('faq_edit') || readsAs(ctx.user, 'faq_audit')

/** The modules with questions the caller may see, below menu 83. */
export const faqBranch = menuBranch({
  menuId: rootCatalog,
  rows: countedCatalogs,
  entries: (ctx, rows) => {
    const inWords = (name: string) => (ctx.locale === 'zhtw' ? toTraditional(name) : name)
    const tree = catalogTree(
      rows.map((row) => ({ ...row, name: inWords(row.name) })),
      { root: '' },
    )
    return menuEntriesOf((tree[0]?.children ?? []) as typeof tree, new Map(rows.map((row) => [row.id, row.nameEn])))
  },
})

/** The pictures of answers: uploaded by editors, read by whoever sees the answer they stand in, and by the desk. */
export const faqImagePolicy = filePolicy({
  modelCode: faqImageModel,
  extensions: ['png', 'jpg', 'jpeg', 'gif', 'webp'],
  maxMb: 10,
  maxCount: 200,
  canUpload: (ctx, modelId) => modelId === '' && ctx.user.permissions.has('faq_edit'),
  canVisit: (ctx, file) => showsImage(ctx, file.modelId, file.id),
  canRead: async (ctx, file) => isDesk(ctx) || (await showsImage(ctx, file.modelId, file.id)),
})

/** Answers on the shelf as they are found: by title, keywords, chips and text. */
export const faqSearch: SearchSource = {
  kind: 'faq',
  visitorUrl: (id) => answer.url({ id }),
  listIds: listFaqIds,
  loadEntries: async (ctx, ids) =>
    (await findFindable(ctx, ids)).map((row) => ({
      id: row.id,
      part: 0,
      title: row.title,
      titleEn: row.titleEn,
      keywords: row.keywords.join(' '),
      tags: row.codes.join(' '),
      type: 'FAQ 常见问题',
      text: plainText(row.content),
      textEn: plainText(row.contentEn),
      scope: row.scope,
      chipIds: row.chipIds,
      url: show.url({ id: 0 }, { faqId: row.id }),
      updatedAt: row.updateTime,
    })),
  recut: async (ctx, ids) => {
    const rows = await findFindable(ctx, ids)
    await replaceWords(
      ctx,
      rows.map((row) => ({ ...row, words: publishedOf(row, row.codes).words })),
    )
  },
}
