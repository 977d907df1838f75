import { sql } from 'kysely'
import { chipSeen } from '#platform/server/auth/chip.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { today } from '#platform/server/db/today.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { show } from '../faq.links.ts'
import { visibleTo } from './faq.sql.ts'

/** Days that are counted, and questions kept of each scope: more than anybody is shown. */
const [days, kept] = [sql.lit(30), sql.lit(50)]

/** Counts anew which questions were read most; what nobody read any more leaves the list. */
export async function countTops({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`with counted as (
      select v.faq_id, count(*)::int as views from faq_views v
      where v.day > ${today} - ${days} group by v.faq_id),
    ranked as (select f.id, c.views, row_number() over (partition by f.scope order by c.views desc, f.id desc) as nth
      from counted c join faqs f on f.id = c.faq_id and f.is_live),
    best as (select id, views from ranked where nth <= ${kept}),
    gone as (delete from faq_tops t where t.faq_id not in (select id from best))
    insert into faq_tops (faq_id, views) select id, views from best order by id
    on conflict (faq_id) do update set views = excluded.views where faq_tops.views <> excluded.views`.execute(db)
}

export type TopQuestion = { id: number; title: string; url: string; chips: string[]; at: Date; views: number }
/** The questions read most of those the caller may see. */
export async function topQuestions(ctx: Ctx, most: number): Promise<TopQuestion[]> {
  type Row = { id: number; title: string; titleEn: string; updateTime: Date; views: number; chips: string[] }
  const { rows } = await sql<Row>`
    select f.id, f.title, f.title_en, f.update_time, t.views,
      array(select c.code from chips c where c.id = any(f.chip_ids) and ${chipSeen(ctx.user, 'c')} order by c.sort, c.id) as chips
    from faq_tops t join faqs f on f.id = t.faq_id
    where ${visibleTo(ctx.user)} order by t.views desc, t.faq_id desc limit ${sql.lit(most)}`.execute(ctx.db)
  return rows.map(({ id, title, titleEn, updateTime, views, chips }) => ({
    id,
    title: inLocale(ctx.locale, title, titleEn),
    url: show.url({ id: 0 }, { faqId: id }),
    chips,
    at: updateTime,
    views,
  }))
}
