import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { sourceOf } from '#platform/server/search/source.ts'
import { indexRecords, isOutdated, rebuildIndex } from './index.service.ts'
import { deleteOldMisses } from './miss.sql.ts'

/** Brings changed records into the index, in batches. An event says where to look, not what to write. */
export const followChanges = onEvent('search.changed', 'search.follow_changes', async (ctx, { payload }) => {
  const source = sourceOf(payload.kind)
  if (!source) return ctx.log.warn({ kind: payload.kind }, 'a kind nobody gives to the search has changed')
  const ids = [...new Set(payload.ids)]
  const { batch = 200 } = source
  for (let i = 0; i < ids.length; i += batch) await indexRecords(ctx, source, ids.slice(i, i + batch))
})

/** Writes the whole index anew beside the searches that go on. */
export const rebuildSearch = defineJob<{ force?: boolean }>({
  name: 'search.rebuild',
  expireSeconds: 3600,
  run: async (ctx, { force }, signal) => {
    // several nodes may have asked at their start
    if (!force && !(await isOutdated(ctx))) return
    const records = await rebuildIndex(ctx, signal)
    ctx.log.info({ records }, 'the search index is rebuilt')
  },
})

/** Asks for a rebuild when the index was made by other rules or for other kinds; for the start of a process. */
export async function rebuildIfOutdated(ctx: Ctx): Promise<void> {
  if (await isOutdated(ctx)) await enqueue(ctx, rebuildSearch, {})
}

export async function askRebuild(ctx: Ctx) {
  await enqueue(ctx, rebuildSearch, { force: true })
  return null
}

const keepDays = 180
/** Nightly: forgets searches without result after half a year. */
export const purgeMisses = defineJob({
  name: 'search.purge_misses',
  cron: '50 3 * * *',
  run: async (ctx) => {
    const total = await deleteOldMisses(ctx, keepDays)
    ctx.log.info({ total }, 'searches without result purged')
  },
})
