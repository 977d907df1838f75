import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, namingTaken, saveVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { cleanHtml, imagesIn } from '#platform/server/html.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { mostText, textFields, type agreementDesk } from '../desk.contract.ts'
import { filled, hashOf, numberAfter, unknownField } from './agreement.rules.ts'
import { fillingOf } from './agreement.text.ts'
import * as sql from './desk.sql.ts'

const missing = 'agreement.not_found'
/** What may be done with a version: a draft is written, a published one only followed, taken back before its day, or said to be read. */
const stepsOf = ({ user }: SignedCtx, { state, shipped, readAt, drafted }: sql.VersionRow) => {
  const may = user.permissions.has('agreement_edit')
  const draft = may && state === 'draft'
  return {
    edit: draft,
    publish: draft,
    renew: may && (state === 'current' || state === 'upcoming') && !drafted,
    confirm: may && shipped && readAt === null && state !== 'withdrawn',
    withdraw: may && state === 'upcoming',
    remove: draft,
  }
}
const shown = <R extends sql.VersionRow>(ctx: SignedCtx, row: R) => ({
  ...row,
  title: inLocale(ctx.locale, row.titleZh, row.titleEn),
  can: stepsOf(ctx, row),
})

export async function listVersions(ctx: SignedCtx, q: Parsed<typeof agreementDesk.list>) {
  const page = await sql.findVersions(ctx, q)
  return { ...page, list: page.list.map((row) => shown(ctx, row)) }
}
export const listCodes = async (ctx: SignedCtx) =>
  (await sql.listCodes(ctx)).map(({ code, titleZh, titleEn }) => ({
    code,
    title: inLocale(ctx.locale, titleZh, titleEn),
  }))
export async function showVersion(ctx: SignedCtx, { id }: { id: number }) {
  const [row, filling] = await Promise.all([sql.findVersion(ctx, id), fillingOf(ctx)])
  if (!row) throw fail(missing)
  return {
    ...shown(ctx, row),
    next: numberAfter(row.next),
    filledZh: filled(row.htmlZh, 'zh', filling.zh),
    filledEn: filled(row.htmlEn, 'en', filling.en),
  }
}

type Field = 'titleZh' | 'titleEn' | 'htmlZh' | 'htmlEn'
/** Refuses a field that stands for nothing: readers would see its braces. */
function mustFill(ctx: SignedCtx, name: Field, text: string): string {
  const unknown = name.startsWith('html') ? unknownField(text) : /\{[^{}]*\}/.exec(text)?.[0].slice(1, -1)
  if (unknown === undefined) return text
  const fields = name.startsWith('html') ? textFields.map((one) => `{${one}}`).join(', ') : '–'
  throw refuseField(ctx, name, 'agreement.unknown_field', { field: `{${unknown}}`, fields })
}
function htmlOf(ctx: SignedCtx, name: Field, html: string): string {
  const clean = cleanHtml(html)
  if (imagesIn(clean).length > 0) throw refuseField(ctx, name, 'agreement.no_picture')
  if (clean.length > mostText) throw refuseField(ctx, name, 'agreement.too_long')
  return mustFill(ctx, name, clean)
}
const mustCome = (ctx: SignedCtx, day: string) => {
  if (day < dayOf(ctx.now)) throw refuseField(ctx, 'effectiveFrom', 'agreement.past_day')
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
    askAgain,
    title: mustFill(ctx, 'titleZh', input.titleZh),
    titleEn: mustFill(ctx, 'titleEn', input.titleEn),
    html: htmlOf(ctx, 'htmlZh', input.htmlZh),
    htmlEn: htmlOf(ctx, 'htmlEn', input.htmlEn),
  }
  return saveVersioned(ctx, 'agreementDrafts', { id, version }, fields, {
    missing,
    only: { code },
    first: { code, createdBy: ctx.user.id },
    taken: { agreement_drafts_code: ['code', 'agreement.draft_exists'] },
  })
}

export const publishDraft = (ctx: SignedCtx, { id, version }: Parsed<typeof agreementDesk.publish>) =>
  transact(ctx, async (tx) => {
    const draft = await sql.takeDraft(tx, id, version)
    if (!draft) throw (await sql.hasDraft(tx, id)) ? changed(tx) : fail(missing)
    mustCome(tx, draft.effectiveFrom)
    const texts = { titleEn: draft.titleEn, htmlZh: draft.html, htmlEn: draft.htmlEn }
    for (const [name, text] of Object.entries(texts)) if (!text) throw refuseField(tx, name, 'agreement.text_missing')
    const taken = { agreements_code_version_key: ['number', 'agreement.version_taken'] } as const
    await namingTaken(tx, taken, () =>
      sql.insertVersion(tx, draft, [
        { locale: 'zh', title: draft.title, html: draft.html, sha256: hashOf(draft.html) },
        { locale: 'en', title: draft.titleEn, html: draft.htmlEn, sha256: hashOf(draft.htmlEn) },
      ]),
    )
    return { id }
  })

export async function removeDraft(ctx: SignedCtx, { id }: { id: number }) {
  if (!(await sql.deleteDraft(ctx, id))) throw fail(missing)
  return null
}
export async function withdrawVersion(ctx: SignedCtx, { id }: { id: number }) {
  if (await sql.withdraw(ctx, id)) return null
  const row = await sql.findVersion(ctx, id)
  if (!row || row.state === 'draft') throw fail(missing)
  if (row.state !== 'withdrawn') throw fail('agreement.in_force')
  return null
}
export async function confirmVersion(ctx: SignedCtx, { id }: { id: number }) {
  const row = await sql.findVersion(ctx, id)
  if (!row?.shipped) throw fail(missing)
  await sql.confirmRead(ctx, id)
  return null
}
