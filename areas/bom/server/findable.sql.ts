import { sql } from 'kysely'
import type { Findable } from '#platform/server/search/findable.ts'
import { boms } from '../bom.links.ts'
import { visibleTo } from './bom.sql.ts'

/** Boards by their name, their file, or a part on them. */
export const bomFindable: Findable = {
  kind: 'bom',
  page: ({ permissions }) => (permissions.has('bom_read') ? (id) => boms.url(null, { open: id }) : null),
  rows: (ctx, { holds, begins, nearest }) => {
    const found = sql`from boms b join customers c on c.id = b.customer_id where ${visibleTo(ctx)}`
    return [
      sql`select b.id, b.name as title, c.code as note ${found} and ${holds('b.name', 'b.fileName')} order by ${nearest('b.name')}, b.id desc`,
      sql`select b.id, b.name || ' ' || l.part as title, c.code as note from bom_lines l join boms b on b.id = l.bom_id
        join customers c on c.id = b.customer_id where ${visibleTo(ctx)} and ${begins('l.part')} order by upper(l.part), b.id desc`,
    ]
  },
}
