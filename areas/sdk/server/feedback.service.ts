import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { changeVersioned } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { replaceFiles } from '#platform/server/files/replace-files.ts'
import { inLocale } from '#platform/server/traditional.ts'
import { sdkModels, type sdk } from '../contract.ts'
import type { sdkDesk } from '../desk.contract.ts'
import * as sql from './feedback.sql.ts'
import { shownFile } from './sdk.service.ts'

const shown = <R extends sql.FeedbackRow>(row: R) => ({ ...row, files: row.files.map(shownFile) })

export async function getFeedback(ctx: SignedCtx, input: { id: number }) {
  const row = await sql.findOwnFeedback(ctx, input.id)
  if (row === undefined) throw fail('sdk.patch_not_found')
  return row && shown(row)
}

export async function saveFeedback(ctx: SignedCtx, input: Parsed<typeof sdk.saveFeedback>) {
  await ctx.app.limits.spend('comment', `patch ${ctx.user.id}`)
  const { fileIds, ...given } = input
  return transact(ctx, async (tx) => {
    const id = await sql.upsertFeedback(tx, given)
    if (id === undefined) throw fail('sdk.patch_not_found')
    await replaceFiles(tx, sdkModels.feedback, String(id), fileIds)
    return { id }
  })
}

export async function listDeskFeedbacks(ctx: SignedCtx, input: Parsed<typeof sdkDesk.deskFeedbacks>) {
  const found = await sql.findDeskFeedbacks(ctx, input)
  const list = found.list.map((row) => ({
    ...shown(row),
    patchName: inLocale(ctx.locale, row.patchName, row.patchNameEn),
  }))
  return { ...found, list }
}

export async function replyFeedback(ctx: SignedCtx, input: Parsed<typeof sdkDesk.replyFeedback>) {
  const { id, version, reply } = input
  const missing = 'sdk.feedback_not_found'
  await changeVersioned(ctx, 'sdkPatchFeedbacks', { id }, version, sql.answered(ctx, reply), { missing })
  return null
}
