import { defineJob } from '../../jobs/jobs.ts'
import type { Ctx } from '../../ctx.ts'
import { findFile } from '../files.sql.ts'
import { writeManifest } from './manifest.ts'
import { findUnsigned } from './manifest.sql.ts'

async function signFile(ctx: Ctx, fileId: string): Promise<void> {
  const file = await findFile(ctx.db, fileId)
  if (file) await writeManifest(ctx, file)
}

/** Makes the manifest of one file, soon after it was stored. An hour for what lies far away. */
export const makeManifest = defineJob<{ fileId: string }>({
  name: 'file.make_manifest',
  expireSeconds: 3600,
  run: (ctx, { fileId }) => signFile(ctx, fileId),
})

const waitMs = 10 * 60_000
/** Makes the manifests that are missing: of files older than their policy's wish for one, and of jobs that failed. */
export const sweepManifests = defineJob({
  name: 'file.sweep_manifests',
  cron: '7,37 * * * *',
  expireSeconds: 3 * 3600,
  run: async (ctx, _data, signal) => {
    const kinds = [...ctx.app.files.policies.values()].filter((policy) => policy.manifest).map((one) => one.modelCode)
    const before = new Date(ctx.now.getTime() - waitMs)
    let rows = await findUnsigned(ctx.db, kinds, before, '')
    while (rows.length > 0 && !signal.aborted) {
      for (const { id } of rows)
        await signFile(ctx, id).catch((error: unknown) =>
          ctx.log.error({ err: error, file: id }, 'no manifest was made'),
        )
      rows = await findUnsigned(ctx.db, kinds, before, rows.at(-1)!.id)
    }
  },
})
