import { sql, type RawBuilder } from 'kysely'
import type { Permission, Role } from '#platform/contract/access.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { SignedCtx } from './ctx.ts'

/** What becomes of open work that no colleague takes: nobody has it, it is gone, or it keeps the name of who left. */
type Left = 'nobody' | 'gone' | 'stays'
/** Rows that change hands; nobody has them afterwards where `to` is null. */
export type Given = { ids: readonly number[]; from: number; to: number | null }

/**
 * One kind of work that is open in the name of a member of staff, and goes to a colleague when they leave. Its area declares it, the
 * area `staff` runs it; tests/laws/handover.test.ts finds columns that nobody hands over.
 */
export type Handover = {
  /** its name among all: `issue.assignee` */
  kind: string
  /** the work in words, in the texts of its area */
  text: TextKey
  /** the columns that say whose it is, as `issues.assignee_id` */
  columns: readonly string[]
  /** where the work is seen by those who may: of one person, where the list can be narrowed */
  url: (userId: number) => string
  /** the rows on the alias `x`, with what they are joined to */
  from: RawBuilder<unknown>
  /** whether a row is open in somebody's name */
  held: (userId: number) => RawBuilder<unknown>
  /** whether the enabled member of staff `u` can take the row `x` */
  taker: RawBuilder<unknown>
  left: Left
  /** Gives locked rows away, in the transaction in which somebody leaves; does nothing where `to` is null and the name stays. */
  give: (tx: SignedCtx, given: Given) => Promise<void>
}
/** What ends with the person it is of, or stops, and goes to nobody. */
export type Ending = {
  kind: string
  /** what it is, and what becomes of it, in the texts of its area */
  text: TextKey
  about: TextKey
  columns: readonly string[]
  /** where it is seen by those who may; empty for what nobody else sees */
  url: string
  /** how much of it there is */
  count: (userId: number) => RawBuilder<number>
  /** Ends it; left out, it stops working by itself. */
  end?: (tx: SignedCtx, userId: number) => Promise<void>
}

type InColumn = Pick<Handover, 'kind' | 'text' | 'url' | 'taker' | 'left'> & {
  table: string
  column: string
  /** whether a row `x` is open */
  open: RawBuilder<unknown>
  /** the rows carry no version */
  plain?: true
  /** what else is done, once the column says the new name */
  moved?: Handover['give']
}
/** Work that one column of a table names its person in: handed over by writing another name there. */
export function heldIn({ table, column, open, plain, moved, ...rest }: InColumn): Handover {
  const version = plain ? sql`` : sql`, version = version + 1, updated_at = now()`
  return {
    ...rest,
    columns: [`${table}.${column}`],
    from: sql`${sql.table(table)} x`,
    held: (userId) => sql`(${sql.ref(`x.${column}`)} = ${userId} and ${open})`,
    async give(tx, given) {
      const these = sql`where id = any(${given.ids}::bigint[])`
      if (given.to === null && rest.left === 'stays') return
      if (given.to === null && rest.left === 'gone') await sql`delete from ${sql.table(table)} ${these}`.execute(tx.db)
      else
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${given.to}::bigint${version} ${these}`.execute(
          tx.db,
        )
      await moved?.(tx, given)
    },
  }
}

/** Whether the person `u` has one of these roles. */
export const inRole = (...roles: Role[]): RawBuilder<unknown> =>
  sql`exists (select from user_roles ur where ur.user_id = u.id and ur.role = any(${sql.lit(`{${roles.join(',')}}`)}::text[]))`
/** Whether a role of the person `u` brings a permission. */
export const allowed = (permission: Permission): RawBuilder<unknown> =>
  sql`exists (select from user_roles ur join role_permissions rp on rp.role = ur.role where ur.user_id = u.id and rp.permission = ${sql.lit(permission)})`

let hands: readonly Handover[] = []
let ends: readonly Ending[] = []
/** Makes what all areas hand over known; once at start. Throws on two of one name. */
export function registerHandovers(handovers: readonly Handover[], endings: readonly Ending[]): void {
  const kinds = [...handovers, ...endings].map(({ kind }) => kind)
  if (new Set(kinds).size < kinds.length) throw new Error('two areas hand one kind of work over')
  hands = handovers
  ends = endings
}
/** Every kind of work there is, in the order of the areas. */
export const handovers = (): readonly Handover[] => hands
/** What ends when somebody leaves. */
export const endings = (): readonly Ending[] => ends
