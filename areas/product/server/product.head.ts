import { coded } from '#platform/contract/coded.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { PageHead } from '#platform/server/http/head.ts'
import { translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { findVendor, vendorName } from '#platform/server/vendor.ts'
import { addressOf } from '#platform/contract/address.ts'
import type { Answer } from '#platform/contract/contract.ts'
import { product } from '../contract.ts'
import { index, root, show } from '../product.links.ts'
import { cardOf } from './product.service.ts'
import * as sql from './product.sql.ts'

async function front(ctx: Ctx) {
  const [found, chips] = await Promise.all([findVendor(ctx.db), sql.listChips(ctx)])
  const vendor = vendorName(found, ctx.locale)
  const names = chips.map((chip) => coded(chip.code, inLocale(ctx.locale, chip.name, chip.nameEn)))
  return {
    title: vendor ? translate(ctx.locale, 'product.front.title', { vendor }) : translate(ctx.locale, 'platform.portal'),
    description: [translate(ctx.locale, 'product.front.lead'), ...names].join(' · '),
    canonical: root.path,
  }
}

type Shown = Pick<Answer<typeof product.show>, 'code' | 'name' | 'intro' | 'figures'>
async function findShown(ctx: Ctx, code: string): Promise<Shown | null> {
  const chip = await sql.findByCode(ctx, code)
  return chip ? cardOf(ctx, new Map())(chip) : null
}

/** What the front page and the pages of chips say of themselves. */
export const productHeads: PageHead[] = [
  { path: root.path, head: front },
  { path: index.path, head: front },
  {
    path: show.path,
    head: async (ctx, { params }, answers) => {
      const code = decodeURIComponent(params['code']!)
      const chip = (answers[addressOf(product.show, { code })] as Shown | undefined) ?? (await findShown(ctx, code))
      return (
        chip && {
          title: coded(chip.code, chip.name),
          description: chip.intro || chip.figures.map(({ value }) => value).join(' · '),
          canonical: show.url({ code: chip.code }),
        }
      )
    },
  },
]
