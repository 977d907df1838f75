import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { transition } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { document } from '../contract.ts'
import { documentMachine, mayRevise } from './desk.rules.ts'
import * as sql from './desk.sql.ts'
import { folderTree } from './document.rules.ts'
import { documentKind } from './found.service.ts'
import { localFolders } from './document.service.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** a document, or the next revision of one, is out; `supersedesId` is the revision before it */
    'document.published': { documentId: number; supersedesId: number | null }
  }
}

const isOwn = (ctx: SignedCtx, row: { authorId: number; submitterId: number | null }) =>
  row.authorId === ctx.user.id || row.submitterId === ctx.user.id

const shown = (ctx: SignedCtx) => {
  const [edits, audits] = [ctx.user.permissions.has('doc_edit'), ctx.user.permissions.has('doc_audit')]
  return <R extends sql.DeskRow>(row: R) => ({
    ...row,
    superseded: row.supersededById !== null,
    can: {
      edit: edits && row.status === 'draft',
      submit: edits && row.status === 'draft',
      audit: audits && row.status === 'pending' && !isOwn(ctx, row),
      withdraw: audits && row.status === 'published',
      remove: edits && row.status === 'draft',
      revise: edits && mayRevise(row),
    },
  })
}

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof document.desk>) {
  const { page, limit, status = null, chip = null, docType = null } = input
  const { list, total } = await sql.findDesk(ctx, {
    page,
    limit,
    status,
    chip,
    docType,
    keyword: input.keyword || null,
  })
  return { list: list.map(shown(ctx)), page, limit, total }
}

async function getRow(ctx: SignedCtx, id: number) {
  const row = await sql.findDeskDocument(ctx, id)
  if (!row) throw fail('document.not_found')
  return row
}

export async function getDeskDocument(ctx: SignedCtx, input: { id: number }) {
  const row = await getRow(ctx, input.id)
  const related = await sql.listRelated(ctx, input.id)
  return {
    ...shown(ctx)(row),
    file: fileItem({ id: row.fileId, name: row.fileName, size: row.size, mime: row.mime }),
    related: related.map((r) => ({ ...r, title: inLocale(ctx.locale, r.title, r.titleEn) })),
  }
}

export const listDeskFolders = async (ctx: SignedCtx) => folderTree(await localFolders(ctx), new Map(), { empty: true })

export async function getDeskFolder(ctx: SignedCtx, input: { id: number }) {
  const folder = await sql.findFreeFolder(ctx, input.id)
  if (!folder) throw fail('document.folder_not_found')
  return folder
}

export async function saveFolder(ctx: SignedCtx, input: Parsed<typeof document.saveFolder>) {
  const { id, pid, ...fields } = input
  if (id === undefined) {
    const made = pid === undefined ? undefined : await sql.insertFolder(ctx, pid, fields)
    if (made === undefined) throw fail('document.folder_not_found')
    return { id: made }
  }
  if (!(await sql.updateFolder(ctx, id, fields))) throw fail('document.folder_not_found')
  return { id }
}

type Ask = { id: number; version: number }
type Action = 'submit' | 'pass' | 'reject' | 'withdraw'
/** Takes a document one step; `inside` runs in the same transaction before the step. */
async function step(
  ctx: SignedCtx,
  ask: Ask,
  action: Action,
  comment = '',
  inside?: (tx: SignedCtx, row: sql.DeskRow) => Promise<void>,
) {
  const row = await getRow(ctx, ask.id)
  const own = isOwn(ctx, row)
  if (own && (action === 'pass' || action === 'reject') && row.status === 'pending') throw fail('platform.own_audit')
  await transact(ctx, async (tx) => {
    if (row.version === ask.version) await inside?.(tx, row)
    const request = { ...ask, from: row.status, action, facts: { own }, update: sql.updateState }
    await transition(tx, documentMachine, { ...request, ...(comment ? { comment } : {}) })
  })
  return { id: ask.id, version: ask.version + 1 }
}

export const submitDocument = (ctx: SignedCtx, input: Ask) => step(ctx, input, 'submit')

export async function auditDocument(ctx: SignedCtx, input: Parsed<typeof document.audit>) {
  if (input.result === 'pass') return step(ctx, input, 'pass', input.reason, publish)
  if (!input.reason) throw refuseField(ctx, 'reason', 'platform.reason_needed')
  return step(ctx, input, 'reject', input.reason)
}

/** The revision before gives its place first: the index that allows one current revision sees them in this order. */
async function publish(tx: SignedCtx, { id, supersedesId, status }: sql.DeskRow) {
  if (status !== 'pending') return
  if (supersedesId !== null && !(await sql.supersede(tx, supersedesId, id))) throw fail('document.revision_outdated')
  await emit(tx, 'document.published', { documentId: id, supersedesId })
  await searchChanged(tx, documentKind, supersedesId === null ? [id] : [id, supersedesId])
}

export const withdrawDocument = (ctx: SignedCtx, input: Parsed<typeof document.withdraw>) =>
  step(ctx, input, 'withdraw', input.reason, (tx, { id }) => searchChanged(tx, documentKind, [id]))

export async function getHistory(ctx: SignedCtx, input: { id: number }) {
  await getRow(ctx, input.id)
  return findNamedLogs(ctx.db, documentMachine.biz, input.id)
}
