import { sql } from 'kysely'
import { nameFor } from '#platform/server/db/name-for.ts'
import type { Findable } from '#platform/server/search/findable.ts'
import { chipManageDetail } from '../product-package.links.ts'
import { visible } from './product-package.sql.ts'

/** Product packages by code or name: what the caller keeps, or belongs to. */
export const packageFindable: Findable = {
  kind: 'product_package',
  page: () => (id) => chipManageDetail.url(null, { id }),
  rows: (ctx, { holds, nearest }) => [
    sql`select k.id, ${nameFor(ctx, 'k')} || ' ' || k.code as title, coalesce(${nameFor(ctx, 'o')}, '') as note
    from product_packages k left join companies o on o.id = k.company_id
    where ${visible(ctx)} and ${holds('k.code', 'k.name', 'k.nameEn')} order by ${nearest('k.code')}, ${nearest('k.name')}, k.id`,
  ],
}
