import type { Ctx } from '../ctx.ts'
import type { RowFile } from '../import.ts'
import { enqueue } from '../jobs/jobs.ts'
import { extensionOf, mimeOf } from './file-types.ts'
import { insertFiles } from './files.sql.ts'
import { makeManifest } from './manifest/manifest.jobs.ts'
import { policyOf } from './save-file.ts'

/** Files of an old portal with the records they belong to, in the caller's transaction: their bytes stand in the storage and were checked. */
export async function insertBrought(
  tx: Ctx,
  modelCode: string,
  files: readonly { file: RowFile; recordId: number }[],
): Promise<void> {
  if (!files.length) return
  const scanStatus = tx.app.settings.clamdUrl ? ('pending' as const) : ('none' as const)
  const place = {
    modelCode,
    catalog: '',
    ownerUserId: null,
    ownerCompanyId: null,
    status: 'attached',
    scanStatus,
  } as const
  await insertFiles(
    tx.db,
    files.map(({ file, recordId }) => ({
      ...file,
      ...place,
      mime: mimeOf(extensionOf(file.name)!),
      modelId: String(recordId),
    })),
  )
  if (policyOf(tx, modelCode).manifest)
    for (const { file } of files) await enqueue(tx, makeManifest, { fileId: file.id })
}
