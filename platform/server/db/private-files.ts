import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const isShown = async (path: string) => ((await lstat(path).catch(() => null))?.mode ?? 0) & 0o077
// what else lies in the directory was written under the umask of the process
/** Whether a name in the data directory is of the database. */
export const isDatabaseFile = (name: string): boolean => /^(base|global|pg_|postgresql|PG_)/.test(name)

/**
 * Takes a database that an earlier version made readable for everybody back to its owner. The mark of the database goes last, so that
 * what was cut short is done again; a volume that belongs to somebody else stays as it is.
 */
export async function makeFilesPrivate(dataDir: string): Promise<void> {
  const mark = join(dataDir, 'PG_VERSION')
  if (process.platform === 'win32' || !(await isShown(mark))) return
  try {
    for (const top of (await readdir(dataDir)).filter(isDatabaseFile)) {
      const path = join(dataDir, top)
      const below = (await lstat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []
      for (const one of [...below.map((name) => join(path, name)), path])
        if (one !== mark && (await isShown(one))) await chmod(one, (await lstat(one)).mode & 0o700)
    }
    await chmod(mark, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
