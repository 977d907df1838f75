import { sql } from 'kysely'
import { mostSeries, type Figure, type FigureRow } from '#platform/server/figures.ts'
import { visibleTo } from './sdk.sql.ts'

/** Downloads of SDK versions and of their patches, by version; the most taken by name, all others as one. */
const downloads: Figure['rows'] = (ctx, { from, to, step }) => sql<FigureRow>`
  with taken as (
    select date_trunc(${step}, d.at at time zone 'Asia/Shanghai')::date as at, v.id, v.name
    from sdk_downloads d left join sdk_patches p on d.kind = 'patch' and p.id = d.record_id
      join sdk_versions v on v.id = case d.kind when 'sdk' then d.record_id else p.sdk_version_id end
    where d.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
      and d.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai' and ${visibleTo(ctx.user)}),
  ranked as (select id, row_number() over (order by count(*) desc, id) as nth from taken group by id)
  select t.at::text as at, case when r.nth < ${sql.lit(mostSeries)} then t.name else 'other' end as series, count(*)::int as n
  from taken t join ranked r using (id) group by 1, 2 order by min(r.nth), 1`

/** How often which SDK is taken. */
export const sdkFigures: Figure[] = [
  {
    code: 'sdk_downloads',
    text: 'sdk.figure.downloads',
    about: 'sdk.figure.downloads_about',
    permission: 'figure_sdk',
    words: (series) => (series === 'other' ? 'sdk.figure.other' : null),
    stacked: true,
    rows: downloads,
  },
]
