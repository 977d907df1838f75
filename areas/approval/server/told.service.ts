import { approvalKind } from '#platform/server/approval.ts'
import { readsAs } from '#platform/server/auth/stand-in.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { findFilesOfRecord } from '#platform/server/files/files.sql.ts'
import { fileItem, mayRead, type FileItem } from '#platform/server/files/read-file.ts'
import { translate } from '#platform/server/text.ts'
import { findLatest, type TaskRow } from './approval.sql.ts'

type Named = { name: string; files: FileItem[] }
/** What was applied for and the files that go with it, for who decides about such records or stands in for somebody who does. */
export async function toldOf(ctx: SignedCtx, row: TaskRow) {
  const { steps } = approvalKind(row.biz)
  if (!steps.some(({ permission }) => readsAs(ctx.user, permission))) return { facts: [], files: [] }
  if (await isTakenBack(ctx, row)) return { facts: [], files: [] }
  return { facts: await factsOf(ctx, row), files: await filesOf(ctx, row) }
}

/** Whether the record is its owner's again, taken back or sent back: what they write in it from then on is told to nobody. */
async function isTakenBack(ctx: SignedCtx, { biz, bizId }: TaskRow): Promise<boolean> {
  const latest = await findLatest(ctx, biz, bizId)
  return latest?.status === 'withdrawn' || latest?.status === 'rejected'
}
async function factsOf(ctx: SignedCtx, { biz, bizId }: TaskRow) {
  const told = (await approvalKind(biz).facts?.(ctx, bizId)) ?? []
  return told.flatMap(([text, value]) => (value ? [{ name: translate(ctx.locale, text), value }] : []))
}

/** A file is named to whom it opens: a record that was taken back or is another's names none, whoever has the task. */
async function filesOf(ctx: SignedCtx, { biz, bizId }: TaskRow): Promise<Named[]> {
  const words = approvalKind(biz).files
  if (!words) return []
  const named: Named[] = []
  const found = await findFilesOfRecord(ctx.db, Object.keys(words), String(bizId))
  for (const [code, text] of Object.entries(words)) {
    const files: FileItem[] = []
    for (const file of found) if (file.modelCode === code && (await mayRead(ctx, file))) files.push(fileItem(file))
    if (files.length) named.push({ name: translate(ctx.locale, text), files })
  }
  return named
}
