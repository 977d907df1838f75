import {
  decideRecord,
  isTouched,
  submitForApproval,
  taskForMe,
  waitingFor,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, namingTaken, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { findManager } from '#platform/server/state/case.sql.ts'
import { offerStates, type packageApply } from '../apply.contract.ts'
import * as sql from './application.sql.ts'
import type { Named } from './product-package.sql.ts'
import { applicationMachine, stepOf } from './product-package.rules.ts'

const biz = 'product_package'
const missing = 'product-package.application_not_found'
const underWay: Taken = { product_package_applications_open: ['packageId', 'product-package.under_way'] }
/** Whether the caller may ask for packages at all. */
export const mayApply = ({ user }: SignedCtx): boolean => user.permissions.has('pkg_apply') && user.ndaStatus === 'pass'
const isOver = (status: sql.ApplicationRow['status']) => status === 'rejected' || status === 'withdrawn'
export const named = (ctx: SignedCtx, projects: readonly Named[]) =>
  projects.map(({ id, code, name, nameEn }) => ({ id, code, name: inLocale(ctx.locale, name, nameEn) }))

async function shownOwn(ctx: SignedCtx, row: sql.ApplicationRow) {
  const waits = await waitingFor(ctx, biz, row.id)
  const step = stepOf(waits?.step)
  const touched = waits !== null && (await isTouched(ctx, biz, row.id))
  return {
    ...row,
    waiting: waits && step ? { ...waits, step } : null,
    can: {
      takeBack: abilities(ctx, applicationMachine, row.status, { touched }).takeBack,
      again: mayApply(ctx) && isOver(row.status) && row.packageStatus === 'open',
    },
  }
}

async function shownOffers(ctx: SignedCtx, rows: readonly sql.OfferRow[]) {
  const last = new Map(
    (
      await sql.listLast(
        ctx,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.packageId, one]),
  )
  const shown = []
  for (const row of rows) {
    const application = last.get(row.id)
    shown.push({
      ...row,
      projects: named(ctx, row.projects),
      application: application ? await shownOwn(ctx, application) : null,
      can: { apply: mayApply(ctx) && row.state === 'free' },
    })
  }
  return shown
}

export async function listOpened(ctx: SignedCtx, q: Parsed<typeof packageApply.opened>) {
  const page = await sql.findOpened(ctx, q)
  return { ...page, list: await shownOffers(ctx, page.list) }
}
export async function listUnopened(ctx: SignedCtx, q: Parsed<typeof packageApply.unopened>) {
  const page = await sql.findUnopened(ctx, q)
  return { ...page, list: await shownOffers(ctx, page.list) }
}
type Standing = Pick<sql.OfferRow, 'state'>
/** What is opened already, or the least is missing of. */
const nearest = (a: Standing, b: Standing) => offerStates.indexOf(a.state) - offerStates.indexOf(b.state)
export const listOpening = async (ctx: SignedCtx, { chipProjectId }: { chipProjectId: number }) => ({
  list: (await shownOffers(ctx, await sql.listOpening(ctx, chipProjectId))).toSorted(nearest),
})

/** Which package is asked for: that of the id, or the nearest that opens the chip project. */
async function wanted(ctx: SignedCtx, { packageId, chipProjectId }: Parsed<typeof packageApply.apply>) {
  if (packageId !== undefined) return sql.findOffer(ctx, packageId)
  if (chipProjectId === undefined) throw fail('product-package.not_found')
  const all = await sql.listOpening(ctx, chipProjectId)
  return all.find(({ state }) => state === 'free') ?? all[0]
}

export async function apply(ctx: SignedCtx, input: Parsed<typeof packageApply.apply>) {
  if (ctx.user.ndaStatus !== 'pass') throw fail('product-package.not_certified')
  await ctx.app.limits.spend('package_apply', `company ${ctx.user.companyId}`)
  const offer = await wanted(ctx, input)
  if (!offer || offer.state === 'shut') throw fail('product-package.not_found')
  if (offer.state === 'applied') throw refuseField(ctx, 'packageId', 'product-package.under_way')
  if (offer.state !== 'free') throw fail('product-package.held')
  const { companyId, id: applicantId } = ctx.user
  const { reason, productName, forecast, mpDate } = input
  const handlerId = await findManager(ctx)
  return namingTaken(ctx, underWay, () =>
    transact(ctx, async (tx) => {
      if (!(await sql.holdOpen(tx, offer.id))) throw fail('product-package.not_found')
      const no = await nextNumber(tx, 'PA')
      const asked = { reason, productName, forecast: forecast ?? null, mpOn: mpDate ?? null }
      const saved = await insertRecord(tx, 'productPackageApplications', {
        no,
        packageId: offer.id,
        companyId,
        applicantId,
        handlerId,
        ...asked,
      })
      await submitForApproval(tx, {
        biz,
        bizId: saved.id,
        no,
        title: offer.nameZh,
        titleEn: offer.nameEn,
        companyId,
        applicantId,
        handlerId,
      })
      return { ...saved, no, packageId: offer.id }
    }),
  )
}

export async function listApplications(ctx: SignedCtx, q: Parsed<typeof packageApply.applications>) {
  const page = await sql.findApplications(ctx, q)
  const list = []
  for (const row of page.list) list.push(await shownOwn(ctx, row))
  return { ...page, list }
}

export async function takeBack(ctx: SignedCtx, { id, version }: Parsed<typeof packageApply.takeBack>) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return transact(ctx, async (tx) => {
    const facts = { touched: await isTouched(tx, biz, id) }
    const move = { id, version, from: row.status, action: 'takeBack', facts } as const
    // the task first, as a decision does
    const ended = await withdrawApproval(tx, biz, id)
    const saved = await moveState(tx, 'productPackageApplications', applicationMachine, move)
    if (ended !== 1n) throw fail('platform.state')
    return saved
  })
}

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof packageApply.desk>) {
  const page = await sql.findDesk(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => ({ ...row, can: { decide: mine.has(row.id) } })) }
}

export async function showDecided(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findDecided(ctx, id)
  if (!row) throw fail(missing)
  const task = await taskForMe(ctx, biz, id)
  const main = await sql.findMain(ctx, row.companyId)
  return {
    ...row,
    projects: named(ctx, row.projects),
    certifiedUntil: main?.certifiedUntil ?? null,
    history: await findNamedLogs(ctx, biz, id),
    step: stepOf(task?.step),
    can: { decide: task !== undefined },
  }
}

export async function audit(ctx: SignedCtx, { id, ...ask }: Parsed<typeof packageApply.audit>) {
  const row = await sql.findDecided(ctx, id)
  if (!row) throw fail(missing)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => sql.findAny(ctx, id))
  return { id, version: (await sql.findAny(ctx, id))?.version ?? row.version }
}
