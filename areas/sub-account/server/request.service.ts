import type { Parsed } from '#platform/contract/contract.ts'
import type { Locale } from '#platform/contract/text.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { afterCommit, isCheckViolation, transact } from '#platform/server/db/transact.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import { mainFirst, tellGained } from '#areas/access/server/access.public.ts'
import type { grantRequest } from '../request.contract.ts'
import { tellAsker, tellMain } from './request.mails.ts'
import { requestMachine } from './request.rules.ts'
import * as sql from './request.sql.ts'
import { handedOnBy } from './sub-account.rules.ts'

const missing = 'sub-account.request_not_found'
const open: Taken = { grant_requests_open: ['kind', 'sub-account.request_open'] }

export const factsOf = ({ user }: SignedCtx, row: Pick<sql.RequestRow, 'userId' | 'companyId'>) => ({
  own: row.userId === user.id,
  answers: row.companyId === user.companyId,
})
/** A request as its reader sees it, with what may be done with it. */
const shown = (ctx: SignedCtx) => (row: sql.RequestRow) => ({
  ...row,
  package: inScript(ctx.locale, row.package),
  reason: inScript(ctx.locale, row.reason),
  answer: inScript(ctx.locale, row.answer),
  ...guarded(ctx, row),
})
/** Who asks to be let in learns of nobody in that company; where they are reached is for who decides. */
function guarded(ctx: SignedCtx, row: sql.RequestRow) {
  const {
    grant: grants,
    refuse: refuses,
    withdraw: withdraws,
  } = abilities(ctx, requestMachine, row.status, factsOf(ctx, row))
  const joins = row.kind === 'join'
  return {
    email: joins && row.status === 'asked' && row.userId !== ctx.user.id ? row.email : '',
    decidedBy: joins && row.userId === ctx.user.id ? '' : row.decidedBy,
    can: { grant: grants && !joins, letIn: grants && joins, refuse: refuses, withdraw: withdraws },
  }
}
const whatOf = (locale: Locale, row: { role: string | null; package: string }): string =>
  row.role ? translate(locale, `access.role.name.${row.role}`) : row.package

