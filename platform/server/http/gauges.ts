import type { Db } from '../ctx.ts'

/** A number that operators watch, read from the database when /metrics is asked for. */
export type Watched = { name: string; help: string; read: (db: Db) => Promise<number> }

const all: Watched[] = []
/** Makes the numbers of all areas known; once at start. */
export function registerGauges(gauges: readonly Watched[]): void {
  all.splice(0, all.length, ...gauges)
}
/** Every number there is to watch. */
export const watchedGauges = (): readonly Watched[] => all
