import { listVisibleVersions } from '#areas/sdk/server/sdk.public.ts'
import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changed, changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFilesOf } from '#platform/server/files/files.sql.ts'
import { judgePictures } from '#platform/server/files/pictures.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { removeFilesOf } from '#platform/server/files/remove-file.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { cleanHtml, imagesIn, plainText } from '#platform/server/html.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import type { faqDesk } from '../desk.contract.ts'
import { auditMachine } from './desk.rules.ts'
import { findDeskFaq } from './desk.sql.ts'
import * as sql from './draft.sql.ts'
import { faqImageModel } from './faq.rules.ts'

type Input = Parsed<typeof faqDesk.save>
type Draft = NonNullable<Awaited<ReturnType<typeof findDeskFaq>>>

/** Creates a question or writes at its newest text. Everything that may refuse happens first; then all is written together. */
export async function saveFaq(ctx: SignedCtx, input: Input) {
  const draft = input.id === undefined ? null : await getDraft(ctx, input.id, input.version)
  const { id: _, version: __, ...fields } = input
  const text = await checkText(ctx, fields)
  const pending = await checkImages(ctx, text, draft)
  return transact(ctx, async (tx) => {
    const saved = draft ? await write(tx, draft, input.version, text) : await sql.insertFaq(tx, text)
    await attachFiles(tx, faqImageModel, String(saved.id), pending)
    return saved
  })
}

async function getDraft(ctx: SignedCtx, id: number, version: number): Promise<Draft> {
  const found = await findDeskFaq(ctx, id)
  if (!found) throw fail('faq.not_found')
  if (found.auditStatus === 'pending') throw fail('faq.not_draft')
  if (found.version !== version) throw changed(ctx)
  return found
}

/** The text as it may be stored. Only a question of the level project belongs to one. */
export async function checkText(ctx: SignedCtx, input: Omit<Input, 'id' | 'version'>): Promise<sql.TextFields> {
  const { chipsJson, keywordsJson, ...said } = input
  const { catalogId, level } = said
  const [content, contentEn] = [cleanHtml(input.content), cleanHtml(input.contentEn)]
  const isBlank = (html: string) => !plainText(html) && !imagesIn(html).length
  if (isBlank(content)) throw refuseField(ctx, 'content', 'faq.content_needed')
  if (!(await sql.hasCatalog(ctx, catalogId))) throw refuseField(ctx, 'catalogId', 'faq.catalog_not_found')
  const chips = [...new Map(chipsJson.map((chip) => [chip.chipId, chip])).values()]
  const chipIds = chips.map((chip) => chip.chipId)
  if ((await sql.countChips(ctx, chipIds)) !== chipIds.length) throw refuseField(ctx, 'chipsJson', 'faq.chip_unknown')
  const chipProjectId = level === 'project' ? (input.chipProjectId ?? null) : null
  if (level === 'project' && (chipProjectId === null || !(await sql.hasProject(ctx, chipProjectId))))
    throw refuseField(ctx, 'chipProjectId', 'faq.project_needed')
  const sdkVersionIds = [...new Set(input.sdkVersionIds)]
  if ((await listVisibleVersions(ctx, sdkVersionIds)).length !== sdkVersionIds.length)
    throw refuseField(ctx, 'sdkVersionIds', 'faq.sdk_unknown')
  const html = { content, contentEn: isBlank(contentEn) ? '' : contentEn }
  const place = { chipProjectId, chips: JSON.stringify(chips), sdkVersionIds }
  return { ...said, ...html, ...place, keywords: [...new Set(keywordsJson)] }
}

/** The pictures that are to be attached; all others are this question's already. */
async function checkImages(ctx: SignedCtx, text: sql.TextFields, draft: Draft | null): Promise<string[]> {
  const html = { content: text.content, contentEn: text.contentEn }
  const pending: string[] = []
  for (const [field, value] of Object.entries(html)) {
    const judged = await judgePictures(ctx, value, faqImageModel, draft ? String(draft.id) : null)
    if (judged.foreign) throw refuseField(ctx, field, 'faq.image_foreign')
    pending.push(...judged.pending)
  }
  return pending
}

/** What is approved stays as it is and gets a new text beside it. */
async function write(tx: SignedCtx, draft: Draft, version: number, text: sql.TextFields) {
  const { id, auditStatus: from } = draft
  const next = await changeVersioned(
    tx,
    'faqs',
    { id },
    version,
    { auditStatus: 'draft' },
    { missing: 'faq.not_found' },
  )
  const saved = { id, version: next }
  if (from !== 'approved') {
    await sql.updateText(tx, id, text)
    return saved
  }
  await sql.insertRevision(tx, id, text)
  const step = { fromState: from, toState: 'draft', action: 'revise', actorId: tx.user.id, comment: text.note || null }
  await insertStatusLog(tx.db, { bizType: auditMachine.biz, bizId: id, ...step })
  return saved
}

export async function removeFaq(ctx: SignedCtx, input: { id: number }) {
  await transact(ctx, async (tx) => {
    // the pictures go with the question; a change that is dropped may share its pictures with the text in force
    const files = (await findFilesOf(tx.db, faqImageModel, [String(input.id)])) ?? []
    if (await sql.deleteFaq(tx, input.id)) return removeFilesOf(tx, files)
    if (!(await sql.deleteChange(tx, input.id)))
      throw fail((await findDeskFaq(tx, input.id)) ? 'faq.not_draft' : 'faq.not_found')
    const step = { fromState: 'draft', toState: 'approved', action: 'drop', actorId: tx.user.id, comment: null }
    await insertStatusLog(tx.db, { bizType: auditMachine.biz, bizId: input.id, ...step })
  })
  return null
}
