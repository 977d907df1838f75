import {
  decideAsRead,
  submitForApproval,
  waitingForMe,
  withdrawApproval,
} from '#areas/approval/server/approval.public.ts'
import { holdersOf } from '#areas/access/server/access.public.ts'
import { findReleasedVersions, listVisibleVersions } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { faqDesk } from '../desk.contract.ts'
import { auditFacts, auditMachine, deskAbilities, shelfFacts, shelfMachine, waitsFor } from './desk.rules.ts'
import * as sql from './desk.sql.ts'
import { catalogTree, isEveryCatalog } from './faq.rules.ts'
import { localNames, rootName } from './faq.service.ts'
import { findSubtree, listCatalogs } from './faq.sql.ts'
import { publishedOf } from './publish.service.ts'
import { openRechecks, replaceLinks } from './recheck.sql.ts'
import { findSource } from './source.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** a question, or a new text of one, is approved or put on the shelf; whether readers have it says its row */
    'faq.published': { faqId: number }
  }
}

const { biz } = auditMachine
async function shown<R extends sql.DeskRow>(ctx: SignedCtx, rows: readonly R[]) {
  const auditors = rows.some((row) => row.auditStatus === 'pending') ? await holdersOf(ctx, 'faq_audit') : []
  const mine = await waitingForMe(
    ctx,
    biz,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    catalogName: inLocale(ctx.locale, row.catalogName, row.catalogNameEn),
    waitsFor: waitsFor(row, auditors),
    can: deskAbilities(ctx.user, row, mine.has(row.id)),
  }))
}

export async function listDesk(ctx: SignedCtx, input: Parsed<typeof faqDesk.desk>) {
  const catalogIds = isEveryCatalog(input.catalogId) ? null : ((await findSubtree(ctx, input.catalogId)) ?? [])
  const found = await sql.findDesk(ctx, { ...input, catalogIds })
  return { ...found, list: await shown(ctx, found.list) }
}

async function getRow(ctx: SignedCtx, id: number) {
  const row = await sql.findDeskFaq(ctx, id)
  if (!row) throw fail('faq.not_found')
  return row
}

export async function getDeskFaq(ctx: SignedCtx, input: { id: number }) {
  const row = await getRow(ctx, input.id)
  const chipRevisions = row.chips.map(({ id, code, revisions }) => ({ chipId: id, code, revisions }))
  const [record] = await shown(ctx, [row])
  const sdkVersions = await listVisibleVersions(ctx, row.sdkVersionIds)
  return { ...record!, chipRevisions, sdkVersions, sourceIssue: await findSource(ctx, row.id) }
}

export async function getDeskChoices(ctx: SignedCtx) {
  const [modules, { chips, projects }] = await Promise.all([listCatalogs(ctx), sql.listPlaces(ctx)])
  const local = ({ id, code, name, nameEn }: (typeof chips)[number]) => ({
    id,
    code,
    name: inLocale(ctx.locale, name, nameEn),
  })
  const catalogs = catalogTree(localNames(ctx, modules), { root: rootName(ctx), empty: true })
  return { catalogs, modules, chips: chips.map(local), projects: projects.map(local) }
}

export const listSdkVersions = (ctx: SignedCtx, input: Parsed<typeof faqDesk.deskSdkVersions>) =>
  findReleasedVersions(ctx, input)

type Ask = { id: number; version: number; reason?: string }
type Row = Awaited<ReturnType<typeof getRow>>
/** Takes the newest text one step; `inside` runs in the same transaction after the step. */
async function step(
  ctx: SignedCtx,
  { id, version, reason: comment }: Ask,
  action: 'submit' | 'takeBack' | 'pass' | 'reject',
  inside?: (tx: SignedCtx, row: Row) => Promise<void>,
) {
  const row = await getRow(ctx, id)
  return transact(ctx, async (tx) => {
    const facts = auditFacts(ctx.user.id, row)
    const move = { id, version, from: row.auditStatus, action, comment, facts, column: 'auditStatus' } as const
    const saved = await moveState(tx, 'faqs', auditMachine, move)
    await sql.stepText(tx, id, saved.to)
    await inside?.(tx, row)
    return saved
  })
}

