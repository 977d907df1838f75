import { submitForApproval, waitingFor, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import { readMakerInEnglish } from './maker.sql.ts'
import { partKey } from '#areas/material/server/material.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, moveState, oneByOne } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { deleteDraft, findManager } from '#platform/server/state/case.sql.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { demandModel, mostDemands, type demand } from '../contract.ts'
import { demandMachine, stepOf } from './demand.rules.ts'
import * as sql from './demand.sql.ts'
import { releaseMerged, tellAll } from './merge.service.ts'

const missing = 'demand.not_found'
const table = 'demands'
const { biz } = demandMachine
const factsOf = (ctx: SignedCtx) => ({ certified: ctx.user.ndaStatus === 'pass', mine: false })
function withCan(ctx: SignedCtx, row: sql.OwnRow) {
  const { edit, submit, withdraw, cancel } = abilities(ctx, demandMachine, row.status, factsOf(ctx))
  const remove = row.status === 'draft' && row.submittedAt === null
  const edits = ctx.user.permissions.has('demand_edit')
  const can = {
    submit,
    edit,
    follow: edits && !row.following,
    unfollow: edits && row.following,
    withdraw: withdraw || cancel,
    remove: edits && remove,
  }
  const joined = row.joined && { ...row.joined, submittedAt: new Date(row.joined.submittedAt) }
  return { ...row, joined, can }
}
export async function attachmentsAndHistory(ctx: SignedCtx, id: number) {
  const [files, history] = await Promise.all([
    filesOfRecord(ctx, { attachments: demandModel }, id),
    findNamedLogs(ctx, biz, id),
  ])
  return { ...files, history }
}

export async function listDemands(ctx: SignedCtx, q: Parsed<typeof demand.list>) {
  const page = await sql.findDemands(ctx, q)
  return { ...page, list: page.list.map((row) => withCan(ctx, row)) }
}
async function own(ctx: SignedCtx, id: number) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showDemand(ctx: SignedCtx, { id }: { id: number }) {
  const row = await own(ctx, id)
  const [more, waiting] = await Promise.all([attachmentsAndHistory(ctx, id), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  return { ...withCan(ctx, row), ...more, waiting: waiting && step ? { ...waiting, step } : null }
}

/** Only what may be known of the chip, of an open one no more than how far it is. */
export async function findSimilar(ctx: SignedCtx, { chipId, type, partNo }: Parsed<typeof demand.similar>) {
  refuseUncertified(ctx)
  if (!(await sql.isChip(ctx, chipId))) throw refuseField(ctx, 'chipId', 'demand.unknown_chip')
  const found = await sql.findOpen(ctx, { chipId, type, partKey: partKey(partNo) })
  return {
    open: found ? { status: found.status, submittedAt: found.submittedAt, slotOn: found.slotOn } : null,
    asking: found?.asking ?? 0,
  }
}
function refuseUncertified({ user }: SignedCtx): void {
  if (user.ndaStatus !== 'pass') throw fail('demand.company')
}
/** What was true when a draft was kept may not be any more when it is handed in. */
async function refuseFields(ctx: SignedCtx, { chipId, expectedOn }: { chipId: number; expectedOn: string }) {
  refuseUncertified(ctx)
  if (!(await sql.isChip(ctx, chipId))) throw refuseField(ctx, 'chipId', 'demand.unknown_chip')
  if (expectedOn < dayOf(ctx.now)) throw refuseField(ctx, 'expectedOn', 'demand.expected_past')
}

export async function saveDemand(ctx: SignedCtx, input: Parsed<typeof demand.save>) {
  const { id, version, attachmentIds, samples = null, ...rest } = input
  await refuseFields(ctx, rest)
  const key = partKey(rest.partNo)
  if (!key || key.length > 64) throw refuseField(ctx, 'partNo', 'demand.part_number')
  const fields = { ...rest, samples, partKey: key }
  const row = id === undefined ? undefined : await own(ctx, id)
  if (row && !abilities(ctx, demandMachine, row.status, factsOf(ctx)).edit) throw fail('platform.state')
  return transact(ctx, async (tx) => {
    const saved = row
      ? {
          id: row.id,
          version: await changeVersioned(tx, table, { id: row.id, companyId: row.companyId }, version, fields, {
            missing,
            only: { status: row.status },
          }),
        }
      : await insert(tx, fields)
    await replaceFiles(tx, demandModel, String(saved.id), attachmentIds)
    return saved
  })
}
type Fields = Omit<Parsed<typeof demand.save>, 'id' | 'version' | 'attachmentIds' | 'samples'> & {
  samples: number | null
  partKey: string
}
async function insert(tx: SignedCtx, fields: Fields) {
  const company = { companyId: tx.user.companyId }
  const made = await insertUpTo(tx, table, mostDemands, { ...fields, ...company, applicantId: tx.user.id }, company)
  if (made === undefined) throw fail('demand.too_many', { count: mostDemands })
  return { id: made, version: 1 }
}

/** Hands it in as the first of its kind; the database refuses a second. */
async function begin(ctx: SignedCtx, row: sql.OwnRow, version: number, handlerId: number | null) {
  const { id, companyId } = row
  return transact(ctx, async (tx) => {
    const no = row.no || (await nextNumber(tx, 'MD'))
    const applied = { no, handlerId, applicantId: ctx.user.id, submittedAt: ctx.now, rejectReason: '' }
    const saved = await moveState(tx, table, demandMachine, {
      id,
      version,
      from: row.status,
      action: 'submit',
      facts: factsOf(tx),
      set: () => applied,
    })
    const title = `${row.chip.code} · ${row.vendor} ${row.partNo}`
    const titleEn = `${row.chip.code} · ${await readMakerInEnglish(tx, row.vendor)} ${row.partNo}`
    await submitForApproval(tx, { biz, bizId: id, no, title, titleEn, companyId, applicantId: ctx.user.id, handlerId })
    return { id, version: saved.version, merged: false }
  })
}
/** Joins the one that is open; undefined where none is any more. */
async function join(ctx: SignedCtx, row: sql.OwnRow, version: number, handlerId: number | null) {
  const { id } = row
  return transact(ctx, async (tx) => {
    const open = await sql.findOpen(tx, { chipId: row.chip.id, partKey: row.partKey, type: row.type }, true)
    if (!open) return undefined
    const no = row.no || (await nextNumber(tx, 'MD'))
    const applied = {
      no,
      handlerId,
      applicantId: ctx.user.id,
      submittedAt: ctx.now,
      rejectReason: '',
      mergedInto: open.id,
    }
    const saved = await moveState(tx, table, demandMachine, {
      id,
      version,
      from: row.status,
      action: 'join',
      facts: factsOf(tx),
      set: () => applied,
    })
    await tellAll(tx, { ...row, no }, { what: 'joined' })
    return { id, version: saved.version, merged: true }
  })
}
export async function submitDemand(ctx: SignedCtx, { id, version }: Parsed<typeof demand.submit>) {
  await ctx.app.limits.spend('demand_submit', `company ${ctx.user.companyId}`)
  const row = await own(ctx, id)
  await refuseFields(ctx, { chipId: row.chip.id, expectedOn: row.expectedOn })
  const handlerId = await findManager(ctx)
  // of those who ask for the same part at once the first begins, the others join it
  return oneByOne(ctx, `demand ${row.chip.id} ${row.partKey} ${row.type}`, async ({ db }) => {
    const tx = { ...ctx, db }
    return (await join(tx, row, version, handlerId)) ?? (await begin(tx, row, version, handlerId))
  })
}

export async function withdrawDemand(ctx: SignedCtx, { id, version }: Parsed<typeof demand.withdraw>) {
  const row = await own(ctx, id)
  const back = row.status === 'submitted'
  return transact(ctx, async (tx) => {
    // the task first, as a decision does
    const ended = back ? await withdrawApproval(tx, biz, id) : 1n
    const set = () => ({ mergedInto: null, waitingSince: null })
    const saved = await moveState(tx, table, demandMachine, {
      id,
      version,
      from: row.status,
      action: back ? 'withdraw' : 'cancel',
      facts: factsOf(tx),
      set,
    })
    if (ended !== 1n) throw fail('platform.state')
    if (!back) await tellAll(tx, row, { what: 'cancelled' })
    await releaseMerged(tx, id)
    return saved
  })
}
export async function followDemand(ctx: SignedCtx, { id, on }: Parsed<typeof demand.follow>) {
  await own(ctx, id)
  await sql.setFollowing(ctx, id, on)
  return null
}
export async function removeDemand(ctx: SignedCtx, { id }: { id: number }) {
  await own(ctx, id)
  return transact(ctx, async (tx) => {
    if (!(await deleteDraft(tx, table, id))) throw fail('platform.state')
    await replaceFiles(tx, demandModel, String(id), [])
    return null
  })
}
