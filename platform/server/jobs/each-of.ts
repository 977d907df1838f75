import { Failure } from '#platform/contract/error.ts'
import type { Ctx } from '../ctx.ts'
import { transact } from '../db/transact.ts'

/** What a record refuses to who comes second: somebody else, or another process, was faster. */
const late = new Set<string>(['platform.state', 'platform.changed'])
type How = {
  /** No further row once it is aborted. */
  signal?: AbortSignal
  /** The work makes its transactions itself, because it asks others in between. */
  apart?: boolean
}

/**
 * Does the work of a job for each row, each in a transaction of its own: one that fails is written down and keeps no other from its
 * turn. After the last it throws, when any failed, so that the job counts as failed and is tried again. `said` is what is
 * logged of one that failed. Rows that are read on page by page come from a generator, past those that failed.
 */
export async function eachOf<R extends { id: number | string }>(
  ctx: Ctx,
  rows: Iterable<R> | AsyncIterable<R>,
  work: (tx: Ctx, row: R) => Promise<unknown>,
  said: string,
  { signal, apart = false }: How = {},
): Promise<void> {
  let [tried, failed] = [0, 0]
  for await (const row of rows) {
    if (signal?.aborted) break
    tried += 1
    try {
      await (apart ? work(ctx, row) : transact(ctx, (tx) => work(tx, row)))
    } catch (error) {
      if (error instanceof Failure && late.has(error.code)) continue
      failed += 1
      ctx.log.error({ err: error, id: row.id }, said)
    }
  }
  if (failed > 0) throw new Error(`${said}: ${failed} of ${tried}`)
}
