import { beginView as beginViewing, endView as endViewing } from '#platform/server/auth/session.sql.ts'
import type { Io } from '#platform/server/http/mount.ts'
import { forgetFactors, tellPerson } from '#areas/factor/server/factor.public.ts'
import { endSessionsOf, maskContact } from '#areas/session/server/session.public.ts'
import { declaredPermissions, type Permission } from '#platform/contract/access.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { hasText, translate } from '#platform/server/text.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { person } from '../person.contract.ts'
import * as sql from './desk.sql.ts'

const missing = 'account.not_found'
const withSteps = (ctx: SignedCtx) => (row: sql.PersonRow) => {
  const keeps = ctx.user.permissions.has('account_lock') && row.id !== ctx.user.id
  const isOn = row.status === 'enabled'
  const can = {
    lock: keeps && isOn,
    unlock: keeps && !isOn,
    endSessions: keeps && row.sessions > 0,
    resetFactor: keeps && row.hasFactor,
    view: ctx.user.permissions.has('account_view') && isViewable(row),
  }
  return { ...row, can }
}

/** Only people of customers: nobody sees with the eyes of a colleague, whatever that one may do. */
const isViewable = (row: Pick<sql.PersonRow, 'vendor' | 'status'>) => !row.vendor && row.status === 'enabled'

export async function listPeople(ctx: SignedCtx, q: Parsed<typeof person.people>) {
  const page = await sql.findPeople(ctx, q)
  return { ...page, list: page.list.map(withSteps(ctx)) }
}

export async function showPerson(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findPerson(ctx, id)
  if (!row) throw fail(missing)
  const areas = declaredPermissions()
  const word = (name: string) => {
    const key = `${areas.get(name as Permission) ?? 'platform'}.permission.${name}`
    return hasText(ctx.locale, key) ? translate(ctx.locale, key) : name
  }
  const rights = (await sql.listRights(ctx, id)).map(({ role, menus, permissions }) => ({
    role,
    menus: menus.map((menu) => inLocale(ctx.locale, menu.name, menu.enName)),
    permissions: permissions.map(word),
  }))
  return {
    ...withSteps(ctx)(row),
    email: maskContact(row.email),
    mobile: maskContact(row.mobile),
    createdAt: row.createdAt,
    ndaStatus: row.certified ? ('pass' as const) : ('no_pass' as const),
    rights,
    packages: await sql.listPackages(ctx, id),
    guest: (await sql.findSponsor(ctx, id)) ?? null,
  }
}

const notOwn = (ctx: SignedCtx, id: number) => {
  if (id === ctx.user.id) throw fail('account.own_account')
}

export async function setLock(ctx: SignedCtx, { id, version, locked }: Parsed<typeof person.setLock>) {
  notOwn(ctx, id)
  const status = locked ? 'disabled' : 'enabled'
  const saved = await transact(ctx, async (tx) => {
    if (!(await sql.findPerson(tx, id))) throw fail(missing)
    if (locked && !(await sql.leavesAdmin(tx, id))) throw fail('account.last_admin')
    // who is disabled is told nothing any more
    if (locked) await tellPerson(tx, id, 'disabled')
    const next = await changeVersioned(tx, 'users', { id }, version, { status }, { missing })
    if (locked) await endSessionsOf(tx, id, 'disabled')
    return { id, version: next }
  })
  ctx.app.sessions.clear()
  return saved
}

export async function endPersonSessions(ctx: SignedCtx, { id }: { id: number }) {
  notOwn(ctx, id)
  if (!(await sql.findPerson(ctx, id))) throw fail(missing)
  return { ended: await endSessionsOf(ctx, id, 'revoked') }
}

export const resetFactor = (ctx: SignedCtx, { id, version }: Parsed<typeof person.resetFactor>) => {
  notOwn(ctx, id)
  return transact(ctx, async (tx) => {
    const next = await changeVersioned(tx, 'users', { id }, version, {}, { missing })
    await forgetFactors(tx, id)
    await endSessionsOf(tx, id, 'revoked')
    await tellPerson(tx, id, 'reset')
    return { id, version: next }
  })
}

/** POST /account/person/view: from here on the session reads as the person; the log names both, from this row on. */
export async function beginView(ctx: SignedCtx, { id }: Parsed<typeof person.beginView>, io: Io) {
  const row = await sql.findPerson(ctx, id)
  if (!row) throw fail(missing)
  if (!isViewable(row)) throw fail('account.not_viewable')
  io.viewed?.(row)
  const begun = await beginViewing(ctx.db, ctx.user.sessionId, id)
  if (!begun?.viewUntil) throw fail('platform.session')
  ctx.app.sessions.clear()
  return { endsAt: begun.viewUntil }
}

export async function endView(ctx: SignedCtx) {
  if (ctx.user.viewer) await endViewing(ctx.db, ctx.user.sessionId)
  ctx.app.sessions.clear()
  return null
}

export const listCompanies = (ctx: SignedCtx, q: Parsed<typeof person.companies>) => sql.findCompanies(ctx, q)
