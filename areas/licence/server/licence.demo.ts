import { isFilled } from '#platform/server/demo-fill.ts'
import { seedTask } from '#areas/approval/server/approval.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { App } from '#platform/server/app.ts'
import type { Ctx, Db } from '#platform/server/ctx.ts'
import { atWork } from '#platform/server/demo-day.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { ageBatches, insertBatch, insertDevices, insertFaults } from './device.sql.ts'
import { insertIssue } from './issue.sql.ts'
import { signingKey } from './key.service.ts'
import { licenceKind } from './licence.kind.ts'
import { dayAfter, quartersOver } from './licence.rules.ts'
import { devicesOf, signedFile, spanOf } from './signed-file.ts'
import { features, contracts, made, type Made } from './made.demo.ts'

type Person = { id: number; companyId: number }
const person = (db: Db, loginName: string): Promise<Person> =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()
type Kit = {
  ctx: Ctx<null>
  db: Db
  contractId: number
  validEnd: string
  featureIds: Map<string, number>
  manager: Person
  desk: Person
  product: { id: number; name: string; company: string }
  first: number
}

/** Licences of the demo in every state, with their devices, files and reports; nothing when there are any. */
export function seed(app: App): Promise<boolean> {
  return app.database.db.transaction().execute(async (db) => {
    if (await isFilled(db, 'licences')) return false
    const ctx: Ctx<null> = { app, db, log: app.log, now: new Date(), user: null, locale: 'zh', traceId: '', ip: '' }
    const kept = await db.insertInto('licenceFeatures').values(features).returning(['id', 'code']).execute()
    const today = dayOf(new Date())
    let contractId = 0
    for (const { by, days, ...rest } of contracts) {
      const { companyId } = await person(db, by)
      const valid = { validStart: dayAfter(today, days[0]), validEnd: dayAfter(today, days[1]) }
      const { id } = await db
        .insertInto('licenceContracts')
        .values({ ...rest, ...valid, companyId })
        .returning('id')
        .executeTakeFirstOrThrow()
      contractId ||= id
    }
    const product = await db
      .selectFrom('productCertifications as p')
      .innerJoin('companies as c', 'c.id', 'p.companyId')
      .select(['p.id', 'p.productName as name', 'c.name as company'])
      .where('p.productName', '=', 'CloudView Panel 10')
      .executeTakeFirstOrThrow()
    const people = { manager: await person(db, 'am_lin'), desk: await person(db, 'lic_adm') }
    const kit = {
      ctx,
      db,
      contractId,
      validEnd: dayAfter(today, 195),
      featureIds: new Map(kept.map(({ code, id }) => [code, id])),
      product,
      ...people,
    }
    for (const [n, one] of made.entries()) await seedOne({ ...kit, first: n * 10_000 }, one)
    // lists are as old as what they were handed in with, and the key as the first file
    await ageBatches(ctx)
    await db
      .updateTable('licenceKeys')
      .set({ createdAt: atWork(165) })
      .where('state', '=', 'active')
      .execute()
    return true
  })
}

const deviceAt = (n: number) => `4E42${(0x7120_0000_0000 + n).toString(16).toUpperCase().padStart(12, '0')}`
const isOut = (status: Made['status']) => status === 'issued' || status === 'revoked' || status === 'expired'

