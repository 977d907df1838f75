import { nameOnce } from '#areas/account/server/account.public.ts'
import { submitForApproval, waitingFor, withdrawApproval, isTouched } from '#areas/approval/server/approval.public.ts'
import { dictionaryNames } from '#areas/dictionary/server/dictionary.public.ts'
import { isSigned } from '#areas/signature/server/signature.public.ts'
import { screen } from '#areas/screening/server/screening.public.ts'
import { companyKey } from '#platform/contract/company.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail, type ErrorCode, type FieldError } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, namingTaken, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { afterCommit, transact } from '#platform/server/db/transact.ts'
import { filesOfRecord } from '#platform/server/files/read-file.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { nextNumber } from '#platform/server/state/numbers.sql.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { findVendor } from '#platform/server/vendor.ts'
import { certModels, noHandler, type certification } from '../contract.ts'
import { tellReceived } from './certification.mails.ts'
import { certMachine, isOpen, isRenewable, stepOf } from './certification.rules.ts'
import * as sql from './certification.sql.ts'
import { gapsOf } from './gaps.rules.ts'
import { postAddress } from './post-address.ts'

const missing = 'certification.not_found'
const open: Taken = { certifications_open: ['id', 'certification.open'] }
const taken: Taken = {
  certifications_name: ['companyName', 'certification.name_taken'],
  certifications_uscc: ['uscc', 'certification.code_taken'],
}

const { scan, licence, signed } = certModels
/** The scans of a certification. */
export const scansOf = (ctx: SignedCtx, id: number) =>
  filesOfRecord(ctx, { scans: scan, licences: licence, signed }, id)

/** In two rounds: which certification it is, then all that belongs to it; no statement of a round needs another. */
export async function showInfo(ctx: SignedCtx) {
  const [row, standing] = await Promise.all([sql.findCurrent(ctx), sql.getStanding(ctx)])
  const { valid, isVendor, ...known } = standing
  const begin = ctx.user.permissions.has('cert_edit') && !row && !isVendor
  if (!row) return { current: null, valid, waiting: null, history: [], known, can: { begin } }
  const [files, waiting, history] = await Promise.all([
    scansOf(ctx, row.id),
    waitingFor(ctx, 'certification', row.id),
    findNamedLogs(ctx, 'certification', row.id),
  ])
  const step = stepOf(waiting?.step)
  const can = canOf(ctx, row, { touched: waiting?.touched ?? true }, valid?.daysLeft)
  const postTo = can.track ? postAddress(await findVendor(ctx.db), ctx.locale) : ''
  return {
    current: { ...row, ...files, postTo, can },
    valid,
    waiting: waiting && step ? { ...waiting, step } : null,
    history,
    known,
    can: { begin },
  }
}

function canOf(ctx: SignedCtx, row: sql.CertRow, facts: { touched: boolean }, daysLeft: number | undefined) {
  const can = abilities(ctx, certMachine, row.status, facts)
  const edits = ctx.user.permissions.has('cert_edit')
  const over = row.status === 'completed' || row.status === 'expired'
  return {
    edit: edits && isOpen(row.status),
    submit: can.submit,
    takeBack: can.takeBack,
    track: can.track,
    renew: edits && over && isRenewable(daysLeft ?? 0),
  }
}

export function saveDraft(ctx: SignedCtx, input: Parsed<typeof certification.save>) {
  const { id, version, scanIds, licenceIds, ...fields } = input
  return namingTaken(ctx, open, () =>
    transact(ctx, async (tx) => {
      if (id !== undefined) {
        const row = await sql.findOwn(tx, id)
        if (!row) throw fail(missing)
        if (!isOpen(row.status)) throw fail('platform.state')
      }
      const own = { companyId: ctx.user.companyId }
      const values = { ...fields, nameNorm: companyKey(fields.companyName) }
      const first = { ...own, applicantId: ctx.user.id }
      const saved = await saveVersioned(tx, 'certifications', { id, version }, values, { missing, only: own, first })
      await replaceFiles(tx, certModels.scan, String(saved.id), scanIds)
      await replaceFiles(tx, certModels.licence, String(saved.id), licenceIds)
      return saved
    }),
  )
}

