import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from '../db/data-lock.ts'
import { isDatabaseFile } from '../db/private-files.ts'

/** Made anew by whoever needs it, or of one process. */
const left = new Set(['cache', 'owner.json', 'postmaster.pid', 'trial', 'trial.json'])

/** Copies the data directory, while the portal stands still, to a folder that is there once it is whole: database, files, secrets. */
export async function copyOf(dataDir: string, folder: string): Promise<void> {
  const unlock = await lockDirectory(dataDir)
  try {
    const part = `${folder}.part`
    rmSync(part, { recursive: true, force: true })
    mkdirSync(part, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(dataDir))
      if (!left.has(name)) cpSync(join(dataDir, name), join(part, name), { recursive: true, preserveTimestamps: true })
    renameSync(part, folder)
  } finally {
    await unlock()
  }
}

/** Takes the database of a copied folder to a place of its own, which is gone when `work` is done: opening it would change the copy. */
export async function unpacked<T>(folder: string, work: (dataDir: string) => Promise<T>): Promise<T> {
  if (!existsSync(join(folder, 'PG_VERSION'))) throw new Error(`${folder} holds no embedded database`)
  const scratch = mkdtempSync(join(tmpdir(), 'tapeout-check-'))
  try {
    for (const name of readdirSync(folder).filter(isDatabaseFile))
      cpSync(join(folder, name), join(scratch, name), { recursive: true })
    return await work(scratch)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
