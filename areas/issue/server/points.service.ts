import * as wallet from '#areas/points/server/points.public.ts'
import { payerOf, returnQuota, settleQuota, takeQuota } from '#areas/service/server/service.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { detail } from '../issue.links.ts'
import type { PointOutcome } from '../contract.ts'
import * as sql from './points.sql.ts'

wallet.leadsTo('issue', ({ id }) => detail.url(null, { id }))
wallet.booksInDemo('issue', async (tx) => (await import('./books.demo.ts')).books(tx))

type About = { userId: number; projectId: number; purpose: wallet.Purpose }
/** What the wallet holds points for: the issue, on the word of its author. */
async function aboutOf(tx: Ctx, issueId: number): Promise<About> {
  const { no, authorId, projectId } = await sql.findCharged(tx, issueId)
  return { userId: authorId, projectId, purpose: { kind: 'issue', id: issueId, no } }
}

/** Holds what an issue costs, where no support package of the company pays for it; what costs nothing leaves no row. */
export async function holdPoints(tx: Ctx, charge: sql.Charge): Promise<void> {
  const { companyId, points, issueId } = charge
  if (points === 0) return
  const about = await aboutOf(tx, issueId)
  if (await takeQuota(tx, { companyId, issueId, userId: about.userId })) return
  await sql.insertCharge(tx, charge)
  await wallet.holdPoints(tx, { companyId, points, ...about })
}
/** Holds more or less after the priority has changed: what was settled once stays as it was settled. */
export async function changePoints(tx: Ctx, charge: sql.Charge): Promise<void> {
  const { issueId, points } = charge
  // a package pays for an issue whatever it is worth, and not for what costs nothing
  if (await payerOf(tx, issueId)) return void (points === 0 && (await returnQuota(tx, issueId)))
  const held = await sql.lockCharge(tx, issueId)
  if (!held) return holdPoints(tx, charge)
  if (held.outcome !== 'held' || held.points === points) return
  const { purpose } = await aboutOf(tx, issueId)
  if (points === 0) {
    await wallet.releasePoints(tx, purpose)
    await sql.dropCharge(tx, issueId)
    return
  }
  await sql.changeCharge(tx, charge)
  await wallet.changeHold(tx, purpose, points - held.points)
}
/**
 * Captures or releases what was held, once whatever happens afterwards: an issue that is opened anew costs nothing more. What
 * was noted before there was a wallet is held by none, and settled without one.
 */
export async function settlePoints(tx: Ctx, issueId: number, outcome: Exclude<PointOutcome, 'held'>): Promise<void> {
  const byQuota = outcome === 'captured' ? settleQuota : returnQuota
  if ((await byQuota(tx, issueId)) || !(await sql.settleCharge(tx, issueId, outcome))) return
  const settle = outcome === 'captured' ? wallet.capturePoints : wallet.releasePoints
  await settle(tx, (await aboutOf(tx, issueId)).purpose)
}
