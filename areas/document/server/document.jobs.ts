import { defineJob } from '#platform/server/jobs/jobs.ts'
import { transact } from '#platform/server/db/transact.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { replacePageTexts } from './desk.sql.ts'
import { pagesOf } from './draft.service.ts'
import { documentKind } from './found.service.ts'
import { listUnread, markRead } from './import.sql.ts'
import { deleteOldViews } from './feedback.sql.ts'

const keepDays = 90

/** Nightly: forgets who opened which document after 90 days; the counts stay. */
export const purgeViews = defineJob({
  name: 'document.purge_views',
  cron: '40 3 * * *',
  run: async (ctx) => {
    const total = await deleteOldViews(ctx, keepDays)
    ctx.log.info({ total }, 'document views purged')
  },
})

/** Reads one file; one that cannot be read stays without pages, and is found by its data. */
async function readOne(ctx: Ctx, { id, fileId }: { id: number; fileId: string }): Promise<void> {
  const file = await findFile(ctx.db, fileId)
  // one that is to be looked at for viruses is read after that
  if (file?.scanStatus === 'pending') return
  const pages = file
    ? await pagesOf(ctx, file).catch((error: Error) => {
        ctx.log.warn({ err: error, document: id }, 'the PDF of a document could not be read')
        return []
      })
    : []
  await transact(ctx, async (tx) => {
    if (!(await markRead(tx, id, pages.length || null)) || !pages.length) return
    await replacePageTexts(tx, id, pages)
    await searchChanged(tx, documentKind, [id])
  })
}

/** Reads the files of documents that came in by an import, so that their pages are searched. */
export const readImported = defineJob({
  name: 'document.read_imported',
  cron: '* * * * *',
  expireSeconds: 3600,
  run: async (ctx, _data, signal) => {
    let last = 0
    for (;;) {
      const rows = await listUnread(ctx, last, 50)
      for (const row of rows) {
        if (signal.aborted) return
        await readOne(ctx, row)
        last = row.id
      }
      if (rows.length < 50) return
    }
  },
})
