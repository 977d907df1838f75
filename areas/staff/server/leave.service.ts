import { leavesAdmin } from '#areas/account/server/account.public.ts'
import { forgetFactors, tellPerson } from '#areas/factor/server/factor.public.ts'
import { endSessionsOf } from '#areas/session/server/session.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { revokeKeysOf } from '#platform/server/auth/api-key.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { endings, handovers, type Handover } from '#platform/server/handover.ts'
import { listed, translate } from '#platform/server/text.ts'
import type { staffLeave } from '../leave.contract.ts'
import { tellTakers } from './leave.mails.ts'
import * as sql from './leave.sql.ts'
import { answersFor } from './link.service.ts'
import { mayTurn } from './staff.rules.ts'
import * as staff from './staff.sql.ts'

const missing = 'staff.not_found'
const kinds = () => ({ hands: handovers(), ends: endings() })

export async function showOpenWork(ctx: SignedCtx, { id }: { id: number }) {
  const person = await staff.findPerson(ctx, id)
  if (!person) throw fail(missing)
  const { hands, ends } = kinds()
  const open = await sql.listOpen(ctx, id, { hands, ends })
  const held = hands.filter(({ kind }) => open.has(kind))
  const takers = Map.groupBy(await sql.listTakers(ctx, id, held), ({ kind }) => kind)
  const of = (kind: string, text: string) => ({ ...open.get(kind)!, title: translate(ctx.locale, text) })
  return {
    id,
    version: person.version,
    work: held.map(({ kind, text, url, left }) => ({
      ...of(kind, text),
      url: url(id),
      left,
      takers: (takers.get(kind) ?? []).map((one) => ({ id: one.id, name: one.name })),
    })),
    ends: ends
      .filter(({ kind }) => open.has(kind))
      .map(({ kind, text, about, url }) => ({ ...of(kind, text), about: translate(ctx.locale, about), url })),
  }
}

type Leave = Parsed<typeof staffLeave.leave>
/** Refuses what was chosen while other work was open, or for who cannot take it; answers what goes to whom. */
async function checkHanded(tx: SignedCtx, { id, handed }: Leave): Promise<[Handover, number | null][]> {
  const { hands } = kinds()
  const open = await sql.listOpen(tx, id, { hands, ends: [] })
  const chosen = new Map(handed.map((one) => [one.kind, one]))
  const held = hands.filter(({ kind }) => open.has(kind))
  const changed = [
    ...held.filter(({ kind }) => chosen.get(kind)?.mark !== open.get(kind)!.mark),
    ...hands.filter(({ kind }) => chosen.has(kind) && !open.has(kind)),
  ]
  const strange = handed.find(({ kind }) => !hands.some((one) => one.kind === kind))
  if (strange) throw refuseField(tx, 'handed', 'staff.work_changed', { work: strange.kind })
  const titles = (of: readonly Handover[]) =>
    listed(
      tx.locale,
      of.map(({ text }) => translate(tx.locale, text)),
    )
  if (changed.length) throw refuseField(tx, 'handed', 'staff.work_changed', { work: titles(changed) })
  const able = new Set((await sql.listTakers(tx, id, held)).map((one) => `${one.kind} ${one.id}`))
  const given = held.map((one) => [one, chosen.get(one.kind)!.userId] as [Handover, number | null])
  const unable = given.filter(([{ kind }, to]) => to !== null && !able.has(`${kind} ${to}`)).map(([one]) => one)
  if (unable.length) throw refuseField(tx, 'handed', 'staff.taker', { work: titles(unable) })
  return given
}

/** Gives away what is open, and ends what goes to nobody. */
async function handOver(tx: SignedCtx, from: number, given: readonly [Handover, number | null][]) {
  const handed: sql.Handed[] = []
  for (const [one, to] of given) {
    const recordIds = await sql.lockHeld(tx, from, one)
    if (!recordIds.length) continue
    await one.give(tx, { ids: recordIds, from, to })
    handed.push({ kind: one.kind, toUserId: to, recordIds })
  }
  for (const { end } of endings()) await end?.(tx, from)
  return handed
}

/** Takes every way in: the account, its sessions and sign-ons, what proves its person, and its roles. */
async function shutOut(tx: SignedCtx, { id, version }: Leave, isOn: boolean): Promise<number> {
  // who is disabled is told nothing any more
  if (isOn) await tellPerson(tx, id, 'disabled')
  const next = await changeVersioned(tx, 'users', { id }, version, { status: 'disabled' }, { missing })
  await staff.replaceRoles(tx, id, [])
  await forgetFactors(tx, id)
  // what a program of theirs holds would open again on the day they come back
  await revokeKeysOf(tx.db, id, tx.user.id)
  await endSessionsOf(tx, id, 'disabled')
  return next
}

export async function leave(ctx: SignedCtx, input: Leave) {
  answersFor(ctx)
  const { id, handed, reason } = input
  if (id === ctx.user.id) throw fail('staff.own_leave')
  const saved = await transact(ctx, async (tx) => {
    await sql.holdPeople(tx, [id, ctx.user.id, ...handed.flatMap(({ userId }) => userId ?? [])])
    const person = await staff.findPerson(tx, id)
    if (!person) throw fail(missing)
    // somebody may have let the caller leave just before
    if ((await staff.findPerson(tx, ctx.user.id))?.status !== 'enabled') throw fail('platform.denied')
    const roles = await staff.lockRoles(tx, id)
    if (!mayTurn(ctx.user, roles, [])) throw fail('staff.admin_only')
    if (!(await leavesAdmin(tx, id))) throw fail('staff.last_admin')
    const given = await checkHanded(tx, input)
    const version = await shutOut(tx, input, person.status === 'enabled')
    const work = await handOver(tx, id, given)
    const leaveId = await sql.insertLeave(tx, { userId: id, doneBy: ctx.user.id, reason, roles })
    await sql.insertHanded(tx, leaveId, work)
    await tellTakers(tx, person, work)
    return { id, version }
  })
  ctx.app.sessions.clear()
  return saved
}

export async function comeBack(ctx: SignedCtx, { id, version }: Parsed<typeof staffLeave.comeBack>) {
  answersFor(ctx)
  const saved = await transact(ctx, async (tx) => {
    const person = await staff.findPerson(tx, id)
    if (!person) throw fail(missing)
    if (!person.gone) throw fail('staff.not_left')
    const only = { status: 'disabled' } as const
    const next = await changeVersioned(tx, 'users', { id }, version, { status: 'enabled' }, { missing, only })
    if (!(await sql.markReturned(tx, id, ctx.user.id))) throw fail('staff.not_left')
    // roles that came by another way meanwhile are given anew
    await staff.replaceRoles(tx, id, [])
    return { id, version: next }
  })
  ctx.app.sessions.clear()
  return saved
}
