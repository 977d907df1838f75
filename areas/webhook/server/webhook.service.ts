import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { hookEvents, type HookEvent } from '#platform/contract/hook.ts'
import { scopesOpenTo } from '#platform/server/auth/open-scopes.ts'
import { keepersOf } from '#platform/server/auth/keeper.sql.ts'
import { lockPrint, lockText, unlockText } from '#platform/server/auth/secret-box.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { outsideAddress } from '#platform/server/http/outside.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { mostEndpoints, type webhook } from '../contract.ts'
import { bodyOf, eventIdOf } from './body.rules.ts'
import { lockOf, sendOne } from './deliver.service.ts'
import { findDelivery } from './deliver.sql.ts'
import { newSecret } from './sign.rules.ts'
import { isTaken, whyStopped } from './stop.rules.ts'
import * as sql from './webhook.sql.ts'

const day = 86_400_000
const missing = { missing: 'webhook.not_found' } as const

type Found = NonNullable<Awaited<ReturnType<typeof sql.findEndpoint>>>
/** Endpoints with the reason for which nothing is sent to them. */
async function shown(ctx: SignedCtx, rows: readonly Found[]) {
  const keepers = await keepersOf(
    ctx.db,
    rows.map(({ userId }) => userId),
  )
  const print = lockPrint(lockOf(ctx))
  return rows.map((row) => {
    const stopped = whyStopped(row, keepers.get(row.userId), print)
    return {
      ...row,
      stopped,
      mine: row.userId === ctx.user.id,
      status: stopped && row.enabled ? ('stopped' as const) : row.status,
    }
  })
}
export async function listEndpoints(ctx: SignedCtx, q: Parsed<typeof webhook.list>) {
  const { list, ...rest } = await sql.findEndpoints(ctx, q)
  return { ...rest, list: await shown(ctx, list) }
}
export async function showEndpoint(ctx: SignedCtx, { id }: { id: number }) {
  const found = await sql.findEndpoint(ctx, id)
  if (!found) throw fail('webhook.not_found')
  return (await shown(ctx, [found]))[0]!
}

/** Refuses an address that is none, goes without https or leads into the vendor's network, and events the person may not read. */
async function check(ctx: SignedCtx, url: string, wanted: readonly HookEvent[]): Promise<void> {
  const { webhookInside } = ctx.app.settings
  // every look at a name takes a thread that others wait for
  await ctx.app.limits.spend('webhook_send', String(ctx.user.companyId))
  const target = URL.parse(url)
  const allowed = target && (target.protocol === 'https:' || (webhookInside && target.protocol === 'http:'))
  if (!target || !allowed || target.username || target.password) throw refuseField(ctx, 'url', 'webhook.url')
  const open = scopesOpenTo(ctx.user)
  const shut = wanted.find((one) => !open.includes(hookEvents[one]))
  if (shut) throw refuseField(ctx, 'events', 'webhook.event', { event: shut })
  // looked at again with every delivery: a name may lead elsewhere by then
  const address = await outsideAddress(target.hostname.replace(/^\[|\]$/g, ''), webhookInside)
  if (address === null) throw refuseField(ctx, 'url', 'webhook.inside')
}

export async function addEndpoint(ctx: SignedCtx, { name, url, events, test }: Parsed<typeof webhook.add>) {
  await check(ctx, url, events)
  const secret = newSecret()
  const own = { companyId: ctx.user.companyId, removedAt: null }
  const row = {
    ...own,
    name,
    url,
    test,
    events: [...new Set(events)],
    userId: ctx.user.id,
    secret: lockText(lockOf(ctx), secret),
    lockedBy: lockPrint(lockOf(ctx)),
  }
  const id = await insertUpTo(ctx, 'webhookEndpoints', mostEndpoints, row, own)
  if (id === undefined) throw fail('webhook.too_many', { count: mostEndpoints })
  return { id, version: 1, secret }
}

