import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../ctx.ts'

/**
 * A kind of record that messages name. Such a message is there for its reader as long as the record is: it is asked with every list,
 * count, mail and event, because a right may end between sending and reading.
 */
export type BoundKind = {
  /** under this name messages keep what they are about; never renamed */
  bizType: string
  /**
   * Whether the person of the row `r` may open the record of this id: the row filter of the area, over many people at once
   * (`scopeOpen`, `chipKnown`). The row has user_id, company_id, staff, certified, roles, scopes and project_ids.
   */
  seen: (id: RawBuilder<number>) => RawBuilder<boolean>
}

const kinds = new Map<string, BoundKind>()
/** Makes the kinds of all areas known; once at start. Throws when two areas claim one. */
export function registerBound(all: readonly BoundKind[]): void {
  kinds.clear()
  for (const kind of all) {
    if (kinds.has(kind.bizType)) throw new Error(`two areas bind messages to ${kind.bizType}`)
    kinds.set(kind.bizType, kind)
  }
}
/** Every kind, for the law that withdraws each right. */
export const boundKinds = (): readonly BoundKind[] => [...kinds.values()]
/** Whether messages may name records of this kind. */
export const isBound = (bizType: string): boolean => kinds.has(bizType)

/** The kinds that rows name, each once; a message that is bound to nothing has none. */
export const kindsOf = (rows: readonly { kind: string | null }[]): string[] => [
  ...new Set(rows.flatMap(({ kind }) => kind ?? [])),
]
/** The kinds that messages are bound to among those of a condition on a delivery `d` and its message `m`. */
export async function kindsAmong(db: Db, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    kind: string | null
  }>`select distinct m.biz_type as kind from message_deliveries d join messages m on m.id = d.message_id where ${which}`.execute(
    db,
  )
  return kindsOf(rows)
}

/**
 * Whether the message `m` may be shown to the person of the row `r`; what is bound to a kind nobody knows is shown to nobody. Asked are
 * the kinds that occur (`kindsAmong`) and no others: all together take the first statement of a connection a quarter of a second.
 */
export function stillSeen(among: readonly string[]): RawBuilder<boolean> {
  const each = among
    .flatMap((kind) => kinds.get(kind) ?? [])
    .map(({ bizType, seen }) => sql`when ${sql.lit(bizType)} then ${seen(sql<number>`m.biz_id`)}`)
  return each.length
    ? sql`(m.biz_type is null or case m.biz_type ${sql.join(each, sql` `)} else false end)`
    : sql`m.biz_type is null`
}
/** Whether the person of the row `r` may open a record, by the kind that messages name it under; nobody may one of an unknown kind. */
export const seenAs = (bizType: string, id: number): RawBuilder<boolean> =>
  kinds.get(bizType)?.seen(sql<number>`${id}::bigint`) ?? sql<boolean>`false`
