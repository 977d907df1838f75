import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { translate } from '#platform/server/text.ts'
import { evaluation } from '../contract.ts'
import type { licenceFile } from '../file.contract.ts'
import * as devices from './device.sql.ts'
import * as issues from './issue.sql.ts'
import { signingKey } from './key.service.ts'
import { tellCompany } from './licence.mails.ts'
import { dayAfter, licenceMachine } from './licence.rules.ts'
import { own } from './licence.service.ts'
import * as sql from './licence.sql.ts'
import { listDue, writeReport } from './royalty.sql.ts'
import { isSeen } from './seen.sql.ts'
import { devicesOf, signedFile, spanOf } from './signed-file.ts'

const noFacts = { certified: true, adding: false, left: 0, renewable: false }
/** How long a licence holds: what is added to it changes nothing of that. */
async function validityOf(tx: Ctx, row: sql.LicenceRow, day: string) {
  if (row.validStart !== null && row.validEnd !== null) return { validStart: row.validStart, validEnd: row.validEnd }
  const held = row.contractId === null ? undefined : await sql.findContract(tx, row.contractId)
  const validEnd = held ? held.validEnd : dayAfter(day, evaluation.days)
  return { validStart: day, validEnd: validEnd < day ? day : validEnd }
}

/** Makes the signed file of an approved licence; does nothing where it is made. */
export function generate(ctx: Ctx, id: number): Promise<void> {
  return transact(ctx, async (tx) => {
    const held = await issues.holdGenerating(tx, id)
    const row = held && (await sql.findAny(tx, id))
    if (!held || !row) return
    const { keyId, pem } = await signingKey(tx)
    const valid = await validityOf(tx, row, held.day)
    const sorted = await devices.listSorted(tx, id)
    const payload = {
      licenceId: row.applyNo,
      serial: held.serial,
      applyNo: row.applyNo,
      company: held.company,
      chip: row.chipCode,
      product: row.productName,
      usage: row.usage,
      features: row.features.map(({ code }) => code),
      quantity: row.quantity,
      ...(row.deviceIdMode === 'batch_key' ? { batchKey: row.batchKey } : devicesOf(sorted)),
      issuedAt: tx.now.toISOString(),
      ...spanOf(valid),
      keyId,
    }
    const content = signedFile('licence', pem, payload)
    const count = row.used + row.pending
    await issues.insertIssue(tx, {
      licenceId: id,
      serial: held.serial,
      keyId,
      devices: count,
      content,
      issuedAt: tx.now,
    })
    await devices.moveBatches(tx, id, 'pending', 'issued')
    if (row.renewOf !== null) await devices.takeOver(tx, id, row.renewOf)
    const set = () => ({ ...valid, used: count, pending: 0, adding: false })
    const move = { id, version: held.version, from: 'generating', action: 'issue', facts: noFacts, set } as const
    await moveState({ ...tx, user: null }, 'licences', licenceMachine, move)
    await tellCompany(tx, row, { what: row.adding ? 'added' : 'issued', reason: '', days: 0 })
  })
}

/** The file with who took it written down first. */
export async function licenceText(ctx: SignedCtx, { id, serial }: Parsed<typeof licenceFile.file>) {
  await ctx.app.limits.spend('licence_download', `${ctx.user.id}`)
  if (!(await isSeen(ctx, id))) throw fail('licence.not_found')
  const [row, issue] = [await sql.findAny(ctx, id), await issues.findIssue(ctx, id, serial)]
  if (!row || !issue) throw fail('licence.not_issued')
  await issues.insertDownload(ctx, { licenceId: id, issueId: issue.id, userId: ctx.user.id, ip: ctx.ip })
  return {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${row.applyNo}-${issue.serial}.lic"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body: Buffer.from(issue.content),
  }
}

export async function findDevices(ctx: SignedCtx, q: Parsed<typeof licenceFile.devices>) {
  if (!(await isSeen(ctx, q.id))) throw fail('licence.not_found')
  return devices.findDevices(ctx, { ...q, ...(q.keyword && { keyword: q.keyword.toUpperCase() }) })
}
export async function findFaults(ctx: SignedCtx, q: Parsed<typeof licenceFile.faults>) {
  if (!(await isSeen(ctx, q.id))) throw fail('licence.not_found')
  const page = await devices.findFaults(ctx, q)
  const list = page.list.map(({ code, params, ...row }) => ({
    ...row,
    msg: translate(ctx.locale, code as 'licence.row_format', params as never),
  }))
  return { ...page, list }
}

export async function reportRoyalty(
  ctx: SignedCtx,
  { id, featureId, period, units }: Parsed<typeof licenceFile.reportRoyalty>,
) {
  const row = await own(ctx, id)
  if (!row.features.some((one) => one.id === featureId && one.thirdParty))
    throw refuseField(ctx, 'featureId', 'licence.feature')
  const due = (await listDue(ctx, row, dayOf(ctx.now))).find(
    (one) => one.featureId === featureId && one.period === period,
  )
  if (!due) throw refuseField(ctx, 'period', 'licence.quarter')
  return transact(ctx, async (tx) => {
    const made = await writeReport(tx, {
      licenceId: id,
      featureId,
      period,
      units,
      unitPrice: due.unitPrice,
      userId: tx.user.id,
    })
    if (made === null) throw refuseField(tx, 'units', 'licence.units', { used: row.used })
    if (!made) throw fail('platform.state')
    return made
  })
}
