import {
  contactOf,
  dissolveEmpty,
  domainOf,
  isPublicDomain,
  sharesDomain,
} from '#areas/account/server/account.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { revokeKeysOf } from '#platform/server/auth/api-key.sql.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, namingTaken, oneByOne, type Taken } from '#platform/server/db/record.ts'
import { afterCommit, transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { translate } from '#platform/server/text.ts'
import { inScript } from '#platform/server/traditional.ts'
import { mostSubAccounts } from '../contract.ts'
import type { joining } from '../join.contract.ts'
import type { Hold } from './join.rules.ts'
import * as sql from './join.sql.ts'
import { tellAsker, tellMain } from './request.mails.ts'
import { requestMachine } from './request.rules.ts'
import { factsOf, found } from './request.service.ts'
import { handedOnBy } from './sub-account.rules.ts'
import { findMainMail, listGrantable, lockOwnRoles, replaceRoles } from './sub-account.sql.ts'

const open: Taken = { grant_requests_open: ['company', 'sub-account.request_open'] }

export async function joinState(ctx: SignedCtx) {
  const { companyId, may, suggested, ...asker } = await sql.findAsker(ctx, ctx.user.id)
  const [last, holds] = await Promise.all([
    sql.findLastJoin(ctx),
    may ? sql.listHolds(ctx, ctx.user.id, companyId, null) : [],
  ])
  const belongs = may ? '' : asker.belongs
  if (!last) return { may, belongs, holds, suggested, last: null }
  const said = { reason: inScript(ctx.locale, last.reason), answer: inScript(ctx.locale, last.answer) }
  return { may, belongs, holds, suggested, last: { ...last, ...said, can: { withdraw: last.status === 'asked' } } }
}

/** What stands in the way, in the caller's language. */
const named = ({ locale }: SignedCtx, holds: readonly Hold[]) =>
  holds
    .map((hold) => translate(locale, `sub-account.join.hold.${hold}`))
    .join(translate(locale, 'sub-account.join.and'))

export async function join(ctx: SignedCtx, { company, reason }: Parsed<typeof joining.join>) {
  const asker = await sql.findAsker(ctx, ctx.user.id)
  if (!asker.may) throw fail('sub-account.join_not_yours')
  // counted before anything is answered: which companies are certified is told to nobody without end
  await ctx.app.limits.spend('join_person', `user ${ctx.user.id}`)
  const target = await sql.findTarget(ctx, companyKey(company))
  if (!target) throw refuseField(ctx, 'company', 'sub-account.join_nobody')
  // who could never be let in writes to nobody, and uses up nothing of the company's
  if (isPublicDomain(domainOf(target.email)) || !sharesDomain(target.email, asker.email))
    throw fail('sub-account.join_domain')
  const holds = await sql.listHolds(ctx, ctx.user.id, asker.companyId, target.mainId)
  if (holds.length) throw fail('sub-account.join_holds', { what: named(ctx, holds) })
  await ctx.app.limits.spend('join_company', `company ${target.id}`)
  return namingTaken(ctx, open, () =>
    transact(ctx, async (tx) => {
      const row = { companyId: target.id, userId: tx.user.id, kind: 'join', page: '', reason } as const
      const saved = await insertRecord(tx, 'grantRequests', row)
      const about = { person: tx.user.name, kind: 'join', what: '', reason } as const
      await tellMain(tx, { id: saved.id, userId: target.mainId }, () => about)
      return saved
    }),
  )
}

/** An address within the main account's own house, as every sub-account has one. */
async function checkAddress(ctx: SignedCtx, email: string): Promise<void> {
  const main = await findMainMail(ctx)
  if (!main || isPublicDomain(domainOf(main))) throw fail('sub-account.domain_public')
  if (contactOf(email)?.kind !== 'email' || !sharesDomain(main, email))
    throw fail('sub-account.domain_differs', { domain: domainOf(main) })
}
/** Nothing that could be lost, and room for one more. */
async function checkMove(tx: SignedCtx, userId: number, from: sql.Asker): Promise<void> {
  if (!from.may) throw fail('sub-account.join_gone')
  await checkAddress(tx, from.email)
  const mainId = tx.user.id
  if ((await sql.listHolds(tx, userId, from.companyId, mainId)).length) throw fail('sub-account.join_kept')
  if (await sql.isFull(tx, tx.user.companyId)) throw fail('sub-account.too_many', { count: mostSubAccounts })
}

/** In one transaction: the answer, the person, their roles, the company they leave, and who is told; of several at once one holds. */
export function letIn(ctx: SignedCtx, { id, version, roles }: Parsed<typeof joining.letIn>) {
  const { companyId } = ctx.user
  // counted one after the other with the sub-accounts that are made
  return oneByOne(ctx, `users ${JSON.stringify({ companyId, anonymisedAt: null })}`, async (bare) => {
    const tx: SignedCtx = { ...ctx, db: bare.db }
    const row = await found(tx, id)
    if (row.kind !== 'join') throw fail('platform.state')
    const facts = factsOf(tx, row)
    const saved = await moveState(tx, 'grantRequests', requestMachine, {
      id,
      version,
      from: row.status,
      action: 'grant',
      facts,
      set: () => ({ decidedBy: tx.user.id, decidedAt: tx.now }),
    })
    await sql.holdStill(tx, (await sql.findAsker(tx, row.userId)).companyId)
    const from = await sql.findAsker(tx, row.userId)
    await checkMove(tx, row.userId, from)
    const grantable = new Set(await listGrantable(tx, handedOnBy(await lockOwnRoles(tx))))
    if (!roles.every((role) => grantable.has(role))) throw fail('sub-account.not_yours_to_give')
    if (!(await sql.moveOver(tx, row.userId, from.companyId))) throw fail('sub-account.join_gone')
    await replaceRoles(tx, row.userId, roles)
    // a key that somebody holds from before would open the new company
    await revokeKeysOf(tx.db, row.userId, tx.user.id)
    await dissolveEmpty(tx, from.companyId)
    await tellAsker(tx, row, () => ({ person: row.asked, kind: 'join', what: '', granted: true, answer: '' }))
    afterCommit(tx, () => tx.app.sessions.clear())
    return saved
  })
}
