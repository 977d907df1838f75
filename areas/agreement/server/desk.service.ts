import { holdersOf } from '#areas/access/server/access.public.ts'
import { checklistOf, waitingForMe } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { saveVersioned } from '#platform/server/db/record.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { cleanHtml, imagesIn, plainText } from '#platform/server/html.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs } from '#platform/server/state/status-log.sql.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { draftStates } from '../contract.ts'
import { mostText, type agreementDesk } from '../desk.contract.ts'
import { bracesIn, fieldsOf, filled, isPaper, missingField, numberAfter, withoutFields } from './agreement.rules.ts'
import { fillingOf } from './agreement.text.ts'
import * as sql from './desk.sql.ts'
import { draftMachine } from './draft.rules.ts'
import { mustCome } from './publication.service.ts'

const missing = 'agreement.not_found'
const nothing = { edit: false, submit: false, takeBack: false, remove: false }
const draftStateOf = (state: sql.VersionRow['state']) => draftStates.find((one) => one === state)

/** Whether somebody may still say that a shipped text was read: of what is replaced or withdrawn there is nothing to confirm. */
const mayBeRead = ({ shipped, readAt, state }: sql.VersionRow) =>
  shipped && readAt === null && (state === 'current' || state === 'upcoming')

/** What may be done with a version: a draft is written, a published one only followed, taken back before its day, or said to be read. */
function stepsOf(ctx: SignedCtx, row: sql.VersionRow, audit: boolean) {
  const { state, drafted, submittedBy } = row
  const may = ctx.user.permissions.has('agreement_edit')
  const draft = draftStateOf(state)
  const { edit, submit, takeBack, remove } = draft
    ? abilities(ctx, draftMachine, draft, { own: submittedBy === ctx.user.id })
    : nothing
  return {
    edit,
    submit,
    takeBack,
    audit,
    renew: may && (state === 'current' || state === 'upcoming') && !drafted,
    confirm: may && mayBeRead(row),
    withdraw: may && state === 'upcoming',
    remove,
  }
}

/** Rows as their reader has them: titles in their language, who may publish what waits, and what they may do. */
async function shown<R extends sql.VersionRow>(ctx: SignedCtx, rows: readonly R[]) {
  const waiting = rows.filter(({ state }) => state === 'pending')
  const publishers = waiting.length ? await holdersOf(ctx, 'agreement_publish') : []
  const ids = waiting.map(({ id }) => id)
  const mine = ids.length ? await waitingForMe(ctx, draftMachine.biz, ids) : new Set<number>()
  return rows.map((row) => ({
    ...row,
    title: inLocale(ctx.locale, row.titleZh, row.titleEn),
    paper: isPaper(row.code),
    waitsFor:
      row.state === 'pending'
        ? publishers.flatMap(({ id, name }) => (id === row.submittedBy || row.writerIds.includes(id) ? [] : [name]))
        : [],
    can: stepsOf(ctx, row, mine.has(row.id)),
  }))
}

export async function listVersions(ctx: SignedCtx, q: Parsed<typeof agreementDesk.list>) {
  const page = await sql.findVersions(ctx, q)
  return { ...page, list: await shown(ctx, page.list) }
}
export const listCodes = async (ctx: SignedCtx) =>
  (await sql.listCodes(ctx)).map(({ code, titleZh, titleEn }) => ({
    code,
    title: inLocale(ctx.locale, titleZh, titleEn),
  }))
export async function showVersion(ctx: SignedCtx, { id }: { id: number }) {
  const [found, filling] = await Promise.all([sql.findVersion(ctx, id), fillingOf(ctx)])
  if (!found) throw fail(missing)
  const [row] = await shown(ctx, [found])
  const [before, history] = [await sql.findBefore(ctx, found), await findNamedLogs(ctx, draftMachine.biz, id)]
  const step = row!.can.audit ? ('audit' as const) : null
  return {
    ...row!,
    next: numberAfter(row!.next),
    filledZh: filled(row!.htmlZh, 'zh', filling.zh),
    filledEn: filled(row!.htmlEn, 'en', filling.en),
    before: before ?? null,
    step,
    checks: step ? checklistOf(ctx, draftMachine.biz, step) : [],
    history,
  }
}