export async function saveEndpoint(ctx: SignedCtx, { id, version, events, ...fields }: Parsed<typeof webhook.save>) {
  await check(ctx, fields.url, events)
  const own = { id, companyId: ctx.user.companyId, removedAt: null }
  const next = { ...fields, events: [...new Set(events)] }
  return transact(ctx, async (tx) => {
    const row = await showEndpoint(tx, { id })
    // it listens in the name of who says where it leads and of what it is told; the person before knows the secret
    const made = isTaken(row, tx.user.id, next) ? await nextSecret(tx, id) : null
    const changes = { ...next, ...(made && { ...made.fields, userId: tx.user.id }) }
    const saved = await changeVersioned(
      tx,
      'webhookEndpoints',
      { id: own.id, companyId: own.companyId },
      version,
      changes,
      missing,
    )
    await emit(tx, 'webhook.due', {})
    return { id, version: saved, secret: made?.secret ?? null }
  })
}

/** Another secret; the one before signs for a day along with it. */
async function nextSecret(tx: SignedCtx, id: number) {
  const secret = newSecret()
  const before = await sql.holdSecret(tx, id)
  // what can no longer be unlocked signs nothing any more
  const signs = unlockText(lockOf(tx), before) !== null
  const old = signs
    ? { previousSecret: before, previousUntil: new Date(tx.now.getTime() + day) }
    : { previousSecret: null, previousUntil: null }
  const fields = { ...old, secret: lockText(lockOf(tx), secret), lockedBy: lockPrint(lockOf(tx)), lostToldAt: null }
  return { secret, fields }
}

export async function rotateSecret(ctx: SignedCtx, { id, version }: Parsed<typeof webhook.rotate>) {
  return transact(ctx, async (tx) => {
    await showEndpoint(tx, { id })
    const { secret, fields: next } = await nextSecret(tx, id)
    const own = { id, companyId: ctx.user.companyId }
    const saved = await changeVersioned(tx, 'webhookEndpoints', own, version, next, missing)
    await emit(tx, 'webhook.due', {})
    return { id, version: saved, secret }
  })
}

export const removeEndpoint = (ctx: SignedCtx, { id }: { id: number }) =>
  transact(ctx, async (tx) => {
    if (!(await sql.removeEndpoint(tx, id))) throw fail('webhook.not_found')
    return null
  })

export async function pingEndpoint(ctx: SignedCtx, { id }: { id: number }) {
  await showEndpoint(ctx, { id })
  await ctx.app.limits.spend('webhook_send', String(ctx.user.companyId))
  const due = await transact(ctx, async (tx) => findDelivery(tx.db, await sql.insertPing(tx, id)))
  const posted = await sendOne(ctx, due)
  if (!posted) return { status: 'dropped' as const, responseStatus: null, error: '', tookMs: null }
  const { ok, ...how } = posted
  return { status: ok ? ('delivered' as const) : ('failed' as const), ...how }
}

export async function listDeliveries(ctx: SignedCtx, q: Parsed<typeof webhook.deliveries>) {
  const { list, ...rest } = await sql.findDeliveries(ctx, q)
  return { ...rest, list: list.map((row) => ({ ...row, can: { replay: row.status !== 'waiting' } })) }
}

/** What is posted, as it is posted, with every try of it. */
export async function showDelivery(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDeliveryOf(ctx, id)
  if (!row) throw fail('webhook.not_found')
  const { happenedAt, ...delivery } = row
  const tries = await sql.listTries(ctx, id)
  const body = JSON.stringify(bodyOf({ ...row, createdAt: happenedAt }), null, 2)
  return { ...delivery, eventId: eventIdOf(row), body, tries, can: { replay: row.status !== 'waiting' } }
}

export async function replayDelivery(ctx: SignedCtx, { id }: { id: number }) {
  const status = await sql.findSent(ctx, id)
  if (status === undefined) throw fail('webhook.not_found')
  if (status === 'waiting') throw fail('webhook.not_sent')
  await ctx.app.limits.spend('webhook_send', String(ctx.user.companyId))
  return transact(ctx, async (tx) => {
    if (!(await sql.replayDelivery(tx, id))) throw fail('webhook.not_sent')
    await emit(tx, 'webhook.due', {})
    return null
  })
}
