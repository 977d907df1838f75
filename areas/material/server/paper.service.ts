import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned, insertUpTo, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOf } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { mostPapers, paperModel, type vendorPaper } from '../paper.contract.ts'
import { tellMaker } from './material.mails.ts'
import { paperMachine } from './material.rules.ts'
import { refuseUncertified } from './material.service.ts'
import * as sql from './paper.sql.ts'

const missing = 'material.paper_not_found'
const table = 'materialPapers'
const factsOf = ({ user }: SignedCtx, row: sql.PaperRow) => ({
  own: row.createdBy === user.id,
  ofMine: row.companyId === user.companyId,
})
function withCan(ctx: SignedCtx, row: sql.PaperRow) {
  const { edit, submit, takeBack, publish } = abilities(ctx, paperMachine, row.status, factsOf(ctx, row))
  const remove = edit && row.status === 'draft' && row.submittedAt === null
  const { createdBy: _, companyId: __, ...shown } = row
  // why something was given back is between its maker and support
  const rejectReason = row.status === 'rejected' ? row.rejectReason : ''
  return { ...shown, rejectReason, can: { submit, audit: publish, edit, takeBack, remove } }
}

export async function listPapers(ctx: SignedCtx, q: Parsed<typeof vendorPaper.papers>) {
  refuseUncertified(ctx)
  const page = await sql.findPapers(ctx, q)
  return { ...page, list: page.list.map((row) => withCan(ctx, row)) }
}
async function rowOf(ctx: SignedCtx, id: number) {
  refuseUncertified(ctx)
  const row = await sql.findPaper(ctx, id)
  if (!row) throw fail(missing)
  return row
}
export async function showPaper(ctx: SignedCtx, { id }: { id: number }) {
  const row = await rowOf(ctx, id)
  const files = (await filesOf(ctx, paperModel, [String(id)])).get(String(id)) ?? []
  const inside = row.companyId === ctx.user.companyId || ctx.user.permissions.has('material_audit')
  const history = inside ? await findNamedLogs(ctx, paperMachine.biz, id) : []
  return { ...withCan(ctx, row), files, history }
}

export async function savePaper(ctx: SignedCtx, input: Parsed<typeof vendorPaper.savePaper>) {
  const { id, version, fileIds, category = null, ...rest } = input
  const fields = { ...rest, category }
  const row = id === undefined ? undefined : await rowOf(ctx, id)
  refuseUncertified(ctx)
  const vendor = await sql.findOwnVendor(ctx)
  if (!vendor) throw fail('material.no_vendor')
  if (row && !abilities(ctx, paperMachine, row.status, factsOf(ctx, row)).edit) throw fail('platform.denied')
  return transact(ctx, async (tx) => {
    const saved = row ? await change(tx, row, version, fields) : await insert(tx, vendor.id, fields)
    await replaceFiles(tx, paperModel, String(saved.id), fileIds)
    await recordChanged(tx, { bizType: 'material_paper', bizId: saved.id })
    return saved
  })
}
type Fields = Pick<sql.PaperRow, 'kind' | 'title' | 'category' | 'partNo' | 'about' | 'contact'>
async function insert(tx: SignedCtx, vendorId: number, fields: Fields) {
  const made = await insertUpTo(tx, table, mostPapers, { ...fields, vendorId, createdBy: tx.user.id }, { vendorId })
  if (made === undefined) throw fail('material.too_many', { count: mostPapers })
  return { id: made, version: 1 }
}
async function change(tx: SignedCtx, row: sql.PaperRow, version: number, fields: Fields) {
  const { id } = row
  if (row.status === 'draft')
    return { id, version: await changeVersioned(tx, table, { id, status: 'draft' }, version, fields, { missing }) }
  const set = () => ({ ...fields, createdBy: tx.user.id, rejectReason: '', publishedAt: null })
  return moveState(tx, table, paperMachine, {
    id,
    version,
    from: row.status,
    action: 'edit',
    facts: factsOf(tx, row),
    set,
  })
}

export async function submitPaper(ctx: SignedCtx, { id, version }: { id: number; version: number }) {
  const row = await rowOf(ctx, id)
  const files = (await filesOf(ctx, paperModel, [String(id)])).get(String(id)) ?? []
  if (row.kind === 'datasheet' && !files.length) throw refuseField(ctx, 'fileIds', 'material.files_needed')
  if (row.kind !== 'datasheet' && !row.contact) throw refuseField(ctx, 'contact', 'material.contact_needed')
  const set = () => ({ submittedAt: ctx.now, createdBy: ctx.user.id })
  return step(ctx, row, { version, action: 'submit', set })
}
export const takeBackPaper = async (ctx: SignedCtx, { id, version }: { id: number; version: number }) =>
  step(ctx, await rowOf(ctx, id), { version, action: 'takeBack' })

type Step = {
  version: number
  action: 'submit' | 'takeBack' | 'publish' | 'reject'
  comment?: string
  set?: () => object
}
function step(ctx: SignedCtx, row: sql.PaperRow, { version, action, comment, set }: Step) {
  return transact(ctx, async (tx) => {
    const move = { id: row.id, version, from: row.status, action, comment, facts: factsOf(tx, row) } as const
    const saved = await moveState(tx, table, paperMachine, { ...move, ...(set ? { set } : {}) })
    await recordChanged(tx, { bizType: 'material_paper', bizId: row.id })
    return saved
  })
}
export async function auditPaper(
  ctx: SignedCtx,
  { id, version, result, reason }: Parsed<typeof vendorPaper.auditPaper>,
) {
  const row = await rowOf(ctx, id)
  const pass = result === 'pass'
  const set = () => (pass ? { publishedAt: ctx.now } : { rejectReason: reason })
  return transact(ctx, async (tx) => {
    const saved = await step(tx, row, { version, action: pass ? 'publish' : 'reject', comment: reason, set })
    await tellMaker(tx, row.createdBy, { id, title: row.title, outcome: pass ? 'published' : 'rejected', reason })
    return saved
  })
}
export async function removePaper(ctx: SignedCtx, { id }: { id: number }) {
  const row = await rowOf(ctx, id)
  if (!abilities(ctx, paperMachine, row.status, factsOf(ctx, row)).edit) throw fail('platform.denied')
  return transact(ctx, async (tx) => {
    if (!(await sql.deletePaper(tx, id))) throw fail('platform.state')
    await replaceFiles(tx, paperModel, String(id), [])
    return null
  })
}