type Field = 'titleZh' | 'titleEn' | 'htmlZh' | 'htmlEn'
/** Refuses braces that are no field: readers would see them. One that is cut by its formatting is none either. */
function mustFill(ctx: SignedCtx, code: string, name: Field, text: string): string {
  const isText = name.startsWith('html')
  const field = bracesIn(isText ? plainText(withoutFields(text, code)) : text)
  if (field === undefined) return text
  const known = isText ? fieldsOf(code).map((one) => `{${one}}`) : []
  if (known.includes(field)) throw refuseField(ctx, name, 'agreement.cut_field', { field })
  throw refuseField(ctx, name, 'agreement.unknown_field', { field, fields: known.join(', ') || '–' })
}
/** What a paper cannot show without saying something else. */
const notOnPaper = /<(?:s|sub|sup)>/
function htmlOf(ctx: SignedCtx, code: string, name: Field, html: string): string {
  const clean = cleanHtml(html)
  if (imagesIn(clean).length > 0) throw refuseField(ctx, name, 'agreement.no_picture')
  if (clean.length > mostText) throw refuseField(ctx, name, 'agreement.too_long')
  if (isPaper(code) && notOnPaper.test(clean)) throw refuseField(ctx, name, 'agreement.not_on_paper')
  const missing = clean ? missingField(plainText(clean), code) : undefined
  if (missing !== undefined) throw refuseField(ctx, name, 'agreement.missing_field', { field: `{${missing}}` })
  return mustFill(ctx, code, name, clean)
}

/** Where the draft stands that a save changes; a new one begins as a draft. */
async function statusOf(ctx: SignedCtx, id: number | undefined) {
  if (id === undefined) return 'draft' as const
  const draft = await sql.findDraft(ctx, id)
  if (!draft) throw fail(missing)
  if (!abilities(ctx, draftMachine, draft.status, { own: false }).edit) throw fail('platform.state')
  return draft.status
}

export async function saveDraft(ctx: SignedCtx, input: Parsed<typeof agreementDesk.save>) {
  const { id, version, code, number, effectiveFrom, askAgain } = input
  mustCome(ctx, effectiveFrom)
  const { known, taken } = await sql.findNumber(ctx, code, number)
  if (!known) throw refuseField(ctx, 'code', 'agreement.unknown_code')
  if (taken) throw refuseField(ctx, 'number', 'agreement.version_taken')
  const fields = {
    number,
    effectiveFrom,
    // what is signed is asked for where it is signed
    askAgain: askAgain && !isPaper(code),
    title: mustFill(ctx, code, 'titleZh', input.titleZh),
    titleEn: mustFill(ctx, code, 'titleEn', input.titleEn),
    html: htmlOf(ctx, code, 'htmlZh', input.htmlZh),
    htmlEn: htmlOf(ctx, code, 'htmlEn', input.htmlEn),
  }
  return saveVersioned(ctx, 'agreementDrafts', { id, version }, fields, {
    missing,
    only: { code, status: await statusOf(ctx, id) },
    first: { code, createdBy: ctx.user.id, writerIds: [ctx.user.id] },
    // whoever wrote at it does not publish it
    later: { writerIds: sql.writersWith(ctx) },
    taken: { agreement_drafts_code: ['code', 'agreement.draft_exists'] },
  })
}

export async function removeDraft(ctx: SignedCtx, { id }: { id: number }) {
  if (await sql.deleteDraft(ctx, id)) return null
  throw fail((await sql.findDraft(ctx, id)) ? 'platform.state' : missing)
}
export async function withdrawVersion(ctx: SignedCtx, { id }: { id: number }) {
  if (await sql.withdraw(ctx, id)) return null
  const row = await sql.findVersion(ctx, id)
  if (!row || draftStateOf(row.state)) throw fail(missing)
  if (row.state !== 'withdrawn') throw fail('agreement.in_force')
  return null
}
export async function confirmVersion(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findVersion(ctx, id)
  if (!row?.shipped) throw fail(missing)
  if (mayBeRead(row)) await sql.confirmRead(ctx, id)
  const unread = await sql.findUnread(ctx)
  return { left: unread.length, next: unread[0]?.id ?? null }
}
