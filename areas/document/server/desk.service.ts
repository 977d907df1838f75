import {
  decideAsRead,
  submitForApproval,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { holdersOf } from '#areas/access/server/access.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { fileItem } from '#platform/server/files/read-file.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { documentDesk } from '../desk.contract.ts'
import { documentMachine } from './desk.rules.ts'
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

const factsOf = (ctx: SignedCtx, row: Pick<sql.DeskRow, 'submitterId' | 'supersededById'>) => ({
  submitted: row.submitterId === ctx.user.id,
  superseded: row.supersededById !== null,
})

/** Who must act next: at most so many names are a help. */
const mostNames = 3
function waitsFor(row: sql.DeskRow, auditors: readonly { id: number; name: string }[]): string[] {
  if (row.status === 'draft' && row.auditor) return [row.submitter || row.author]
  if (row.status !== 'pending') return []
  const others = auditors.filter(({ id }) => id !== row.authorId && id !== row.submitterId)
  return others.slice(0, mostNames).map(({ name }) => name)
}

async function shown<R extends sql.DeskRow>(ctx: SignedCtx, rows: readonly R[]) {
  const auditors = rows.some((row) => row.status === 'pending') ? await holdersOf(ctx, 'doc_audit') : []
  const mine = await waitingForMe(
    ctx,
    biz,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const facts = factsOf(ctx, row)
    const can = abilities(ctx, documentMachine, row.status, facts)
    const { superseded } = facts
    return { ...row, superseded, waitsFor: waitsFor(row, auditors), can: { ...can, audit: mine.has(row.id) } }
  })
}

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof documentDesk.desk>) {
  const found = await sql.findDesk(ctx, input)
  return { ...found, list: await shown(ctx, found.list) }
}

async function getRow(ctx: SignedCtx, id: number) {
  const row = await sql.findDeskDocument(ctx, id)
  if (!row) throw fail('document.not_found')
  return row
}

export async function getDeskDocument(ctx: SignedCtx, input: { id: number }) {
  const row = await getRow(ctx, input.id)
  const [[document], related] = await Promise.all([shown(ctx, [row]), sql.listRelated(ctx, input.id)])
  return {
    ...document!,
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

export async function saveFolder(ctx: SignedCtx, input: Parsed<typeof documentDesk.saveFolder>) {
  const { id, pid, ...fields } = input
  if (id === undefined) {
    const made = pid === undefined ? undefined : await sql.insertFolder(ctx, pid, fields)
    if (made === undefined) throw fail('document.folder_not_found')
    return { id: made }
  }
  if (!(await sql.updateFolder(ctx, id, fields))) throw fail('document.folder_not_found')
  return { id }
}

type Ask = { id: number; version: number; reason?: string }
type Action = 'submit' | 'takeBack' | 'pass' | 'reject' | 'withdraw'
const { biz } = documentMachine
/** What an approval says of a document; whoever wrote it decides as little as whoever submitted it. */
export const approvalOf = (
  row: Pick<sql.DeskRow, 'id' | 'number' | 'title' | 'titleEn' | 'revision' | 'authorId'>,
) => ({
  bizId: row.id,
  no: row.number,
  title: `${row.title} ${row.revision}`,
  titleEn: row.titleEn && `${row.titleEn} ${row.revision}`,
  companyId: null,
  handlerId: null,
  authorIds: [row.authorId],
})
/** Takes a document one step; `inside` runs in the same transaction before the step. */
async function step(
  ctx: SignedCtx,
  { id, version, reason: comment }: Ask,
  action: Action,
  inside?: (tx: SignedCtx, row: sql.DeskRow) => Promise<void>,
) {
  const row = await getRow(ctx, id)
  return transact(ctx, async (tx) => {
    const facts = factsOf(ctx, row)
    if (row.version === version && abilities(ctx, documentMachine, row.status, facts)[action]) await inside?.(tx, row)
    const set = (to: typeof row.status) => (action === 'takeBack' ? sql.takenBack : sql.stepped(ctx, to))
    return moveState(tx, 'documents', documentMachine, { id, version, from: row.status, action, comment, facts, set })
  })
}

export const submitDocument = (ctx: SignedCtx, input: Ask) =>
  transact(ctx, async (tx) => {
    const saved = await step(tx, input, 'submit')
    const row = await getRow(tx, input.id)
    await submitForApproval(tx, { biz, ...approvalOf(row), applicantId: ctx.user.id })
    return saved
  })

export const takeDocumentBack = (ctx: SignedCtx, input: Ask) =>
  step(ctx, input, 'takeBack', async (tx, { id }) => void (await withdrawApproval(tx, biz, id)))

export const auditDocument = (ctx: SignedCtx, input: Parsed<typeof documentDesk.audit>) =>
  decideAsRead(ctx, biz, input, () => getRow(ctx, input.id))

/** What the decision of an approval does to the document. */
export async function followDecision(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const { version } = await getRow(tx, id)
  await step(tx, { id, version, reason }, result, result === 'pass' ? publish : undefined)
}

/** The revision before gives its place first: the index that allows one current revision sees them in this order. */
async function publish(tx: SignedCtx, { id, supersedesId }: sql.DeskRow) {
  if (supersedesId !== null && !(await sql.supersede(tx, supersedesId, id))) throw fail('document.revision_outdated')
  await emit(tx, 'document.published', { documentId: id, supersedesId })
  await searchChanged(tx, documentKind, supersedesId === null ? [id] : [id, supersedesId])
}

export const withdrawDocument = (ctx: SignedCtx, input: Parsed<typeof documentDesk.withdraw>) =>
  step(ctx, input, 'withdraw', (tx, { id }) => searchChanged(tx, documentKind, [id]))

export async function getHistory(ctx: SignedCtx, input: { id: number }) {
  await getRow(ctx, input.id)
  return findNamedLogs(ctx, documentMachine.biz, input.id)
}
