import type { Permission, Role } from '#platform/contract/access.ts'
import { fail, type ErrorCode } from '#platform/contract/error.ts'
import '#platform/contract/record.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'
import { refuseField } from '../files/refuse.ts'
import { emit } from '../jobs/outbox.ts'
import type { OutboxTopics, Topic } from '../jobs/topics.ts'
import { insertStatusLog } from './status-log.sql.ts'

/** One row of a machine: in `from`, `action` leads to `to`. */
export type Step<S extends string, A extends string, F> = {
  from: S | readonly S[]
  action: A
  /** Absent where the action leaves the state as it is: then the row only says who may, and when. */
  to?: S
  /** Who may: a holder of one of the roles, or of the permission; with neither, any signed-in user. */
  roles?: readonly Role[]
  permission?: Permission
  /** Jobs may, too: a context without a user. Nobody else without a user ever may. */
  system?: true
  /** A pure rule over the facts the caller brings. Of several rows for one action the first that allows is taken. */
  guard?: (facts: F) => boolean
  /** What is said when the guard refuses, instead of `platform.state`. */
  otherwise?: ErrorCode | ((facts: F) => ErrorCode)
  /** The step says why: without a comment it is refused. */
  reason?: true
}
/** Two people see everything that is published: for a step of which somebody else must take care. */
export const notOwn = { guard: (facts: { own: boolean }) => !facts.own, otherwise: 'platform.own_audit' } as const

/** What changed, as the outbox tells it. */
export type StateChange = { biz: string; id: number; from: string; to: string; action: string; actorId: number | null }
type StateTopic = { [T in Topic]: StateChange extends OutboxTopics[T] ? T : never }[Topic]

/** A table-driven state machine of one kind of record. */
export type Machine<S extends string, A extends string, F> = {
  /** The kind of record, as the status log names it. */
  biz: string
  states: readonly S[]
  table: readonly Step<S, A, F>[]
  /** A topic declared with the payload `StateChange`; every transition then emits it. */
  topic?: StateTopic
}

/** Declares a machine; states and actions are typed from it. */
export const machine = <const S extends string, const A extends string, F = unknown>(
  definition: Machine<S, A, F>,
): Machine<S, A, F> => definition

const startsFrom = <S extends string>(step: { from: S | readonly S[] }, state: S) =>
  typeof step.from === 'string' ? step.from === state : step.from.includes(state)

function mayAct({ user }: Pick<Ctx, 'user'>, { roles, permission, system }: Step<string, string, never>) {
  if (!user) return system === true
  if (!roles && !permission) return true
  return (
    (roles?.some((role) => user.roles.includes(role)) ?? false) || (!!permission && user.permissions.has(permission))
  )
}

function findStep<S extends string, A extends string, F>(
  ctx: Ctx,
  { table }: Machine<S, A, F>,
  from: S,
  action: A,
  facts: F,
) {
  const steps = table.filter((step) => step.action === action && startsFrom(step, from))
  if (!steps.length) throw fail('platform.state')
  const allowed = steps.filter((step) => mayAct(ctx, step))
  if (!allowed.length) throw fail('platform.denied')
  const step = allowed.find(({ guard }) => guard?.(facts) ?? true)
  if (step) return step
  const otherwise = allowed[0]?.otherwise
  throw fail((typeof otherwise === 'function' ? otherwise(facts) : otherwise) ?? 'platform.state')
}

/** What the caller may do with a record in state `from`, action by action: the `can` that travels with it. */
export function abilities<S extends string, A extends string, F>(
  ctx: Pick<Ctx, 'user'>,
  { table }: Machine<S, A, F>,
  from: S,
  facts: F,
): Record<A, boolean> {
  const open = table.filter((step) => startsFrom(step, from) && mayAct(ctx, step) && (step.guard?.(facts) ?? true))
  const named = new Set(open.map(({ action }) => action))
  return Object.fromEntries(table.map(({ action }) => [action, named.has(action)])) as Record<A, boolean>
}

/** What the area's statement has to do: set state `to`, and version + 1, where id, state `from` and version hold. */
export type Change<S extends string> = { id: number; from: S; to: S; version: number }
type Request<C extends Ctx, S extends string, A extends string, F> = {
  id: number
  /** State and version as the caller read them; somebody else's change in between makes the transition fail. */
  from: S
  version: number
  action: A
  comment?: string
  facts: F
  /** The area's conditional UPDATE; answers the number of rows it changed. */
  update: (ctx: C, change: Change<S>) => Promise<number | bigint>
}

/**
 * Takes one record through one step: conditional UPDATE, status log and event in one transaction (the caller's, when
 * there is one). Fails with `platform.state` when the table has no such step, a guard refuses or the record has changed
 * meanwhile, with `platform.denied` when this user may not; nothing is written then.
 */
export function transition<C extends Ctx, S extends string, A extends string, F>(
  ctx: C,
  machine: Machine<S, A, F>,
  { id, from, version, action, comment, facts, update }: Request<C, S, A, F>,
): Promise<Change<S>> {
  return transact(ctx, async (inner) => {
    const { to, reason } = findStep(inner, machine, from, action, facts)
    if (to === undefined) throw new Error(`${machine.biz}: ${action} leads nowhere`)
    if (reason && !comment) throw refuseField(inner, 'reason', 'platform.reason_needed')
    const change = { id, from, to, version }
    const rows = Number(await update(inner, change))
    if (rows === 0) throw fail('platform.state')
    if (rows !== 1) throw new Error(`${machine.biz} ${id}: ${rows} rows changed where one was meant`)
    const actorId = inner.user?.id ?? null
    const entry = { bizType: machine.biz, bizId: id, fromState: from, toState: to, action, actorId }
    await insertStatusLog(inner.db, { ...entry, comment: comment ?? null })
    if (machine.topic) await emit(inner, machine.topic, { biz: machine.biz, id, from, to, action, actorId } as never)
    return change
  })
}
