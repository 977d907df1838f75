import { hookEvents, pingEvent } from '#platform/contract/hook.ts'
import { scopesOpenTo } from '#platform/server/auth/open-scopes.ts'
import { lockPrint, unlockText } from '#platform/server/auth/secret-box.ts'
import { findPerson } from '#platform/server/auth/session.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { bodyOf, eventIdOf } from './body.rules.ts'
import * as sql from './deliver.sql.ts'
import { post, type Posted } from './send.ts'
import { signedHeaders } from './sign.rules.ts'

/** Deliveries that are under way at once. */
const atOnce = 20
/** A run ends before its queue takes it for dead (`expireSeconds`); what is left is due in the next minute. */
const longestMs = 200_000
export const lockOf = ({ app }: Pick<Ctx, 'app'>) => ({ secret: app.settings.secret, purpose: 'webhook' })

/** Whether the person in whose name it listens could read it by the API today. */
async function mayTell(ctx: Ctx, due: sql.Due): Promise<boolean> {
  const person = await findPerson(ctx.db, due.userId)
  if (
    !person ||
    person.staff ||
    person.dormant ||
    person.companyId !== due.companyId ||
    !person.permissions.has('webhook')
  )
    return false
  return due.type === pingEvent || scopesOpenTo(person).includes(hookEvents[due.type])
}

/** Sends one delivery and notes how it went. */
export async function sendOne(ctx: Ctx, due: sql.Due): Promise<Posted | null> {
  const { db, app } = ctx
  if (!(await mayTell(ctx, due))) {
    await sql.dropDelivery(db, due.id)
    return null
  }
  const secrets = [due.secret, due.previousSecret].flatMap(
    (locked) => (locked && unlockText(lockOf(ctx), locked)) || [],
  )
  // SECRET is another by now: nothing goes out unsigned, it waits until the secret is changed
  if (!secrets.length) return lost(ctx, due)
  const body = JSON.stringify(bodyOf(due))
  const headers = signedHeaders({ id: eventIdOf(due), at: new Date(), body }, secrets)
  const posted = await post(due.url, headers, body, app.settings.webhookInside)
  if (posted.ok) await sql.noteDelivered(db, due, posted)
  else await sql.noteFailed(db, due, posted)
  return posted
}

/** Notes that a secret is lost; what was to be sent waits, and whoever tries the endpoint is told why. */
async function lost({ db }: Ctx, due: sql.Due): Promise<Posted | null> {
  await sql.noteLost(db, due)
  if (due.type !== pingEvent) return null
  const none: Posted = { ok: false, responseStatus: null, error: 'secret', tookMs: 0 }
  await sql.noteFailed(db, due, none)
  return none
}

/** Sends all that is due; whatever one of them throws, the others go on, and it is due again when its lease is over. */
export async function deliverDue(ctx: Ctx): Promise<void> {
  // a trial tells nobody's systems of what is not so
  if (ctx.app.trial) return
  const until = performance.now() + longestMs
  while (performance.now() < until) {
    const due = await sql.claimDue(ctx.db, atOnce, lockPrint(lockOf(ctx)))
    if (!due.length) return
    const sent = await Promise.allSettled(due.map((one) => sendOne(ctx, one)))
    // who is back is told of the rest at once
    const back = new Set<number>()
    for (const [n, one] of sent.entries()) {
      const { id, endpointId, attempts } = due[n]!
      if (one.status === 'rejected')
        ctx.log.error({ err: one.reason as unknown, delivery: id }, 'a webhook was not sent')
      else if (one.value?.ok && attempts > 1) back.add(endpointId)
    }
    for (const endpointId of back) await sql.hurry(ctx.db, endpointId)
  }
}
