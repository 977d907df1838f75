import { tellRoles } from '#areas/access/server/access.public.ts'
import { leavesAdmin } from '#areas/account/server/account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { handovers } from '#platform/server/handover.ts'
import { translate } from '#platform/server/text.ts'
import type { staff } from '../contract.ts'
import { answersFor } from './link.service.ts'
import { mayTurn, rolesAfter, stepsFor } from './staff.rules.ts'
import * as sql from './staff.sql.ts'

const missing = 'staff.not_found'
/** How somebody left, with the kinds of work in words; one that no area declares any more goes by its name. */
function goneOf(ctx: SignedCtx, gone: sql.PersonRow['gone']) {
  if (!gone) return null
  const texts = new Map(handovers().map(({ kind, text }) => [kind, text]))
  const titled = ({ kind, ...rest }: { kind: string; n: number; to: string }) => ({
    ...rest,
    title: texts.has(kind) ? translate(ctx.locale, texts.get(kind)!) : kind,
  })
  return { ...gone, at: new Date(gone.at), handed: gone.handed.map(titled) }
}
const shown = (ctx: SignedCtx) => (row: sql.PersonRow) => ({
  ...row,
  gone: goneOf(ctx, row.gone),
  can: stepsFor(ctx.user, row),
})

export async function listPeople(ctx: SignedCtx, q: Parsed<typeof staff.people>) {
  const page = await sql.findPeople(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
export async function showPerson(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findPerson(ctx, id)
  if (!row) throw fail(missing)
  return shown(ctx)(row)
}

export async function assign(ctx: SignedCtx, { id, version, roles }: Parsed<typeof staff.assign>) {
  answersFor(ctx)
  if (id === ctx.user.id) throw fail('staff.own_roles')
  const saved = await transact(ctx, async (tx) => {
    if (!(await sql.findPerson(tx, id))) throw fail(missing)
    const next = await changeVersioned(tx, 'users', { id }, version, {}, { missing })
    const before = await sql.lockRoles(tx, id)
    const after = rolesAfter(before, roles)
    if (!mayTurn(ctx.user, before, after)) throw fail('staff.admin_only')
    if (!after.includes('admin') && !(await leavesAdmin(tx, id))) throw fail('staff.last_admin')
    await sql.replaceRoles(tx, id, after)
    await tellRoles(tx, id, { before, after })
    return { id, version: next }
  })
  ctx.app.sessions.clear()
  return saved
}
