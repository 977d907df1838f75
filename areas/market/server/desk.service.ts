import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState, saveVersioned, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { cleanHtml, imagesIn } from '#platform/server/html.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { inScript } from '#platform/server/traditional.ts'
import { coverModel } from '../contract.ts'
import type { marketDesk } from '../desk.contract.ts'
import * as applies from './apply.sql.ts'
import { detailOf, missing, worded } from './apply.service.ts'
import { milestoneLines, readMilestones, readParts, readSkus, skuLines, type Sku } from './line.rules.ts'
import { tellCustomer } from './market.mails.ts'
import { applyMachine, ratingOf, shelfMachine } from './market.rules.ts'
import * as sql from './market.sql.ts'

const noProduct = 'market.product_not_found'
const taken: Taken = {
  market_products_code_key: ['code', 'market.code_taken'],
  market_skus_sku_code_key: ['skuLines', 'market.sku_taken'],
}
const shown = (ctx: SignedCtx, row: sql.ProductRow) => {
  const { on, off } = abilities(ctx, shelfMachine, row.status, row)
  const can = { edit: ctx.user.permissions.has('sm_manage'), on, off }
  return { ...row, fromPoints: row.fromPoints ?? 0, rating: ratingOf(row), reviews: row.ratingCount, can }
}

export async function listKept(ctx: SignedCtx, q: Parsed<typeof marketDesk.products>) {
  const page = await sql.findKept(ctx, q)
  return { ...page, list: page.list.map((row) => ({ ...shown(ctx, row), name: inScript(ctx.locale, row.name) })) }
}
export async function showKept(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findProduct(ctx, id)
  if (!row) throw fail(noProduct)
  const [skus, { covers }] = [await sql.listSkus(ctx, id), await filesOfRecord(ctx, { covers: coverModel }, id)]
  return {
    ...shown(ctx, row),
    ...row,
    fromPoints: (row.priceType === 'quote' && row.fromPoints) || 0,
    skus: skus.length,
    covers,
    skuLines: skuLines(skus),
    milestoneLines: milestoneLines(row.milestones),
    rating: ratingOf(row),
    reviews: row.ratingCount,
  }
}

/** HTML as it may be stored; pictures in it would belong to nobody. */
function htmlOf(ctx: SignedCtx, field: 'detail' | 'detailEn', html: string): string {
  const clean = cleanHtml(html)
  if (imagesIn(clean).length > 0) throw refuseField(ctx, field, 'market.no_html')
  return clean
}
type Save = Parsed<typeof marketDesk.saveProduct>
export function saveProduct(
  ctx: SignedCtx,
  { id, version, coverIds, skuLines: skuText, milestoneLines: parts, ...rest }: Save,
) {
  const [skus, milestones] = [readSkus(skuText), readMilestones(parts)]
  if (typeof skus === 'number') throw refuseField(ctx, 'skuLines', 'market.sku_line', { line: skus })
  if (typeof milestones === 'number')
    throw refuseField(ctx, 'milestoneLines', 'market.milestone_line', { line: milestones })
  const quoted = rest.priceType === 'quote'
  const fields = {
    ...rest,
    detail: htmlOf(ctx, 'detail', rest.detail),
    detailEn: htmlOf(ctx, 'detailEn', rest.detailEn),
    fromPoints: quoted && rest.fromPoints ? rest.fromPoints : null,
    milestones: JSON.stringify(milestones),
  }
  return transact(ctx, (tx) =>
    namingTaken(tx, taken, async () => {
      if (id !== undefined && (await sql.findProduct(tx, id))?.status === 'on') refuseEmpty(tx, rest.priceType, skus)
      const saved = await saveVersioned(tx, 'marketProducts', { id, version }, fields, {
        missing: noProduct,
        taken,
        first: {},
      })
      await sql.replaceSkus(tx, saved.id, quoted ? [] : skus)
      await replaceFiles(tx, coverModel, String(saved.id), coverIds)
      return saved
    }),
  )
}
/** What is offered at a price has one. */
function refuseEmpty(ctx: SignedCtx, priceType: 'points' | 'quote', skus: readonly Sku[]): void {
  if (priceType === 'points' && skus.length === 0) throw refuseField(ctx, 'skuLines', 'market.sku_needed')
}

