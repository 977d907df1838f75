import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockDirectory } from '../db/data-lock.ts'
import { openDatabase } from '../db/open.ts'
import { isDatabaseFile } from '../db/private-files.ts'
import type { Ground, GroundOf } from './ground.ts'
import { markFile, readMarkFile, trialDir, type Mark } from './mark.ts'

/** A trial of the embedded database: a copy of its files in a folder of its own. */
export async function embeddedGround({ dataDir, log }: GroundOf): Promise<Ground> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = await lockDirectory(dataDir)
  const copied = trialDir(dataDir)
  const write = (mark: Mark) => {
    writeFileSync(`${markFile(dataDir)}.new`, JSON.stringify(mark), { mode: 0o600, flush: true })
    renameSync(`${markFile(dataDir)}.new`, markFile(dataDir))
  }
  const change = (part: Partial<Mark>) => write({ ...readMarkFile(dataDir)!, ...part })
  return {
    mark: async () => readMarkFile(dataDir),
    async begin() {
      if (!readMarkFile(dataDir) && existsSync(copied))
        throw new Error(`${copied} is there already, and no trial is: move it away first`)
      write({ since: new Date(), laid: false, leaving: false })
    },
    async copy() {
      rmSync(copied, { recursive: true, force: true })
      mkdirSync(copied, { mode: 0o700 })
      for (const name of readdirSync(dataDir).filter(isDatabaseFile))
        cpSync(join(dataDir, name), join(copied, name), { recursive: true, preserveTimestamps: true })
    },
    open: () => openDatabase({ dataDir: copied, log, real: true }),
    finish: async () => change({ laid: true }),
    async leave() {
      // whoever works in it has its folder
      if (existsSync(copied)) await (await lockDirectory(copied))()
      change({ leaving: true })
    },
    async clear() {
      rmSync(copied, { recursive: true, force: true })
      rmSync(markFile(dataDir), { force: true })
    },
    close: unlock,
  }
}
