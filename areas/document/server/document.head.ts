import type { PageHead } from '#platform/server/http/head.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { showPdf } from '../document.links.ts'
import { findDetail } from './document.sql.ts'

/** What the viewer of a public document says of itself. */
export const documentHead: PageHead = {
  path: showPdf.path,
  head: async (ctx, { search }) => {
    const id = Number(search.get('id'))
    const found = Number.isSafeInteger(id) && id > 0 ? await findDetail(ctx, id) : undefined
    if (!found) return null
    const chip = inLocale(ctx.locale, found.chipName, found.chipNameEn)
    return {
      title: `${inLocale(ctx.locale, found.title, found.titleEn)} ${found.revision}`,
      description: `${found.number} ${found.revision} · ${found.chipCode} ${chip}`,
      canonical: showPdf.url(null, { id }),
    }
  },
}
