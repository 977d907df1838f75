import { isFilled } from '#platform/server/demo-fill.ts'
import { Readable } from 'node:stream'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { saveFile } from '#platform/server/files/save-file.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { coverModel } from '../contract.ts'
import { coverOf } from './cover.demo.ts'
import { applies, products, type Offered } from './made.demo.ts'
import { replaceSkus } from './market.sql.ts'

const daysAgo = atWork
const person = (db: Db, loginName: string) =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()

/** Six products with their covers, and a request for a quote in every state; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'marketProducts')) return false
    const ctx: Ctx<null> = { app, db: tx, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const ids = new Map<string, number>()
    for (const [n, one] of products.entries()) ids.set(one.code, await seedProduct(ctx, one, n))
    await seedApplies(tx, ids)
    return true
  })
}

async function seedProduct(ctx: Ctx<null>, { look, skus, milestones, ...one }: Offered, n: number): Promise<number> {
  const isOn = one.status !== 'draft'
  const lines = { deliverables: one.deliverables.join('\n'), deliverablesEn: one.deliverablesEn.join('\n') }
  const row = {
    ...one,
    ...lines,
    milestones: JSON.stringify(milestones),
    sort: 10 * (n + 1),
    onAt: isOn ? daysAgo(200 - 20 * n) : null,
  }
  const { id } = await ctx.db.insertInto('marketProducts').values(row).returning('id').executeTakeFirstOrThrow()
  await replaceSkus(ctx, id, skus)
  const place = { name: `${one.code}.png`, modelCode: coverModel, modelId: String(id), catalog: '' }
  await saveFile(ctx, place, Readable.from([coverOf(look)]))
  return id
}

async function seedApplies(db: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const handler = await person(db, 'svc_ops')
  for (const one of applies) {
    const owner = await person(db, one.by)
    const quoted = one.points !== undefined
    const until = dayOf(daysAgo(-(one.days ?? 0)))
    const row = {
      no: await nextNumber({ db, now: daysAgo(one.ago) }, 'SQ'),
      companyId: owner.companyId,
      userId: owner.id,
      productId: ids.get(one.product)!,
      requirement: one.requirement,
      status: one.status,
      handlerId: one.status === 'submitted' ? null : handler.id,
      remark: one.remark ?? '',
      createdAt: daysAgo(one.ago),
      updatedAt: daysAgo(one.ago - 1),
      closedAt: ['accepted', 'declined', 'expired'].includes(one.status) ? daysAgo(one.ago - 2) : null,
      ...(quoted
        ? {
            quotePoints: one.points!,
            quoteParts: JSON.stringify(one.parts),
            quoteLeadDays: 12,
            quoteNote: one.note ?? '',
            quoteValidUntil: until,
            quotedAt: daysAgo(one.ago - 1),
          }
        : {}),
    }
    const { id } = await db.insertInto('marketApplies').values(row).returning('id').executeTakeFirstOrThrow()
    const path: [string, string, string, number][] = [
      ['', 'submitted', 'ask', owner.id],
      ...(quoted ? [['submitted', 'quoted', 'quote', handler.id] as [string, string, string, number]] : []),
      ...(one.status === 'quoting'
        ? [['submitted', 'quoting', 'take', handler.id] as [string, string, string, number]]
        : []),
    ]
    const logs = path.map(([fromState, toState, action, actorId], at) => ({
      bizType: 'market_apply',
      bizId: id,
      fromState,
      toState,
      action,
      actorId,
      comment: null,
      at: daysAgo(one.ago - at),
    }))
    await db.insertInto('statusLogs').values(logs).execute()
  }
}
