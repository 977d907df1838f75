/** The bar of the download dialog. */
export type Progress = { percent: number; loaded: number; total: number }

export const beginning: Progress = { percent: 0, loaded: 0, total: 0 }
/** While the server is still packing, the bar rises by itself, 1 every 500 ms up to here. */
const riseLimit = 55
export const riseEvery = 500

/** One step of the waiting bar; it never passes 55 and never goes back. */
export const rise = (progress: Progress): Progress =>
  progress.percent < riseLimit ? { ...progress, percent: progress.percent + 1 } : progress

/**
 * Follows the real bytes once they overtake the waiting bar. 100 is for `arrived` alone; without a known total (a zip made on
 * the way) the bar keeps waiting.
 */
export function follow(progress: Progress, loaded: number, total: number): Progress {
  const real = total > 0 ? Math.min(99, Math.floor((loaded / total) * 100)) : 0
  return { loaded, total, percent: Math.max(progress.percent, real) }
}

export const arrived = (progress: Progress): Progress => ({ ...progress, percent: 100 })