export const submitFaq = (ctx: SignedCtx, input: Ask) =>
  step(ctx, input, 'submit', async (tx, { id, title, titleEn, writerIds }) => {
    const about = { bizId: id, no: `FAQ${id}`, title, titleEn, companyId: null, handlerId: null }
    await submitForApproval(tx, { biz, ...about, applicantId: ctx.user.id, authorIds: writerIds })
  })
export const takeFaqBack = (ctx: SignedCtx, input: Ask) =>
  transact(ctx, async (tx) => {
    // the task first, as a decision does
    await withdrawApproval(tx, biz, input.id)
    return step(tx, input, 'takeBack')
  })
export const auditFaq = (ctx: SignedCtx, input: Parsed<typeof faqDesk.audit>) =>
  decideAsRead(ctx, biz, input, () => getRow(ctx, input.id))

/** What the decision of an approval does to the question. */
export async function followDecision(tx: SignedCtx, { bizId: id, result, reason }: Decided): Promise<void> {
  const { version } = await getRow(tx, id)
  await step(tx, { id, version, reason }, result, result === 'pass' ? publish : undefined)
}

/** The row was read before the step; that its version still held at the step says that its text is the one approved. */
async function publish(tx: SignedCtx, row: Row) {
  const codes = row.chips.map((chip) => chip.code)
  await sql.publish(tx, row.id, publishedOf(row, codes))
  await replaceLinks(tx, row.id)
  await openRechecks(tx, { faqId: row.id })
  await searchChanged(tx, 'faq', [row.id])
  await emit(tx, 'faq.published', { faqId: row.id })
}

export async function shelveFaq(ctx: SignedCtx, input: Parsed<typeof faqDesk.shelf>) {
  const { id, version, shelfStatus, reason: comment } = input
  const row = await getRow(ctx, id)
  const action = shelfStatus === 'on' ? 'put_on' : 'take_off'
  return transact(ctx, async (tx) => {
    const facts = shelfFacts(ctx.user.id, row)
    const move = { id, version, from: row.shelfStatus, action, comment, facts, column: 'shelfStatus' } as const
    const saved = await moveState(tx, 'faqs', shelfMachine, move)
    await searchChanged(tx, 'faq', [id])
    if (action === 'put_on') await emit(tx, 'faq.published', { faqId: id })
    return saved
  })
}

/** Steps of the audit and of the shelf, in the order they happened. */
export async function getHistory(ctx: SignedCtx, input: { id: number }) {
  await getRow(ctx, input.id)
  return findNamedLogs(ctx, [auditMachine.biz, shelfMachine.biz], input.id)
}

export async function listRevisions(ctx: SignedCtx, input: { id: number }) {
  await getRow(ctx, input.id)
  return sql.listRevisions(ctx, input.id)
}

export async function getRevision(ctx: SignedCtx, input: { id: number }) {
  const row = await sql.findRevision(ctx, input.id)
  if (!row) throw fail('faq.revision_not_found')
  return row
}

const deepest = 3
export async function saveCatalog(ctx: SignedCtx, input: Parsed<typeof faqDesk.saveCatalog>) {
  const { id, pid, ...fields } = input
  if (id !== undefined) {
    if (!(await sql.updateCatalog(ctx, id, fields))) throw fail('faq.catalog_not_found')
    return { id }
  }
  const under = pid === undefined || isEveryCatalog(pid) ? null : pid
  if (under !== null && ((await sql.findDepth(ctx, under)) ?? 0) >= deepest)
    throw refuseField(ctx, 'pid', 'faq.catalog_deep')
  const made = await sql.insertCatalog(ctx, under, fields)
  if (made === undefined) throw fail('faq.catalog_not_found')
  return { id: made }
}