export async function listRequests(ctx: SignedCtx, q: Parsed<typeof grantRequest.requests>) {
  const page = await sql.findRequests(ctx, q)
  return { ...page, list: page.list.map(shown(ctx)) }
}
export async function found(ctx: SignedCtx, id: number): Promise<sql.RequestRow> {
  const row = await sql.findRequest(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export const showRequest = async (ctx: SignedCtx, { id }: { id: number }) => shown(ctx)(await found(ctx, id))

type Ask = Parsed<typeof grantRequest.ask>
type Main = NonNullable<Awaited<ReturnType<typeof sql.findAnswering>>>
type Named = (locale: Locale) => string
/** What exactly is asked for, by its name in a language; undefined where the main account has no such thing, or the caller has it already. */
async function nameAsked(ctx: SignedCtx, main: Main, { kind, role, packageId }: Ask): Promise<Named | undefined> {
  const isGuest = ctx.user.roles.includes('guest')
  if (isGuest !== (kind === 'guest')) return undefined
  const isCertified = ctx.user.ndaStatus === 'pass'
  // what is shut for another reason is not opened by a package
  if (kind === 'package' && !isCertified) return undefined
  if (kind === 'package') {
    const found = (await sql.listMissing(ctx, main.id)).find(({ id }) => id === packageId)
    return found && (() => found.name)
  }
  if (kind !== 'role') return kind === 'guest' || !isCertified ? () => '' : undefined
  const given = await sql.listGivable(ctx, main.id, handedOnBy(main.roles))
  return given.some((one) => one === role) ? (locale) => translate(locale, `access.role.name.${role}`) : undefined
}

export async function ask(ctx: SignedCtx, input: Ask) {
  await ctx.app.limits.spend('grant_request', `user ${ctx.user.id}`)
  const main = ctx.user.staff ? undefined : await sql.findAnswering(ctx)
  const what = main && (await nameAsked(ctx, main, input))
  if (!main || what === undefined) throw fail('sub-account.request_nothing')
  const { kind, page, reason } = input
  const role = kind === 'role' ? (input.role ?? null) : null
  const groupId = kind === 'package' ? (input.packageId ?? null) : null
  return namingTaken(ctx, open, () =>
    transact(ctx, async (tx) => {
      const row = { companyId: main.companyId, userId: tx.user.id, kind, role, groupId, page, reason }
      const saved = await insertRecord(tx, 'grantRequests', row)
      await tellMain(tx, { id: saved.id, userId: main.id }, (locale) => ({
        person: tx.user.name,
        kind,
        what: what(locale),
        reason,
      }))
      return saved
    }),
  )
}

/** Gives what was asked for, in the transaction of the decision. */
async function give(tx: SignedCtx, row: sql.RequestRow): Promise<void> {
  if (row.kind === 'certification' && !(await sql.isBegun(tx))) throw fail('sub-account.request_not_begun')
  if (row.kind === 'package' && !(await sql.givePackage(tx, row.userId, row.groupId!)))
    throw fail('sub-account.not_yours_to_give')
  if (row.kind === 'role') {
    const mine = await sql.listGivable(
      { ...tx, user: { ...tx.user, roles: [] } },
      tx.user.id,
      handedOnBy(tx.user.roles),
    )
    if (!mine.some((one) => one === row.role)) throw fail('sub-account.not_yours_to_give')
    if (await sql.giveRole(tx, row.userId, row.role!)) await tellGained(tx, row.userId, [row.role!])
  }
  if (row.kind === 'certification' || row.kind === 'guest') return
  await sql.markChanged(tx, row.userId)
  afterCommit(tx, () => tx.app.sessions.clear())
}

type Decision = { id: number; version: number; action: 'grant' | 'refuse'; answer: string }
function decide(ctx: SignedCtx, { id, version, action, answer }: Decision) {
  return transact(ctx, async (tx) => {
    const row = await found(tx, id)
    if (row.kind === 'join' && action === 'grant') throw fail('platform.state')
    const saved = await moveState(tx, 'grantRequests', requestMachine, {
      id,
      version,
      from: row.status,
      action,
      comment: answer,
      facts: factsOf(tx, row),
      set: () => ({ answer, decidedBy: tx.user.id, decidedAt: tx.now }),
    })
    if (saved.to === 'granted') await give(tx, row)
    const person = row.kind === 'join' ? row.asked : tx.user.name
    const about = { person, kind: row.kind, granted: saved.to === 'granted', answer }
    await tellAsker(tx, row, (locale) => ({ ...about, what: whatOf(locale, row) }))
    return saved
  }).catch((error: unknown) => {
    // the package was taken from the main account in this very moment
    throw isCheckViolation(error, mainFirst) ? fail('sub-account.not_yours_to_give') : error
  })
}
export const grant = (ctx: SignedCtx, { id, version, answer }: Parsed<typeof grantRequest.grant>) =>
  decide(ctx, { id, version, action: 'grant', answer })
export const refuse = (ctx: SignedCtx, { id, version, reason }: Parsed<typeof grantRequest.refuse>) =>
  decide(ctx, { id, version, action: 'refuse', answer: reason })

export async function withdraw(ctx: SignedCtx, { id, version }: Parsed<typeof grantRequest.withdraw>) {
  const row = await found(ctx, id)
  const facts = factsOf(ctx, row)
  return moveState(ctx, 'grantRequests', requestMachine, { id, version, from: row.status, action: 'withdraw', facts })
}

/** Who answers for the caller, and what of theirs may be asked for: packages (of one chip project), and roles. */
export async function askableOf(ctx: SignedCtx, chipProjectId: number | null = null) {
  const main = ctx.user.staff ? undefined : await sql.findAnswering(ctx)
  if (!main) return null
  const [packages, roles] = await Promise.all([
    sql.listMissing(ctx, main.id, chipProjectId),
    sql.listGivable(ctx, main.id, handedOnBy(main.roles)),
  ])
  return { main: { name: main.name, company: main.company }, packages, roles }
}
/** The caller's last request for exactly this, however it stands; null before the first. */
export async function lastRequest(ctx: SignedCtx, asked: sql.Asked) {
  const row = await sql.findLatest(ctx, asked)
  return row ? shown(ctx)(row) : null
}