/** What is chosen from a list is one of it, whatever a browser sends. */
const lists = [
  ['country', 'country', 'certification.unknown_country'],
  ['productCategory', 'product_category', 'certification.unknown_category'],
] as const
/** Every gap of a draft with its field, in the caller's language. */
async function refuseGaps(ctx: SignedCtx, row: sql.CertRow): Promise<void> {
  const { scans, licences } = await scansOf(ctx, row.id)
  const signed = row.signedBy === 'screen' && (await isSigned(ctx, { bizType: 'certification', bizId: row.id }))
  const chips = row.chipCode !== '' || (await sql.hasChips(ctx))
  const gaps = gapsOf(row, { scans: scans.length, licences: licences.length, signed, chips })
  const unknown =
    row.handlerName && row.handlerName !== noHandler && (await sql.findHandler(ctx, row.handlerName)) === undefined
  const all: (readonly [string, ErrorCode])[] = [...gaps]
  if (unknown) all.push(['handlerName', 'certification.handler'])
  for (const [field, list, code] of lists)
    if (row[field] && !(await dictionaryNames(ctx, list)).has(row[field])) all.push([field, code])
  if (row.chipCode && !(await sql.isChip(ctx, row.chipCode))) all.push(['chipCode', 'certification.unknown_chip'])
  // a company that was certified with this code once keeps it: its own people renew
  if (await sql.isNameOfAnother(ctx, row)) all.push(['companyName', 'certification.name_taken'])
  if (await sql.isCodeOfAnother(ctx, row)) all.push(['uscc', 'certification.code_taken'])
  const fields: FieldError[] = all.map(([field, code]) => ({ field, code, msg: translate(ctx.locale, code) }))
  if (all[0]) throw fail(all[0][1], {}, fields)
}

export async function submit(ctx: SignedCtx, { id, version }: Parsed<typeof certification.submit>) {
  await ctx.app.limits.spend('certification_submit', `company ${ctx.user.companyId}`)
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  await refuseGaps(ctx, row)
  const handlerId = row.handlerName === noHandler ? null : ((await sql.findHandler(ctx, row.handlerName)) ?? null)
  return namingTaken(ctx, taken, () =>
    transact(ctx, async (tx) => {
      // whoever was let into another company meanwhile certifies the one they left no more
      if (!(await sql.holdCompany(tx, row.companyId))) throw fail('platform.state')
      const no = row.no || (await nextNumber(tx, 'CT'))
      const saved = await moveState(tx, 'certifications', certMachine, {
        id,
        version,
        from: row.status,
        action: 'submit',
        facts: { touched: false },
        set: () => ({
          no,
          handlerId,
          applicantId: ctx.user.id,
          submittedAt: ctx.now,
          rejectReason: '',
          failedStep: null,
        }),
      })
      await sql.markCompany(tx, row.companyId, 'in_certification')
      // the contact under the caller's own address is the caller; sessions carry the name they were read with
      if (await nameOnce(tx, { name: row.contactName, email: row.contactEmail }))
        afterCommit(tx, () => tx.app.sessions.clear())
      await submitForApproval(tx, {
        biz: 'certification',
        bizId: id,
        no,
        title: row.companyName,
        companyId: row.companyId,
        applicantId: ctx.user.id,
        handlerId,
      })
      // what was taken back and comes again was received once
      if (!row.no) await tellReceived(tx, { ...row, no })
      await screen(tx, 'certification', { bizId: id, bizNo: no, companyId: row.companyId, names: [row.companyName] })
      return saved
    }),
  )
}

export async function takeBack(ctx: SignedCtx, { id, version }: Parsed<typeof certification.takeBack>) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return transact(ctx, async (tx) => {
    const facts = { touched: await isTouched(tx, 'certification', id) }
    const move = { id, version, from: row.status, action: 'takeBack', facts } as const
    // the task first, as a decision does
    const ended = await withdrawApproval(tx, 'certification', id)
    const saved = await moveState(tx, 'certifications', certMachine, move)
    if (ended !== 1n) throw fail('platform.state')
    await sql.markCompany(tx, row.companyId, 'uncertified')
    return saved
  })
}

/** A draft with all that the last certification said. */
export async function renew(ctx: SignedCtx) {
  const row = await sql.findCurrent(ctx)
  if (!row) throw fail(missing)
  if (row.status !== 'completed' && row.status !== 'expired') throw fail('certification.open')
  const valid = await sql.findValid(ctx)
  if (!isRenewable(valid?.daysLeft ?? 0)) throw fail('certification.too_early')
  const { template, country, companyName, nameNorm, uscc, legalEntity, address, chipCode, productCategory } = row
  const { contactName, contactPhone, contactEmail } = row
  const handlerName = (await sql.nameOf(ctx, row.handlerId)) ?? noHandler
  return namingTaken(ctx, open, () =>
    insertRecord(ctx, 'certifications', {
      companyId: row.companyId,
      applicantId: ctx.user.id,
      renewOf: row.id,
      template,
      country,
      companyName,
      nameNorm,
      uscc,
      legalEntity,
      address,
      chipCode,
      productCategory,
      contactName,
      contactPhone,
      contactEmail,
      handlerName,
    }),
  )
}

export async function track(ctx: SignedCtx, { id, version, carrier, no }: Parsed<typeof certification.track>) {
  const row = await sql.findOwn(ctx, id)
  if (!row) throw fail(missing)
  return moveState(ctx, 'certifications', certMachine, {
    id,
    version,
    from: row.status,
    action: 'track',
    facts: { touched: true },
    set: () => ({ carrier, trackingNo: no }),
  })
}

export async function checkHandler(ctx: SignedCtx, { name }: { name: string }) {
  await ctx.app.limits.spend('handler_lookup', `user ${ctx.user.id}`)
  return { known: name === noHandler || (await sql.findHandler(ctx, name)) !== undefined }
}
