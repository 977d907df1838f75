import { dictionaryValues } from '#areas/dictionary/server/dictionary.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PageHead } from '#platform/server/http/head.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { index, root, show } from '../product.links.ts'
import * as sql from './product.sql.ts'

async function front(ctx: Ctx) {
  const [links, chips] = await Promise.all([dictionaryValues(ctx, 'portal_link'), sql.listChips(ctx)])
  const vendor = inLocale(ctx.locale, links.get('vendor_name') ?? '', links.get('vendor_name_en') ?? '')
  const names = chips.map((chip) => `${chip.code} ${inLocale(ctx.locale, chip.name, chip.nameEn)}`)
  return {
    title: translate(ctx.locale, 'product.front.title', { vendor }),
    description: [translate(ctx.locale, 'product.front.lead'), ...names].join(' · '),
    canonical: root.path,
  }
}

/** What the front page and the pages of chips say of themselves. */
export const productHeads: PageHead[] = [
  { path: root.path, head: front },
  { path: index.path, head: front },
  {
    path: show.path,
    head: async (ctx, { params }) => {
      const chip = await sql.findByCode(ctx, decodeURIComponent(params['code']!))
      if (!chip) return null
      const figures = chip.figures.map((one) => inLocale(ctx.locale, one.value, one.valueEn))
      return {
        title: `${chip.code} ${inLocale(ctx.locale, chip.name, chip.nameEn)}`,
        description: inLocale(ctx.locale, chip.intro, chip.introEn) || figures.join(' · '),
        canonical: show.url({ code: chip.code }),
      }
    },
  },
]
