import type { Ctx } from '../../ctx.ts'
import { transact } from '../../db/transact.ts'
import { defineJob } from '../../jobs/jobs.ts'
import { emit } from '../../jobs/outbox.ts'
import { markBytesRemoved } from '../purge.sql.ts'
import { scanStream } from './clamd.ts'
import * as sql from './scan.sql.ts'

const atOnce = 4
/** How long a claimed file is its claimer's; a process that dies gives it back so. */
const holdMs = 30 * 60_000
/** Until the next try: half a minute, doubled each time, ten minutes at most. */
export const backoffMs = (tries: number) => Math.min(30_000 * 2 ** (tries - 1), 10 * 60_000)

/** Looks at every file that waits for it, and removes the bytes of what is infected. */
export async function scanPending(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const url = ctx.app.settings.clamdUrl
  if (url) await scanAll(ctx, url, signal)
  for (const file of await sql.listInfected(ctx.db)) {
    await ctx.app.files.storage.remove(file.storageKey)
    await markBytesRemoved(ctx.db, [file.id], ctx.now)
  }
}

/** Where the scanner is away they go on waiting. */
async function scanAll(ctx: Ctx, url: string, signal: AbortSignal): Promise<void> {
  const claim = () => sql.claimUnscanned(ctx.db, ctx.now, new Date(ctx.now.getTime() + holdMs), atOnce)
  for (let files = await claim(); files.length > 0 && !signal.aborted; files = await claim()) {
    const done = await Promise.all(files.map((file) => scanOne(ctx, url, file)))
    if (!done.includes(true)) break
  }
}

/** False where the file could not be looked at: it is tried again. */
async function scanOne(ctx: Ctx, url: string, file: sql.Claimed): Promise<boolean> {
  try {
    const verdict = await scanStream(url, () => ctx.app.files.storage.get(file.storageKey))
    const virus = verdict === 'too_large' ? null : verdict.found
    await transact(ctx, async (tx) => {
      const status = verdict === 'too_large' ? 'skipped' : virus ? 'infected' : 'clean'
      // of two that looked at it the first one tells
      if (!(await sql.setScanned(tx.db, file.id, status)) || !virus) return
      tx.log.warn({ file: file.id, virus }, 'an infected file was shut')
      await emit(tx, 'file.infected', { fileId: file.id, virus })
    })
    return true
  } catch (error) {
    ctx.log.error({ err: error, file: file.id, tries: file.scanTries }, 'a file could not be scanned')
    await sql.putOff(ctx.db, file.id, new Date(ctx.now.getTime() + backoffMs(file.scanTries)))
    return false
  }
}

/** Looks at what was just stored. */
export const scanSoon = defineJob({
  name: 'file.scan_soon',
  expireSeconds: 3600,
  run: (ctx, _data, signal) => scanPending(ctx, signal),
})
/** Looks at what waits still: the scanner was away, or a process died. */
export const sweepUnscanned = defineJob({
  name: 'file.sweep_unscanned',
  cron: '* * * * *',
  expireSeconds: 3600,
  run: (ctx, _data, signal) => scanPending(ctx, signal),
})
