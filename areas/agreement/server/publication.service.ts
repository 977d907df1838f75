import { decideRecord, submitForApproval, withdrawApproval } from '#areas/approval/server/approval.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { fail } from '#platform/contract/error.ts'
import { contentDisposition } from '#platform/server/files/file-name.ts'
import type { Bytes } from '#platform/server/http/mount.ts'
import type { Decided } from '#platform/server/approval.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, moveState, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import type { agreementDesk } from '../desk.contract.ts'
import { hashOf } from './agreement.rules.ts'
import * as sql from './desk.sql.ts'
import { draftMachine } from './draft.rules.ts'
import { sampleOf } from './paper-kind.ts'

const missing = 'agreement.not_found'
const { biz } = draftMachine
const taken = { agreements_code_version_key: ['number', 'agreement.version_taken'] } as const

type Key = { id: number; version: number }
/** The draft of the version that was read, before a step. */
async function before(tx: SignedCtx, { id, version }: Key): Promise<sql.Draft> {
  const draft = await sql.findDraft(tx, id)
  if (!draft) throw fail(missing)
  if (draft.version !== version) throw changed(tx)
  return draft
}
/** Refuses a day that is over; a day is one of the vendor's zone. */
export const mustCome = (ctx: SignedCtx, day: string) => {
  if (day < dayOf(ctx.now)) throw refuseField(ctx, 'effectiveFrom', 'agreement.past_day')
}

export const submitDraft = (ctx: SignedCtx, key: Parsed<typeof agreementDesk.submit>) =>
  transact(ctx, async (tx) => {
    const draft = await before(tx, key)
    mustCome(tx, draft.effectiveFrom)
    const texts = { titleEn: draft.titleEn, htmlZh: draft.html, htmlEn: draft.htmlEn }
    for (const [name, text] of Object.entries(texts)) if (!text) throw refuseField(tx, name, 'agreement.text_missing')
    if ((await sql.findNumber(tx, draft.code, draft.number)).taken)
      throw refuseField(tx, 'number', 'agreement.version_taken')
    const { id, version, status: from, number, title, titleEn, writerIds } = draft
    const submittedBy = tx.user.id
    const move = { id, version, from, action: 'submit', facts: { own: false } } as const
    const { version: saved } = await moveState(tx, 'agreementDrafts', draftMachine, {
      ...move,
      set: () => ({ submittedBy }),
    })
    const about = { bizId: id, no: `AGR${id}`, title: `${title} ${number}`, titleEn: `${titleEn} ${number}` }
    await submitForApproval(tx, {
      biz,
      ...about,
      companyId: null,
      handlerId: null,
      applicantId: submittedBy,
      authorIds: writerIds,
    })
    return { id, version: saved }
  })

export const takeBackDraft = (ctx: SignedCtx, key: Parsed<typeof agreementDesk.takeBack>) =>
  transact(ctx, async (tx) => {
    // the task first, as a decision does
    await withdrawApproval(tx, biz, key.id)
    const { id, version, status: from, submittedBy } = await before(tx, key)
    const facts = { own: submittedBy === tx.user.id }
    const moved = await moveState(tx, 'agreementDrafts', draftMachine, { id, version, from, action: 'takeBack', facts })
    return { id, version: moved.version }
  })

export async function auditDraft(ctx: SignedCtx, { id, ...ask }: Parsed<typeof agreementDesk.audit>) {
  if (!(await sql.findVersion(ctx, id))) throw fail(missing)
  await decideRecord(ctx, biz, { bizId: id, ...ask }, () => sql.findDraft(ctx, id))
  return { id }
}

/** What the decision of an approval does: the draft becomes a version under its own number, or goes back to who wrote it. */
export async function followDecision(tx: SignedCtx, { bizId, result, reason: comment }: Decided): Promise<void> {
  const draft = await sql.findDraft(tx, bizId)
  if (!draft) throw fail(missing)
  const { id, version, status: from } = draft
  const move = { id, version, from, comment, facts: { own: false } } as const
  if (result === 'reject')
    return void (await moveState(tx, 'agreementDrafts', draftMachine, { ...move, action: 'reject' }))
  mustCome(tx, draft.effectiveFrom)
  await moveState(tx, 'agreementDrafts', draftMachine, { ...move, action: 'pass' })
  await sql.dropPublished(tx, id)
  await namingTaken(tx, taken, () =>
    sql.insertVersion(tx, draft, [
      { locale: 'zh', title: draft.title, html: draft.html, sha256: hashOf(draft.html) },
      { locale: 'en', title: draft.titleEn, html: draft.htmlEn, sha256: hashOf(draft.htmlEn) },
    ]),
  )
}

/** A version as the paper that is signed. */
export async function drawPaper(ctx: SignedCtx, { id, language }: Parsed<typeof agreementDesk.paper>): Promise<Bytes> {
  const row = await sql.findVersion(ctx, id)
  const sample = row && sampleOf(row.code)
  if (!row || !sample) throw fail(missing)
  const [title, html] = language === 'en' ? [row.titleEn, row.htmlEn] : [row.titleZh, row.htmlZh]
  if (!title || !html) throw fail('agreement.text_missing')
  const paper = await sample(ctx, { code: row.code, number: row.number, locale: language, title, html })
  const body = Buffer.from(await ctx.app.files.pdf.draw(paper))
  return {
    headers: {
      'content-type': 'application/pdf',
      'content-length': body.length,
      'content-disposition': contentDisposition('inline', `${title} ${row.number}.pdf`),
      'cache-control': 'private, no-store',
    },
    body,
  }
}
