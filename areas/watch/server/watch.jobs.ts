import { publishedRevision } from '#areas/document/server/document.public.ts'
import { textInForce } from '#areas/faq/server/faq.public.ts'
import { versionNotes } from '#areas/tool/server/tool.public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { defineJob, enqueue } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { tellWatchers } from './publication.service.ts'
import { deleteOld, listStuck, notePublication, type Publication } from './publication.sql.ts'
import { lookThrough } from './saved.service.ts'
import { deleteFindings } from './saved.sql.ts'

/** Chunks told at once with the event; what is left is a job of its own, so that other events do not wait. */
const atOnce = 2

/** Goes on telling a publication to those who are left. */
export const tellRest = defineJob<{ id: number }>({
  name: 'watch.tell',
  expireSeconds: 3600,
  retries: 10,
  run: async (ctx, { id }, signal) => {
    await tellWatchers(ctx, id, Number.POSITIVE_INFINITY, signal)
  },
})

async function follow(
  ctx: Ctx,
  given: Omit<Parameters<typeof notePublication>[1], 'mark'> & Partial<Pick<Publication, 'mark'>>,
) {
  const id = await notePublication(ctx.db, { mark: 0, ...given })
  if (!(await tellWatchers(ctx, id, atOnce))) await enqueue(ctx, tellRest, { id })
}

export const tellDocument = onEvent('document.published', 'watch.tell_document', async (ctx, { payload }) => {
  const { documentId: recordId, supersedesId: beforeId } = payload
  const found = await publishedRevision(ctx, recordId, beforeId)
  if (found) await follow(ctx, { kind: 'document', recordId, beforeId, refId: found.seriesId })
})
export const tellSdk = onEvent('sdk.released', 'watch.tell_sdk', (ctx, { payload: { sdkVersionId: id } }) =>
  follow(ctx, { kind: 'sdk', recordId: id, beforeId: null, refId: id }),
)
export const tellPatch = onEvent('sdk.patch_released', 'watch.tell_patch', (ctx, { payload: { patchId: id } }) =>
  follow(ctx, { kind: 'patch', recordId: id, beforeId: null, refId: id }),
)
export const tellFaq = onEvent('faq.published', 'watch.tell_faq', async (ctx, { payload: { faqId: id } }) => {
  const text = await textInForce(ctx, id)
  if (text) await follow(ctx, { kind: 'faq', recordId: id, mark: text.revisionId, beforeId: text.beforeId, refId: id })
})
export const tellTool = onEvent('tool.released', 'watch.tell_tool', async (ctx, { payload }) => {
  const { toolId: id, toolVersionId: mark } = payload
  if (await versionNotes(ctx, mark)) await follow(ctx, { kind: 'tool', recordId: id, mark, beforeId: null, refId: id })
})

const stuckMinutes = 30
/** Takes up what a process left that died while it told, should its job be lost too. */
export const tellStuck = defineJob({
  name: 'watch.tell_stuck',
  cron: '*/30 * * * *',
  run: async (ctx, _, signal) => {
    for (const id of await listStuck(ctx, stuckMinutes)) await tellWatchers(ctx, id, Number.POSITIVE_INFINITY, signal)
  },
})

/** Every morning, in time for the daily mails: looks through the searches that are watched, each as its owner. */
export const lookThroughSearches = defineJob({
  name: 'watch.searches',
  cron: '30 7 * * *',
  expireSeconds: 3600,
  run: async (ctx, _, signal) => {
    const told = await lookThrough(ctx, signal)
    ctx.log.info({ told }, 'watched searches looked through')
  },
})

const keepDays = 400
/** Nightly: forgets publications of more than a year ago, and whom they were told. */
export const purgePublications = defineJob({
  name: 'watch.purge',
  cron: '55 3 * * *',
  run: async ({ db, log }, _, signal) => {
    let total = 0
    for (let count = -1; count !== 0 && !signal.aborted; total += count) count = await deleteOld(db, keepDays)
    // messages are kept for two years
    await deleteFindings(db, 800)
    log.info({ total }, 'publications of long ago forgotten')
  },
})
