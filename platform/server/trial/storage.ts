import type { Storage } from '../files/storage.ts'

/** What a trial stores lies below it, apart from the real objects. */
export const trialPrefix = 'trial/'
const own = (key: string) => `${trialPrefix}${key}`

/**
 * The storage of a trial: it reads the real objects, and writes and removes its own alone, so that nothing real is lost by what is
 * done in it. Browsers put nothing into the bucket by themselves.
 */
export function trialStorage(real: Storage): Storage {
  const { presignPut: _grant, bucket: _bucket, ...rest } = real
  return {
    ...rest,
    put: (key, source) => real.put(own(key), source),
    get: (key, range) => real.get(own(key), range).catch(() => real.get(key, range)),
    size: (key) => real.size(own(key)).catch(() => real.size(key)),
    remove: (key) => real.remove(own(key)),
    clear: (prefix) => real.clear(own(prefix)),
    sweep: async () => 0,
  }
}
