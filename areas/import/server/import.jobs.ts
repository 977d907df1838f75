import { Failure } from '#platform/contract/error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Database } from '#platform/server/db/open.ts'
import { moveState } from '#platform/server/db/record.ts'
import { findFile } from '#platform/server/files/files.sql.ts'
import { readFileBytes } from '#platform/server/files/read-file.ts'
import { defineJob } from '#platform/server/jobs/jobs.ts'
import { onEvent } from '#platform/server/jobs/outbox.ts'
import { checkRun } from './check.service.ts'
import { importMachine, TableError } from './import.rules.ts'
import { deleteOldRows, findRun, listWork } from './import.sql.ts'
import { clearLeft, freeRecords, nextLeft } from './row.sql.ts'
import { makeRecords } from './run.service.ts'
import { tableSource, zipSource, type Source } from './source.ts'

/** What was handed in: a zip with its table, or a table alone. */
export async function uploaded(ctx: Ctx, fileId: string): Promise<Source> {
  const file = await findFile(ctx.db, fileId)
  if (!file) throw new TableError('table_missing')
  const bytes = await readFileBytes(ctx, file).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 'file.infected' ? new TableError('table_bad') : error
  })
  return /\.zip$/i.test(file.name) ? zipSource(bytes) : tableSource({ name: file.name, bytes })
}

/** Checks or makes what a run asks for; what cannot be opened at all ends it. */
async function follow(ctx: Ctx, id: number, signal: AbortSignal): Promise<void> {
  const run = await findRun(ctx, id)
  if (!run?.fileId) return
  try {
    const source = await uploaded(ctx, run.fileId)
    await checkRun(ctx, id, source, signal)
    await makeRecords(ctx, id, source, signal)
  } catch (error) {
    if (!(error instanceof TableError) || run.status !== 'checking') throw error
    const { version } = (await findRun(ctx, id))!
    const set = () => ({ trouble: error.trouble, troubleAbout: error.about, endedAt: ctx.now })
    const facts = { own: false, sound: 0 }
    await moveState(ctx, 'imports', importMachine, { id, version, from: 'checking', action: 'refuse', facts, set })
  }
}

/** What the jobs of a process are at, and whether somebody asked for it anew meanwhile: a long run holds up none of the others. */
const underWay = new WeakMap<Database, Map<number, { again: boolean }>>()
function runsOf({ database }: Ctx['app']): Map<number, { again: boolean }> {
  const known = underWay.get(database) ?? new Map<number, { again: boolean }>()
  underWay.set(database, known)
  return known
}

async function followOne(ctx: Ctx, id: number, signal: AbortSignal): Promise<void> {
  const runs = runsOf(ctx.app)
  const at = runs.get(id)
  if (at) {
    at.again = true
    return
  }
  const mine = { again: true }
  runs.set(id, mine)
  while (mine.again && !signal.aborted) {
    mine.again = false
    // one that fails keeps none of the others
    await follow(ctx, id, signal).catch((err: unknown) => ctx.log.error({ err, import: id }, 'an import stopped'))
  }
  runs.delete(id)
}

async function followAll(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (const id of await listWork(ctx)) {
    if (signal.aborted) return
    await followOne(ctx, id, signal)
  }
}

/** Goes on with every run of the desk where it stands, when somebody has asked for something: queues without a schedule are looked at sooner. */
export const followImports = defineJob({
  name: 'import.follow',
  expireSeconds: 4 * 3600,
  run: (ctx, _data, signal) => followAll(ctx, signal),
})

/** The same each minute, for the process that was at it may have died; two at once take turns. */
export const resumeImports = defineJob({
  name: 'import.resume',
  cron: '* * * * *',
  expireSeconds: 4 * 3600,
  run: (ctx, _data, signal) => followAll(ctx, signal),
})

const sweptAtOnce = 500
/** Takes away what was brought over for cancelled runs and left by a process that died. */
async function sweepLeft(ctx: Ctx, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const left = await nextLeft(ctx, sweptAtOnce)
    if (!left.length) return
    for (const { storageKey } of left) await ctx.app.files.storage.remove(storageKey)
    await clearLeft(ctx, left)
  }
}

/** Nightly: takes away bytes that were left, and forgets the rows of what ended long ago. */
export const purgeImports = defineJob({
  name: 'import.purge_rows',
  cron: '20 4 * * *',
  run: async (ctx, _data, signal) => {
    await sweepLeft(ctx, signal)
    const total = await deleteOldRows(ctx)
    ctx.log.info({ total }, 'rows of imports purged')
  },
})

/** What is no more does not keep its row from being brought along anew. */
export const freeGone = onEvent('import.records_gone', 'import.free_gone', async (ctx, { payload: { kind, ids } }) => {
  await freeRecords(ctx, kind, ids)
})
