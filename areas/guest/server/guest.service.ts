import { contactOf, forgetPerson, mustReachByMail } from '#areas/account/server/account.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hashToken, newToken } from '#platform/server/auth/token.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { sendMail } from '#platform/server/mail/mail.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { guestRules, type guest } from '../contract.ts'
import './guest.mails.ts'
import { isLastDay, stepsFor } from './guest.rules.ts'
import * as sql from './guest.sql.ts'

const missing = 'guest.not_found'
const taken: Taken = { guests_open: ['email', 'guest.invited'] }
const shown = (ctx: SignedCtx) => (row: sql.GuestRow) => ({
  ...row,
  projectName: inLocale(ctx.locale, row.projectName, row.projectNameEn),
  can: stepsFor(row),
})

export async function listGuests(ctx: SignedCtx, q: Parsed<typeof guest.list>) {
  const page = await sql.findGuests(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
async function found(ctx: SignedCtx, id: number) {
  const row = await sql.findGuest(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export const showGuest = async (ctx: SignedCtx, { id }: { id: number }) => shown(ctx)(await found(ctx, id))

export async function listProjects(ctx: SignedCtx) {
  const rows = ctx.user.ndaStatus === 'pass' ? await sql.listProjects(ctx) : []
  return rows.map(({ id, code, name, nameEn }) => ({ id, code, name: inLocale(ctx.locale, name, nameEn) }))
}

/** Only a certified company answers for what somebody else gets to see, and only within half a year. */
function checkSponsor(ctx: SignedCtx, endsOn?: string): void {
  if (ctx.user.ndaStatus !== 'pass') throw fail('guest.not_certified')
  if (endsOn !== undefined && !isLastDay(endsOn, ctx.now))
    throw refuseField(ctx, 'endsOn', 'guest.day_rule', { days: guestRules.days })
}
const newLink = (ctx: SignedCtx) => {
  const token = newToken()
  const tokenUntil = new Date(ctx.now.getTime() + guestRules.linkDays * 86_400_000)
  return { token, fields: { tokenHash: hashToken(token), tokenUntil } }
}
type About = { name: string; email: string; project: string; endsOn: string }
const mailLink = (tx: SignedCtx, { email: to, ...about }: About, token: string) => {
  const params = { ...about, sponsor: tx.user.companyName, days: guestRules.linkDays, token }
  return sendMail(tx, { template: 'guest.invited', to, locale: tx.locale, params })
}

export async function invite(ctx: SignedCtx, input: Parsed<typeof guest.invite>) {
  const { name, house, projectId, endsOn } = input
  checkSponsor(ctx, endsOn)
  mustReachByMail(ctx)
  const contact = contactOf(input.email)
  if (contact?.kind !== 'email') throw refuseField(ctx, 'email', 'guest.mail_rule')
  const project = (await sql.listProjects(ctx)).find(({ id }) => id === projectId)
  if (!project) throw refuseField(ctx, 'projectId', 'guest.project_unknown')
  await ctx.app.limits.spend('guest_mail', String(ctx.user.companyId))
  const { token, fields } = newLink(ctx)
  const email = contact.value
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const sponsorId = tx.user.companyId
      const row = { sponsorId, chipProjectId: projectId, name, house, email, endsOn, invitedBy: tx.user.id, ...fields }
      const id = await insertUpTo(tx, 'guests', guestRules.most, row as never, { sponsorId, endedAt: null })
      if (id === undefined) throw fail('guest.too_many', { count: guestRules.most })
      await mailLink(tx, { name, email, project: project.code, endsOn }, token)
      return { id, version: 1 }
    }),
  )
}

type Change = Parameters<typeof changeVersioned<'guests'>>[4]
/** Changes a guest that is not over; a call in between is told by the version. */
async function change(tx: SignedCtx, { id, version }: { id: number; version: number }, fields: Change) {
  const row = await found(tx, id)
  if (row.state === 'ended') throw fail('guest.over')
  const key = { id, sponsorId: tx.user.companyId }
  return { row, saved: { id, version: await changeVersioned(tx, 'guests', key, version, fields, { missing }) } }
}
const tell = (tx: SignedCtx, row: sql.GuestRow, endsOn: string, what: 'extended' | 'ended') => {
  const params = { name: row.name, sponsor: tx.user.companyName, project: row.project, endsOn, what }
  return sendMail(tx, { template: 'guest.changed', to: row.email, locale: row.locale ?? tx.locale, params })
}

export async function extend(ctx: SignedCtx, { endsOn, ...key }: Parsed<typeof guest.extend>) {
  checkSponsor(ctx, endsOn)
  const saved = await transact(ctx, async (tx) => {
    const done = await change(tx, key, { endsOn: endsOn as never })
    if (done.row.acceptedAt) await tell(tx, done.row, endsOn, 'extended')
    return done.saved
  })
  ctx.app.sessions.clear()
  return saved
}

export async function resend(ctx: SignedCtx, key: Parsed<typeof guest.resend>) {
  checkSponsor(ctx)
  mustReachByMail(ctx)
  await ctx.app.limits.spend('guest_mail', String(ctx.user.companyId))
  const { token, fields } = newLink(ctx)
  return transact(ctx, async (tx) => {
    const { row, saved } = await change(tx, key, fields)
    if (!stepsFor(row).resend) throw fail('guest.over')
    await mailLink(tx, row, token)
    return saved
  })
}

export async function endGuest(ctx: SignedCtx, key: Parsed<typeof guest.end>) {
  return transact(ctx, async (tx) => {
    const over = { endedAt: tx.now, endedBy: tx.user.id, tokenHash: null }
    const { row, saved } = await change(tx, key, over)
    await tell(tx, row, row.endsOn, 'ended')
    // the person behind it is nobody here any more: what they did stays, and their address is free again
    if (row.userId !== null) await forgetPerson(tx, row.userId)
    return saved
  })
}

/** Ends the guest behind an account, in the caller's transaction. */
export async function endGuestOf(tx: SignedCtx, userId: number): Promise<void> {
  const row = await sql.findGuestOf(tx, userId)
  if (row) await endGuest(tx, row)
}
