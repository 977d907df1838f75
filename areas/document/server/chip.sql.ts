import { sql } from 'kysely'
import { scopesOf } from '#platform/server/auth/scope.ts'
import { scopeIn } from '#platform/server/auth/scope.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { DocumentRow } from './document.sql.ts'

type Item = Pick<DocumentRow, 'id' | 'title' | 'titleEn' | 'revision' | 'lang' | 'level' | 'size' | 'fileId'> & {
  updateTime: string
}
export type TypeGroup = { docType: DocumentRow['docType']; total: number; list: Item[] }

/** The newest current documents of a chip that the caller may see, by type with how many there are: heads of index slices. */
export async function findByType(ctx: Ctx, chipId: number, most: number): Promise<TypeGroup[]> {
  const { rows } = await sql<TypeGroup>`
    with k as materialized (select c.doc_type, c.scope, c.n from document_counts c
      join folders f on f.id = c.folder_id and f.kind = 'chip' and f.chip_id = ${chipId}
      where c.doc_type <> '' and c.n > 0 and ${scopeIn(scopesOf(ctx.user), sql`c.scope`)}),
    near as (select k.doc_type, x.id, row_number() over (partition by k.doc_type order by x.update_time desc, x.id desc) as place
      from k cross join lateral (select d.id, d.update_time from documents d
        where d.scope = k.scope and d.is_current and d.chip_id = ${chipId} and d.doc_type = k.doc_type
        order by d.update_time desc, d.id desc limit ${sql.lit(most)}) x)
    select k.doc_type, sum(k.n)::int as total, (select json_agg(json_build_object('id', d.id, 'title', d.title, 'titleEn', d.title_en,
        'revision', d.revision, 'lang', d.lang, 'level', d.level, 'size', d.size, 'fileId', d.file_id, 'updateTime', d.update_time)
        order by near.place) from near join documents d on d.id = near.id
      where near.doc_type = k.doc_type and near.place <= ${sql.lit(most)}) as list
    from k group by k.doc_type`.execute(ctx.db)
  return rows
}
