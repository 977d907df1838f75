import { findSeenIssue, issueChanged, listSeenIssues } from '#areas/issue/server/issue.public.ts'
import { dayOf } from '#platform/contract/day.ts'
import { visibleTo } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed as changedMeanwhile, moveState, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import type { knownDesk } from '../desk.contract.ts'
import { codeOf, isAfter, isSpan, isWithin, knownMachine, type Placed } from './known-issue.rules.ts'
import { shown, ticketOf } from './known-issue.service.ts'
import * as sql from './known-issue.sql.ts'
import type { News } from './tell.sql.ts'

const table = 'knownIssues'
// its own is what the caller wrote last, or handed in
const factsOf = ({ user }: SignedCtx, row: sql.DeskRow) => ({ own: [row.editedBy, row.submittedBy].includes(user.id) })
const withCan = <R extends sql.DeskRow>(ctx: SignedCtx, row: R) => ({
  ...shown(ctx, row),
  can: abilities(ctx, knownMachine, row.status, factsOf(ctx, row)),
})

export async function listDesk(ctx: SignedCtx, q: Parsed<typeof knownDesk.desk>) {
  const page = await sql.findDeskPage(ctx, q)
  return { ...page, list: page.list.map((row) => withCan(ctx, row)) }
}
async function rowOf(ctx: SignedCtx, id: number) {
  const row = await sql.findForDesk(ctx, id)
  if (!row) throw fail('known-issue.not_found')
  return row
}
export async function showDesk(ctx: SignedCtx, { id }: { id: number }) {
  const row = await rowOf(ctx, id)
  const [linked, history] = await Promise.all([
    sql.listTicketIds(ctx, id).then((ids) => listSeenIssues(ctx, ids)),
    findNamedLogs(ctx, knownMachine.biz, id),
  ])
  return { ...withCan(ctx, row), titleZh: row.title, titleEn: row.titleEn, linked: linked.map(ticketOf), history }
}
export async function listDeskChoices(ctx: SignedCtx) {
  const choices = await sql.listChoices(ctx, visibleTo(ctx.user))
  return choices.map(({ nameEn, ...one }) => ({ ...one, name: inLocale(ctx.locale, one.name, nameEn) }))
}
export async function beginFromTicket(ctx: SignedCtx, { issueId }: { issueId: number }) {
  const ticket = await ticketFor(ctx, { id: issueId })
  const beginning = await sql.findBeginning(ctx, ticket)
  return { no: ticket.no, subject: ticket.subject, chipProjectId: null, fromVersionId: null, ...beginning }
}
async function ticketFor(ctx: SignedCtx, by: { id: number } | { no: string }) {
  const ticket = await findSeenIssue(ctx, by)
  if (!ticket) throw fail('issue.not_found')
  return ticket
}

type Span = { chipProjectId: number; fromVersionId: number; toVersionId?: number | undefined }
/** The affected versions in their order; refuses those of another chip project and such as are not out. */
async function spanOf(ctx: SignedCtx, { chipProjectId, fromVersionId, toVersionId }: Span) {
  const versions = await sql.listReleased(ctx, [fromVersionId, ...(toVersionId ? [toVersionId] : [])])
  const of = (id: number, field: string): Placed => {
    const found = versions.get(id)
    if (found?.chipProjectId !== chipProjectId) throw refuseField(ctx, field, 'known-issue.foreign_version')
    return found
  }
  const span = { from: of(fromVersionId, 'fromVersionId'), to: toVersionId ? of(toVersionId, 'toVersionId') : null }
  if (!isSpan(span)) throw refuseField(ctx, 'toVersionId', 'known-issue.order')
  return span
}
type Fix = { versionId?: number | undefined; patchId?: number | undefined }
/** What is written of a fix; refuses what cannot be one of this span. */
async function fixOf(ctx: SignedCtx, span: Span, { versionId, patchId }: Fix) {
  const placed = await spanOf(ctx, span)
  const patch = patchId ? await sql.findPatch(ctx, patchId) : undefined
  const ids = [...(versionId ? [versionId] : []), ...(patch ? [patch.sdkVersionId] : [])]
  const versions = await sql.listReleased(ctx, ids)
  const version = versionId ? versions.get(versionId) : undefined
  if (versionId && version?.chipProjectId !== span.chipProjectId)
    throw refuseField(ctx, 'versionId', 'known-issue.foreign_version')
  if (version && !isAfter(placed, version)) throw refuseField(ctx, 'versionId', 'known-issue.fix_early')
  const of = patch && versions.get(patch.sdkVersionId)
  if (patchId && (of?.chipProjectId !== span.chipProjectId || !isWithin(placed, of)))
    throw refuseField(ctx, 'patchId', 'known-issue.foreign_patch')
  return { fixVersionId: versionId ?? null, fixPatchId: patchId ?? null, fixPatchVersionId: of?.id ?? null }
}

