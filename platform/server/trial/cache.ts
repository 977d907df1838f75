import { rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Where the stamped copies of a process lie. Those of a trial bear names and numbers of people who are gone with it, or are others
 * afterwards: each trial has a folder of its own, which goes when the portal starts without one.
 */
export function cacheHome(dataDir: string, trial: { since: Date } | undefined): string {
  const trials = join(dataDir, 'cache', 'trial')
  if (trial) return join(trials, String(trial.since.getTime()))
  rmSync(trials, { recursive: true, force: true })
  return dataDir
}
