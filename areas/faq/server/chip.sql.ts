import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { answer, show } from '../faq.links.ts'
import { visibleTo } from './faq.sql.ts'

type Row = { id: number; title: string; titleEn: string; updateTime: Date; total: number }
const shown = (ctx: Ctx) => (row: Row) => ({
  id: row.id,
  title: inLocale(ctx.locale, row.title, row.titleEn),
  updatedAt: new Date(row.updateTime),
  url: ctx.user ? show.url({ id: 0 }, { faqId: row.id }) : answer.url({ id: row.id }),
})

/** The most useful answers about a chip that the caller may see, and how many there are. */
export async function answersOfChip(ctx: Ctx, chipId: number, most: number) {
  const { rows } = await sql<Row>`
    select f.id, f.title, f.title_en, f.update_time, count(*) over ()::int as total from faqs f join faq_stats s on s.faq_id = f.id
    where f.chip_ids @> array[${chipId}::bigint] and ${visibleTo(ctx.user)}
    order by s.praise_count desc, f.update_time desc, f.id desc limit ${sql.lit(most)}`.execute(ctx.db)
  return { total: rows[0]?.total ?? 0, list: rows.map(shown(ctx)) }
}

/** The most useful answers of the same chip, or of the same module where it is about no chip, but this one. */
export async function answersBeside(
  ctx: Ctx,
  of: { id: number; catalogId: number; chipId: number | undefined },
  most: number,
) {
  const same = of.chipId ? sql`f.chip_ids @> array[${of.chipId}::bigint]` : sql`f.catalog_id = ${of.catalogId}`
  const { rows } = await sql<Row>`
    select f.id, f.title, f.title_en, f.update_time, 0 as total from faqs f join faq_stats s on s.faq_id = f.id
    where ${same} and f.id <> ${of.id} and ${visibleTo(ctx.user)}
    order by (f.catalog_id = ${of.catalogId}) desc, s.praise_count desc, f.update_time desc, f.id desc limit ${sql.lit(most)}`.execute(
    ctx.db,
  )
  return rows.map(shown(ctx))
}

/** The newest answers the caller may see. */
export async function newestAnswers(ctx: Ctx, most: number) {
  const { rows } = await sql<Row>`
    select f.id, f.title, f.title_en, f.update_time, 0 as total from faqs f where ${visibleTo(ctx.user)}
    order by f.update_time desc, f.id desc limit ${sql.lit(most)}`.execute(ctx.db)
  return rows.map(shown(ctx))
}