/** A correction leaves in its place what fixes it. */
async function keepsFix(ctx: SignedCtx, span: { from: Placed; to: Placed | null }, { fix }: sql.DeskRow) {
  const versions = await sql.listReleased(ctx, [fix.version?.id ?? 0, fix.patch?.versionId ?? 0])
  const [version, of] = [versions.get(fix.version?.id ?? 0), versions.get(fix.patch?.versionId ?? 0)]
  if ((version && !isAfter(span, version)) || (of && !isWithin(span, of)))
    throw refuseField(ctx, 'toVersionId', 'known-issue.fix_early')
}

/** Writes a draft or changes one; what is out, the lead corrects, and that stands in its history. */
export async function saveKnown(ctx: SignedCtx, input: Parsed<typeof knownDesk.save>) {
  const { id, version, issueId, ...fields } = input
  const span = await spanOf(ctx, input)
  const row = id === undefined ? undefined : await rowOf(ctx, id)
  if (row && !abilities(ctx, knownMachine, row.status, factsOf(ctx, row)).edit)
    throw fail(['published', 'fixed'].includes(row.status) ? 'platform.denied' : 'platform.state')
  if (row) await keepsFix(ctx, span, row)
  // what is out stays with those who see it
  if (row && row.status !== 'draft' && row.project.id !== fields.chipProjectId)
    throw refuseField(ctx, 'chipProjectId', 'known-issue.project')
  const ticket = issueId && !row ? await ticketFor(ctx, { id: issueId }) : undefined
  const values = { ...fields, toVersionId: span.to?.id ?? null, editedBy: ctx.user.id }
  return transact(ctx, async (tx) => {
    const year = Number(dayOf(tx.now).slice(0, 4))
    const first = row
      ? { code: '', createdBy: 0 }
      : { code: codeOf(year, await sql.takeNumber(tx, year)), createdBy: ctx.user.id }
    const only = row ? { status: row.status } : {}
    const saved = await saveVersioned(tx, table, { id, version }, values, {
      first,
      only,
      missing: 'known-issue.not_found',
    })
    const status = row?.status ?? 'draft'
    const entry = {
      bizType: knownMachine.biz,
      bizId: saved.id,
      fromState: row ? status : '',
      toState: status,
      actorId: ctx.user.id,
      comment: null,
    }
    await insertStatusLog(tx.db, { ...entry, action: row ? 'edit' : 'create' })
    if (ticket) {
      await sql.insertTicket(tx, saved.id, ticket.id)
      await issueChanged(tx, ticket.id)
    }
    await changed(tx, saved.id)
    return saved
  })
}

/** Search and open screens look at it again. */
async function changed(tx: SignedCtx, id: number): Promise<void> {
  await searchChanged(tx, 'known_issue', [id])
  await recordChanged(tx, { bizType: 'known_issue', bizId: id })
}
const announce = (tx: SignedCtx, news: News & { issueId?: number }) => emit(tx, 'known_issue.news', news)

