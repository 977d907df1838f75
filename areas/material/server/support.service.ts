import { decodeFileId } from '#platform/contract/file-id.ts'
import { fail } from '#platform/contract/error.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { refuseField } from '#platform/server/files/refuse.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { emit } from '#platform/server/jobs/outbox.ts'
import { recordChanged } from '#platform/server/message/message.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { partModels } from '../contract.ts'
import type { Result } from '../values.contract.ts'
import { isVouched, verifierRole } from './material.rules.ts'
import * as sql from './support.sql.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** something of a part is to be told to who follows it */
    'material.news': { newsId: number }
  }
}

/** A result as somebody states it. */
export type Stated = {
  result: Result
  maxFreq?: number | undefined
  config: string
  sdkVersion: string
  binVersion: string
  limits: string
  limitsEn: string
  reportId?: string | undefined
}
const compared = [
  'result',
  'maxFreq',
  'config',
  'sdkVersion',
  'binVersion',
  'limits',
  'limitsEn',
  'reportFileId',
] as const

/** The report of a row: the caller's own new file, or the one that counted before. */
async function takeReport(tx: SignedCtx, materialId: number, wire: string | undefined, before: string | null) {
  if (!wire) return null
  const id = decodeFileId(wire) ?? ''
  if (id === before) return before
  await attachFiles(tx, partModels.report, String(materialId), [id])
  return id
}

/**
 * States how a part works with a chip, in the caller's transaction, in which the part is held: what counted becomes history, and who
 * follows it is told. Only people of support may vouch for a part, and with a report only.
 */
export async function recordResult(
  tx: SignedCtx,
  { materialId, chipId }: { materialId: number; chipId: number },
  { reportId, ...stated }: Stated,
  source: 'vendor' | 'demand',
): Promise<number> {
  const before = await sql.holdCurrent(tx, materialId, chipId)
  const reportFileId = await takeReport(tx, materialId, reportId, before?.reportFileId ?? null)
  const role = verifierRole(tx.user)
  if (!role) throw fail('material.verifier')
  if (isVouched(stated.result) && !reportFileId) throw refuseField(tx, 'reportId', 'material.report_needed')
  const row = {
    ...stated,
    maxFreq: stated.maxFreq ?? null,
    reportFileId,
    materialId,
    chipId,
    source,
    verifierRole: role,
  }
  if (before && before.cause === 'result' && compared.every((name) => before[name] === row[name]))
    throw fail('material.no_change')
  if (before) await sql.endRow(tx, before.id)
  const id = await sql.insertSupport(tx, row)
  const kind = before ? 'changed' : 'new'
  await announce(tx, { materialId, chipId, kind, beforeResult: before?.result ?? null, afterResult: row.result })
  return id
}

/** Writes down what there is to tell, for whoever follows it; search and open screens look at the part again. */
export async function announce(tx: SignedCtx, news: Parameters<typeof sql.insertNews>[1]): Promise<void> {
  const newsId = await sql.insertNews(tx, news)
  await emit(tx, 'material.news', { newsId })
  await searchChanged(tx, 'material', [news.materialId])
  await recordChanged(tx, { bizType: 'material', bizId: news.materialId })
}
