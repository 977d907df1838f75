import { randomInt, timingSafeEqual } from 'node:crypto'
import {
  holdApproval,
  submitForApproval,
  taskForMe,
  waitingFor,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { managerOf } from '#areas/order-base/server/order-base.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { lockText, unlockText } from '#platform/server/auth/secret-box.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import {
  changed,
  changeVersioned,
  insertRecord,
  moveState,
  namingTaken,
  type Taken,
} from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { fileItem, filesOf } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { stepIn } from '#platform/server/state/step-in.ts'
import { asRegistered, inScript } from '#platform/server/traditional.ts'
import { codeDigits, letterModel, mostDaysAhead, pickupSteps, templateModel, type pickup } from '../pickup.contract.ts'
import { isIdNo, pickupMachine, titleOf, type PickupFacts } from './delivery.rules.ts'
import { isMine, missing } from './delivery.service.ts'
import * as sql from './pickup.sql.ts'

export const table = 'pickups'
const { biz } = pickupMachine
/** A delivery is in one open appointment. */
const taken: Taken = { pickup_deliveries_live: ['deliveryIds', 'delivery.in_pickup'] }
type Row = sql.PickupRow
/** What the numbers and codes are locked for. */
export const idLock = (ctx: Pick<Ctx, 'app'>) => ({ secret: ctx.app.settings.secret, purpose: 'pickup id' })
export const codeLock = (ctx: Pick<Ctx, 'app'>) => ({ secret: ctx.app.settings.secret, purpose: 'pickup code' })
export const newCode = (): string => String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0')
/** Whether a code is that of an appointment, in the same time whatever it is. */
export function isCode(ctx: Pick<Ctx, 'app'>, row: Row, said: string): boolean {
  const [right, given] = [Buffer.alloc(32), Buffer.alloc(32)]
  right.write(row.codeLocked ? (unlockText(codeLock(ctx), row.codeLocked) ?? '') : '')
  given.write(said.replaceAll(/\s/g, ''))
  return row.codeLocked !== null && timingSafeEqual(right, given)
}
export const factsOf = (ctx: Pick<SignedCtx, 'user'>, row: Row): PickupFacts => ({
  mine: isMine(ctx, row),
  spent: row.triesLeft <= 0,
})
const worded = (ctx: SignedCtx, row: Row) => ({
  ...row,
  unit: asRegistered(ctx.locale, row.unitZh, row.unitEn),
  reason: inScript(ctx.locale, row.reason),
})
const shown = (ctx: SignedCtx, row: Row) => {
  const { edit, withdraw } = abilities(ctx, pickupMachine, row.status, factsOf(ctx, row))
  return { ...worded(ctx, row), can: { edit, withdraw } }
}
const onDesk = (ctx: SignedCtx, row: Row, decide: boolean) => {
  const { collect, renew, identity } = abilities(ctx, pickupMachine, row.status, factsOf(ctx, row))
  return {
    ...worded(ctx, row),
    can: { decide, collect: collect && row.isToday, renew, identity: identity && row.idLocked !== '' },
  }
}
export async function seenPickup(ctx: SignedCtx, id: number): Promise<Row> {
  const row = await sql.findPickup(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export const stepOf = stepIn(pickupSteps)

async function detailOf(ctx: SignedCtx, { id, consentAt, user }: Row) {
  const [deliveries, letters, history] = await Promise.all([
    sql.listGoods(ctx, id),
    filesOf(ctx, letterModel, [String(id)]),
    findNamedLogs(ctx, biz, id),
  ])
  return { deliveries, letters: letters.get(String(id)) ?? [], consentAt, user, history }
}
export async function listPickups(ctx: SignedCtx, q: Parsed<typeof pickup.appointments>) {
  const page = await sql.findPickups(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export async function showPickup(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenPickup(ctx, id)
  const [detail, waiting] = await Promise.all([detailOf(ctx, row), waitingFor(ctx, biz, id)])
  const step = stepOf(waiting?.step)
  // whoever may collect with it: the people of this customer, nobody of the vendor or of the head of its group
  const may = isMine(ctx, row) && ctx.user.permissions.has('order_sign') && row.codeLocked
  const code = may ? (unlockText(codeLock(ctx), row.codeLocked!) ?? '') : ''
  return { ...shown(ctx, row), ...detail, code, waiting: waiting && step ? { ...waiting, step } : null }
}
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof pickup.deskAppointments>) {
  const page = await sql.findDesk(ctx, q)
  const mine = await waitingForMe(
    ctx,
    biz,
    page.list.map(({ id }) => id),
  )
  return { ...page, list: page.list.map((row) => onDesk(ctx, row, mine.has(row.id))) }
}
export async function reviewPickup(ctx: SignedCtx, { id }: { id: number }) {
  const row = await seenPickup(ctx, id)
  const [detail, task] = await Promise.all([detailOf(ctx, row), taskForMe(ctx, biz, id)])
  return { ...onDesk(ctx, row, task !== undefined), ...detail, step: stepOf(task?.step) }
}
export async function listReady(ctx: SignedCtx) {
  const [list, files] = await Promise.all([sql.listReady(ctx), sql.listTemplates(ctx, templateModel)])
  const templates = files.map((file) => ({
    name: file.modelId === 'hk_pickup' ? ('hk_pickup' as const) : ('cn_pickup' as const),
    file: fileItem(file),
  }))
  return { list, templates }
}

type Save = Parsed<typeof pickup.save>
/** What may be said before anything is read: the day, the consent and the number. */
function check(ctx: SignedCtx, asked: Save, isNew: boolean): string {
  const idNo = asked.idNo.toUpperCase().replaceAll(/\s/g, '')
  if (!asked.consent) throw refuseField(ctx, 'consent', 'delivery.consent')
  if (!idNo && isNew) throw refuseField(ctx, 'idNo', 'delivery.id_needed')
  if (idNo && !isIdNo(asked.idType, idNo)) throw refuseField(ctx, 'idNo', 'delivery.id_no')
  const last = dayOf(new Date(ctx.now.getTime() + mostDaysAhead * 86_400_000))
  if (asked.pickOn < dayOf(ctx.now) || asked.pickOn > last)
    throw refuseField(ctx, 'pickOn', 'delivery.day_past', { count: mostDaysAhead })
  if (!asked.letterIds.length) throw refuseField(ctx, 'letterIds', 'delivery.letter_needed')
  return idNo
}
/** The deliveries of an appointment: of one customer and one unit, prepared to be picked up. */
async function goodsOf(tx: SignedCtx, ids: readonly number[]) {
  const found = await sql.listSeen(tx, ids)
  if (
    found.length < new Set(ids).size ||
    found.some(({ status, shipMode }) => status !== 'prepared' || shipMode !== 'self_pickup')
  )
    throw refuseField(tx, 'deliveryIds', 'delivery.not_ready')
  const [first] = found
  if (found.some((one) => one.unitId !== first!.unitId || one.customerId !== first!.customerId))
    throw refuseField(tx, 'deliveryIds', 'delivery.one_unit')
  return { ids: found.map(({ id }) => id), customerId: first!.customerId, unitId: first!.unitId, region: first!.region }
}
async function submit(tx: SignedCtx, row: Row, fromState: string) {
  const entry = { bizType: biz, bizId: row.id, fromState, toState: 'submitted', action: 'submit', actorId: tx.user.id }
  await insertStatusLog(tx.db, { ...entry, comment: null })
  const about = { bizId: row.id, no: row.pickupNo, title: titleOf(row), companyId: row.companyId ?? tx.user.companyId }
  await submitForApproval(tx, {
    biz,
    ...about,
    applicantId: tx.user.id,
    handlerId: await managerOf(tx, row.customerId),
  })
}

/** Makes an appointment, or changes one that was not passed: it is reviewed anew. */
export async function savePickup(ctx: SignedCtx, asked: Save) {
  const idNo = check(ctx, asked, asked.id === undefined)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      const { id, version, deliveryIds, person, idType, phone, plateNo, pickOn, pickWindow, letterIds } = asked
      if (id !== undefined) await holdApproval(tx, biz, id)
      const old = id === undefined ? undefined : await seenPickup(tx, id)
      if (old && old.version !== version) throw changed(tx)
      if (old && old.status !== 'submitted' && old.status !== 'rejected') throw fail('delivery.abnormal')
      if (old && !idNo && (old.idType !== idType || !old.idLocked)) throw refuseField(tx, 'idNo', 'delivery.id_needed')
      const { ids, ...whose } = await goodsOf(tx, deliveryIds)
      const number = idNo
        ? { idLocked: lockText(idLock(tx), idNo), idLast4: idNo.replaceAll(/[()]/g, '').slice(-4) }
        : {}
      const fields = {
        ...whose,
        person,
        idType,
        phone,
        plateNo,
        pickOn,
        pickWindow,
        consentAt: tx.now,
        status: 'submitted',
        reason: '',
        ...number,
      } as const
      if (old) await withdrawApproval(tx, biz, old.id)
      const saved = old
        ? { id: old.id, version: await changeVersioned(tx, table, { id: old.id }, version, fields, { missing }) }
        : await insertRecord(tx, table, {
            ...fields,
            pickupNo: await nextNumber(tx, 'PU'),
            userId: tx.user.id,
          } as never)
      await sql.setGoods(tx, saved.id, ids)
      await replaceFiles(tx, letterModel, String(saved.id), letterIds)
      await submit(tx, (await sql.findPickup(tx, saved.id))!, old?.status ?? '')
      return saved
    }),
  )
}

export const withdrawPickup = (ctx: SignedCtx, { id, version }: { id: number; version: number }) =>
  transact(ctx, async (tx) => {
    const row = await seenPickup(tx, id)
    await holdApproval(tx, biz, id)
    await withdrawApproval(tx, biz, id)
    const move = {
      id,
      version,
      from: row.status,
      facts: factsOf(tx, row),
      action: 'withdraw',
      set: () => ({ codeLocked: null }),
    } as const
    const saved = await moveState(tx, table, pickupMachine, move)
    await sql.freeGoods(tx, id)
    return { id, version: saved.version }
  })