const noFix = { fixVersionId: null, fixPatchId: null, fixPatchVersionId: null, fixedAt: null }
export async function stepKnown(ctx: SignedCtx, { id, version, action, reason }: Parsed<typeof knownDesk.step>) {
  const row = await rowOf(ctx, id)
  const set = () => (action === 'publish' ? { publishedAt: ctx.now } : action === 'reopen' ? noFix : {})
  return transact(ctx, async (tx) => {
    const move = { id, version, from: row.status, action, comment: reason, facts: factsOf(ctx, row), set } as const
    const saved = await moveState(tx, table, knownMachine, move)
    if (action === 'publish') await announce(tx, { id, event: 'published', mark: 0 })
    if (action === 'reopen') await announce(tx, { id, event: 'reopened', mark: row.fixNo })
    await changed(tx, id)
    return saved
  })
}

export async function fixKnown(ctx: SignedCtx, { id, version, ...fix }: Parsed<typeof knownDesk.fix>) {
  const row = await rowOf(ctx, id)
  if (!fix.versionId && !fix.patchId) throw refuseField(ctx, 'patchId', 'known-issue.fix_needed')
  const span = { chipProjectId: row.project.id, fromVersionId: row.from.id, toVersionId: row.to?.id }
  const fields = await fixOf(ctx, span, fix)
  // what was said is not told again
  const isNew =
    row.status !== 'fixed' ||
    fields.fixVersionId !== (row.fix.version?.id ?? null) ||
    fields.fixPatchId !== (row.fix.patch?.id ?? null)
  if (!isNew) return saidBefore(ctx, row, version)
  const mark = row.fixNo + 1
  return transact(ctx, async (tx) => {
    const set = () => ({ ...fields, fixedAt: ctx.now, fixNo: mark })
    const move = { id, version, from: row.status, action: 'fix', facts: factsOf(ctx, row), set } as const
    const saved = await moveState(tx, table, knownMachine, move)
    await announce(tx, { id, event: 'fixed', mark })
    await changed(tx, id)
    return saved
  })
}

function saidBefore(ctx: SignedCtx, row: sql.DeskRow, version: number) {
  if (row.version !== version) throw changedMeanwhile(ctx)
  if (!abilities(ctx, knownMachine, row.status, factsOf(ctx, row)).fix) throw fail('platform.denied')
  return { id: row.id, version }
}

export async function linkTicket(ctx: SignedCtx, { id, issueNo }: Parsed<typeof knownDesk.link>) {
  const row = await rowOf(ctx, id)
  if (!abilities(ctx, knownMachine, row.status, factsOf(ctx, row)).link) throw fail('platform.state')
  const ticket = await ticketFor(ctx, { no: issueNo.toUpperCase() })
  return transact(ctx, async (tx) => {
    // whoever publishes it meanwhile finds the ticket, or is found here
    const { status, fixNo } = await sql.lockState(tx, id)
    if (status === 'withdrawn') throw fail('platform.state')
    if (!(await sql.insertTicket(tx, id, ticket.id))) return { id }
    if (status === 'fixed') await announce(tx, { id, event: 'fixed', mark: fixNo, issueId: ticket.id })
    if (status === 'published') await announce(tx, { id, event: 'published', mark: 0, issueId: ticket.id })
    await recordChanged(tx, { bizType: 'known_issue', bizId: id })
    await issueChanged(tx, ticket.id)
    return { id }
  })
}
export async function unlinkTicket(ctx: SignedCtx, { id, issueId }: Parsed<typeof knownDesk.unlink>) {
  await rowOf(ctx, id)
  const ticket = await ticketFor(ctx, { id: issueId })
  return transact(ctx, async (tx) => {
    await sql.deleteTicket(tx, id, ticket.id)
    await recordChanged(tx, { bizType: 'known_issue', bizId: id })
    await issueChanged(tx, ticket.id)
    return { id }
  })
}
