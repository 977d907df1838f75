import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import * as sql from './product.sql.ts'

/** A chip in the caller's language. */
const cardOf = (ctx: Ctx, lines: ReadonlyMap<string, string>) => (row: sql.ChipRow) => {
  const local = (zh: string, en: string) => inLocale(ctx.locale, zh, en)
  return {
    code: row.code,
    name: local(row.name, row.nameEn),
    line: row.productLine,
    lineName: lines.get(row.productLine) ?? row.productLine,
    lifecycle: row.lifecycle,
    intro: local(row.intro, row.introEn),
    figures: row.figures.map((one) => ({ name: local(one.name, one.nameEn), value: local(one.value, one.valueEn) })),
    blocks: row.blocks.map(({ group, ...one }) => ({
      group,
      name: local(one.name, one.nameEn),
      note: local(one.note, one.noteEn),
    })),
  }
}

export async function showProduct(ctx: Ctx, input: { code: string }) {
  await ctx.app.limits.spend('product', ctx.user ? String(ctx.user.id) : ctx.ip)
  const [row, lines] = await Promise.all([sql.findByCode(ctx, input.code), dictionaryNames(ctx, 'product_line')])
  if (!row) throw fail('product.not_found')
  return { ...cardOf(ctx, lines)(row), id: row.id, updatedAt: row.updatedAt }
}