type Applied = {
  applyNo: string | null
  owner: Person
  reserved: number
  valid: { validStart?: string; validEnd?: string }
}
async function insertLicence(kit: Kit, one: Made, { applyNo, owner, reserved, valid }: Applied): Promise<number> {
  const { db, contractId, product } = kit
  const { ago, usage, used = 0, pending = 0, status } = one
  const { id } = await db
    .insertInto('licences')
    .values({
      applyNo,
      companyId: owner.companyId,
      applicantId: owner.id,
      handlerId: ago === undefined ? null : kit.manager.id,
      status,
      productCertId: product.id,
      productName: product.name,
      chipCode: 'LQ7120',
      usage,
      quantity: one.quantity,
      used,
      pending,
      deviceIdMode: 'list',
      shipRegion: one.region ?? '',
      contractId: usage === 'mass_production' ? contractId : null,
      reserved,
      adding: used > 0 && pending > 0,
      rejectReason: status === 'rejected' ? (one.reason ?? '') : '',
      revokeReason: status === 'revoked' ? (one.reason ?? '') : '',
      ...valid,
      submittedAt: ago === undefined ? null : atWork(ago),
      createdAt: atWork((ago ?? 1) + 1),
      updatedAt: atWork(pending ? Math.min(ago ?? 1, 2) : Math.max(0, (ago ?? 1) - 3)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function seedOne(kit: Kit, one: Made): Promise<void> {
  const { db, contractId, product } = kit
  const { ago, usage, used = 0, status } = one
  const owner = await person(db, 'nimbus_main')
  const mass = usage === 'mass_production'
  const issuedOn = ago === undefined ? null : dayOf(atWork(Math.max(0, ago - 3)))
  const valid = used && issuedOn ? { validStart: issuedOn, validEnd: mass ? kit.validEnd : dayAfter(issuedOn, 90) } : {}
  const reserved =
    mass && status !== 'draft' && status !== 'rejected' ? (status === 'revoked' ? used : one.quantity) : 0
  const applyNo = ago === undefined ? null : await nextNumber({ db, now: atWork(ago) }, 'TL')
  const id = await insertLicence(kit, one, { applyNo, owner, reserved, valid })
  if (reserved)
    await db
      .updateTable('licenceContracts')
      .set((eb) => ({ used: eb('used', '+', reserved) }))
      .where('id', '=', contractId)
      .execute()
  await db
    .insertInto('licenceFeaturePicks')
    .values(one.features.map((code) => ({ licenceId: id, featureId: kit.featureIds.get(code)! })))
    .execute()
  await seedDevices(kit, one, id, owner)
  if (applyNo === null) return
  await seedLog(kit, one, id, owner)
  if (used && issuedOn) await seedIssue(kit, one, { id, applyNo, issuedOn, validEnd: valid.validEnd! })
  if (status === 'revoked')
    await db
      .insertInto('licenceRevocations')
      .values({ licenceId: id, userId: kit.desk.id, revokedAt: atWork(40) })
      .execute()
  const task = {
    bizId: id,
    no: applyNo,
    title: product.name,
    companyId: owner.companyId,
    applicantId: owner.id,
    handlerId: kit.manager.id,
  }
  if (status === 'am_review') await seedTask(db, licenceKind, task, { since: atWork(ago!) })
  if (status === 'licence_review')
    await seedTask(db, licenceKind, task, { from: 'licence', since: atWork(Math.min(ago!, 2)) })
  if (one.features.includes('surround_codec') && used) await seedRoyalties(kit, id, issuedOn!, owner)
}

async function seedDevices(
  { ctx, db, first, featureIds }: Kit,
  one: Made,
  licenceId: number,
  owner: Person,
): Promise<void> {
  const { used = 0, pending = 0, status } = one
  const list = async (state: 'draft' | 'issued' | 'pending', from: number, count: number, fileName: string) => {
    const batchId = await insertBatch(ctx, {
      licenceId,
      state,
      fileName,
      fileId: '',
      rowCount: count,
      faults: 0,
      userId: owner.id,
    })
    await insertDevices(
      ctx,
      licenceId,
      batchId,
      Array.from({ length: count }, (_, n) => ({ rowNo: n + 2, deviceId: deviceAt(first + from + n) })),
    )
  }
  if (used) await list('issued', 0, used, 'panel10-devices.csv')
  if (pending) await list('pending', used, pending, used ? 'panel10-lot2.csv' : 'panel10-devices.csv')
  if (status === 'rejected') await list('draft', 0, 6, 'panel10-samples.csv')
  if (one.faulty) {
    const batchId = await insertBatch(ctx, {
      licenceId,
      state: 'faulty',
      fileName: 'panel10-evt.csv',
      fileId: '',
      rowCount: 6,
      faults: 3,
      userId: owner.id,
    })
    await insertFaults(ctx, batchId, [
      { rowNo: 3, value: '4e42712000009999', code: 'licence.row_lower', params: {} },
      { rowNo: 5, value: '4E42-7120-0001', code: 'licence.row_format', params: {} },
      { rowNo: 8, value: deviceAt(first), code: 'licence.row_twice', params: { row: 2 } },
    ])
  }
  if (!used && !pending) return
  if (status === 'revoked' || status === 'expired') return
  const ids = Array.from({ length: used + pending }, (_, n) => deviceAt(first + n))
  for (const code of one.features) {
    const featureId = featureIds.get(code)!
    for (let at = 0; at < ids.length; at += 1000)
      await db
        .insertInto('licenceLive')
        .values(ids.slice(at, at + 1000).map((deviceId) => ({ featureId, deviceId, licenceId })))
        .execute()
  }
}

async function seedIssue(
  { ctx, product, first }: Kit,
  one: Made,
  { id, applyNo, issuedOn, validEnd }: { id: number; applyNo: string; issuedOn: string; validEnd: string },
) {
  const { keyId, pem } = await signingKey(ctx)
  const used = one.used ?? 0
  const issuedAt = atWork(Math.max(0, one.ago! - 3))
  const payload = {
    licenceId: applyNo,
    serial: 1,
    applyNo,
    company: product.company,
    chip: 'LQ7120',
    product: product.name,
    usage: one.usage,
    features: one.features,
    quantity: one.quantity,
    ...devicesOf(Array.from({ length: used }, (_, n) => deviceAt(first + n))),
    issuedAt: issuedAt.toISOString(),
    ...spanOf({ validStart: issuedOn, validEnd }),
    keyId,
  }
  await insertIssue(ctx, {
    licenceId: id,
    serial: 1,
    keyId,
    devices: used,
    content: signedFile('licence', pem, payload),
    issuedAt,
  })
}

async function seedLog({ db, manager, desk }: Kit, one: Made, id: number, owner: Person): Promise<void> {
  const ago = one.ago!
  const log = (
    fromState: string,
    toState: string,
    action: string,
    actorId: number | null,
    at: number,
    comment: string | null = null,
  ) =>
    db
      .insertInto('statusLogs')
      .values({
        bizType: 'licence',
        bizId: id,
        fromState,
        toState,
        action,
        actorId,
        comment,
        at: atWork(Math.max(0, at)),
      })
      .execute()
  await log('draft', 'am_review', 'submit', owner.id, ago)
  if (one.status === 'am_review') return
  if (one.status === 'rejected')
    return void (await log('am_review', 'rejected', 'reject', manager.id, ago - 1, one.reason))
  await log('am_review', 'licence_review', 'am', manager.id, ago - 1)
  if (one.status === 'licence_review' && !one.used) return
  await log('licence_review', 'generating', 'licence', desk.id, ago - 2)
  if (!isOut(one.status) && !one.used) return
  await log('generating', 'issued', 'issue', null, ago - 3)
  if (one.status === 'licence_review') await log('issued', 'licence_review', 'add', owner.id, 2)
  if (one.status === 'revoked') await log('issued', 'revoked', 'revoke', desk.id, 40, one.reason)
  if (one.status === 'expired') await log('issued', 'expired', 'expire', null, ago - 94)
}

/** Of one feature a quarter was accepted and the next waits; of the other one was returned, and the next is still to be reported. */
async function seedRoyalties({ db, featureIds }: Kit, licenceId: number, from: string, owner: Person): Promise<void> {
  const featureId = featureIds.get('surround_codec')!
  const over = quartersOver(from, dayOf(new Date()))
  const base = { licenceId, featureId, unitPrice: '0.3500', userId: owner.id }
  const values = over.slice(0, 2).map((period, n) => ({
    ...base,
    period,
    units: 640 + 380 * n,
    status: n ? ('reported' as const) : ('accepted' as const),
  }))
  const other = { ...base, featureId: featureIds.get('object_audio')!, unitPrice: '0.5200' }
  const back = over.slice(0, 1).map((period) => ({
    ...other,
    period,
    units: 900,
    status: 'returned' as const,
    reason: '出货数量与订单不一致，请核对后重新申报。',
  }))
  const all = [...values, ...back]
  if (all.length) await db.insertInto('licenceRoyalties').values(all).execute()
}
