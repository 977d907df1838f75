import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, saveVersioned, type Taken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOf, type FileItem } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { modelsOf } from '#areas/order-base/server/order-base.public.ts'
import { ofCompany, paperFile, type companyFile } from '../contract.ts'
import { paperMachine } from './company-file.rules.ts'
import * as sql from './company-file.sql.ts'

const missing = 'company-file.not_found'
const { modelCode } = paperFile
const { biz } = paperMachine
const taken: Taken = { company_files_replaces: ['replacesId', 'company-file.edition_waits'] }
type Key = { id: number; version: number }
type Row = sql.PaperRow

/** Rows with their files, all of a page in one statement; a paper has exactly one. */
async function withFiles<R extends { id: number }>(
  ctx: SignedCtx,
  rows: readonly R[],
): Promise<(R & { file: FileItem })[]> {
  const files = await filesOf(
    ctx,
    modelCode,
    rows.map(({ id }) => String(id)),
  )
  return rows.flatMap((row) => {
    const [file] = files.get(String(row.id)) ?? []
    return file ? [{ ...row, file }] : []
  })
}

export async function listPapers(ctx: SignedCtx, q: Parsed<typeof companyFile.list>) {
  const page = await sql.findPapers(ctx, q)
  const list = (await withFiles(ctx, page.list)).map((row) => ({
    ...row,
    name: inLocale(ctx.locale, row.name, row.nameEn),
    publishedAt: row.publishedAt!,
  }))
  return { ...page, list }
}
export const listModels = (ctx: SignedCtx) => sql.findModelNames(ctx)

const factsOf = (ctx: SignedCtx, { validTo }: Pick<Row, 'validTo'>) => ({
  over: validTo !== '' && validTo < dayOf(ctx.now),
})
const shown = <R extends Row>(ctx: SignedCtx, row: R) => {
  const { publish, edit, renew, withdraw, remove } = abilities(ctx, paperMachine, row.status, factsOf(ctx, row))
  return { ...row, can: { publish, edit, renew, withdraw, remove } }
}
export async function listDesk(ctx: SignedCtx, q: Parsed<typeof companyFile.deskList>) {
  const page = await sql.findDeskPapers(ctx, q)
  return { ...page, list: (await withFiles(ctx, page.list)).map((row) => shown(ctx, row)) }
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findPaper(ctx, id)
  const [one] = row ? await withFiles(ctx, [row]) : []
  if (!one) throw fail(missing)
  return { ...shown(ctx, one), history: await findNamedLogs(ctx, biz, id) }
}

type Save = Parsed<typeof companyFile.save>
/** The model it is about, or none where it is about the company. */
async function modelOf(tx: SignedCtx, { category, model }: Save): Promise<number | null> {
  if (ofCompany.includes(category)) {
    if (model) throw refuseField(tx, 'model', 'company-file.no_model')
    return null
  }
  if (!model) throw refuseField(tx, 'model', 'company-file.model_needed')
  const found = (await modelsOf(tx, [model])).get(model)
  if (!found) throw refuseField(tx, 'model', 'company-file.unknown_model')
  return found.id
}
export const savePaper = (ctx: SignedCtx, given: Save) =>
  transact(ctx, async (tx) => {
    const { id, version, model: _model, file, replacesId, validTo, ...fields } = given
    if (factsOf(tx, { validTo }).over) throw refuseField(tx, 'validTo', 'company-file.over')
    const modelId = await modelOf(tx, given)
    const old = id === undefined ? undefined : await sql.holdPaper(tx, id)
    if (old && old.status !== 'draft') throw fail('platform.state')
    const replaced = replacesId === undefined ? undefined : await sql.holdPaper(tx, replacesId)
    if (replacesId !== undefined && replaced?.status !== 'published') throw fail('company-file.not_published')
    const row = {
      ...fields,
      modelId,
      validTo: validTo || null,
      replacesId: replaced?.id ?? old?.replacesId ?? null,
      userId: tx.user.id,
    }
    const only = id === undefined ? {} : ({ status: 'draft' } as const)
    const saved = await saveVersioned(tx, 'companyFiles', { id, version }, row, { missing, only, taken })
    await replaceFiles(tx, modelCode, String(saved.id), [file])
    const entry = { bizType: biz, bizId: saved.id, fromState: old ? 'draft' : '', toState: 'draft' }
    await insertStatusLog(tx.db, { ...entry, action: old ? 'edit' : 'create', actorId: tx.user.id, comment: null })
    return saved
  })

export const publishPaper = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await sql.holdPaper(tx, id)
    if (!row) throw fail(missing)
    const old = row.replacesId === null ? undefined : await sql.holdPaper(tx, row.replacesId)
    const move = { id, version, from: row.status, facts: factsOf(tx, row), action: 'publish' as const }
    const saved = await moveState(tx, 'companyFiles', paperMachine, { ...move, set: () => ({ publishedAt: tx.now }) })
    // what was withdrawn meanwhile stays so
    if (old?.status === 'published') {
      const replace = { id: old.id, version: old.version, from: old.status, facts: factsOf(tx, old) }
      await moveState(tx, 'companyFiles', paperMachine, { ...replace, action: 'replace' })
    }
    return { id, version: saved.version }
  })

export async function withdrawPaper(ctx: SignedCtx, { id, version, reason }: Parsed<typeof companyFile.withdraw>) {
  const row = await sql.findPaper(ctx, id)
  if (!row) throw fail(missing)
  const move = { id, version, from: row.status, facts: factsOf(ctx, row), action: 'withdraw' as const, comment: reason }
  const saved = await moveState(ctx, 'companyFiles', paperMachine, move)
  return { id, version: saved.version }
}

export const removePaper = (ctx: SignedCtx, { id, version }: Key) =>
  transact(ctx, async (tx) => {
    const row = await sql.holdPaper(tx, id)
    if (!row) throw fail(missing)
    if (row.status !== 'draft') throw fail('platform.state')
    await replaceFiles(tx, modelCode, String(id), [])
    if (!(await sql.deleteDraft(tx, id, version))) throw changed(tx)
    return null
  })