export async function shelve(ctx: SignedCtx, { id, version, action }: Parsed<typeof marketDesk.shelve>) {
  const row = await sql.findProduct(ctx, id)
  if (!row) throw fail(noProduct)
  return transact(ctx, async (tx) => {
    if (action === 'on') refuseEmpty(tx, row.priceType, await sql.listSkus(tx, id))
    const set = () => (action === 'on' ? { onAt: tx.now } : {})
    return moveState(tx, 'marketProducts', shelfMachine, { id, version, from: row.status, action, facts: row, set })
  })
}

const withSteps = (ctx: SignedCtx, row: NonNullable<Awaited<ReturnType<typeof applies.findKeptApply>>>) => {
  const { take, quote, decline } = abilities(ctx, applyMachine, row.status, row)
  return { ...worded(ctx, row), can: { take, quote, decline } }
}
export async function listRequests(ctx: SignedCtx, q: Parsed<typeof marketDesk.requests>) {
  const page = await applies.findKeptApplies(ctx, q)
  return { ...page, list: page.list.map((row) => withSteps(ctx, row)) }
}
async function request(ctx: SignedCtx, id: number) {
  const row = await applies.findKeptApply(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showRequest(ctx: SignedCtx, { id }: { id: number }) {
  const row = await request(ctx, id)
  return { ...withSteps(ctx, row), ...(await detailOf(ctx, row)) }
}

export async function take(ctx: SignedCtx, { id, version }: Parsed<typeof marketDesk.take>) {
  const row = await request(ctx, id)
  const set = () => ({ handlerId: ctx.user.id })
  return moveState(ctx, 'marketApplies', applyMachine, {
    id,
    version,
    from: row.status,
    action: 'take',
    facts: row,
    set,
  })
}

export async function quote(ctx: SignedCtx, { id, version, partLines, ...given }: Parsed<typeof marketDesk.quote>) {
  const row = await request(ctx, id)
  const parts = readParts(partLines)
  if (typeof parts === 'number') throw refuseField(ctx, 'partLines', 'market.part_line', { line: parts })
  const all = parts.length ? parts : [{ scope: row.productName, points: given.quotePoints }]
  if (all.reduce((sum, { points }) => sum + points, 0) !== given.quotePoints)
    throw refuseField(ctx, 'partLines', 'market.part_sum')
  if (given.quoteValidUntil < dayOf(ctx.now)) throw refuseField(ctx, 'quoteValidUntil', 'market.quote_until')
  return transact(ctx, async (tx) => {
    const set = () => ({ ...given, quoteParts: JSON.stringify(all), quotedAt: tx.now, handlerId: tx.user.id })
    const move = { id, version, from: row.status, action: 'quote', facts: row, set } as const
    const saved = await moveState(tx, 'marketApplies', applyMachine, move)
    await tellCustomer(tx, row, { what: 'quoted', points: given.quotePoints, until: given.quoteValidUntil })
    return saved
  })
}

export async function decline(ctx: SignedCtx, { id, version, reason }: Parsed<typeof marketDesk.decline>) {
  const row = await request(ctx, id)
  return transact(ctx, async (tx) => {
    const set = () => ({ remark: reason, closedAt: tx.now, handlerId: tx.user.id })
    const move = { id, version, from: row.status, action: 'decline', facts: row, comment: reason, set } as const
    const saved = await moveState(tx, 'marketApplies', applyMachine, move)
    await tellCustomer(tx, row, { what: 'declined', reason })
    return saved
  })
}
