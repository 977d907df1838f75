import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { databaseAt } from '../cluster.ts'

/** What a portal runs on: its files, and the address of its database; empty for the embedded one among the files. */
export type World = { dataDir: string; url: string; isEmpty?: true }

async function withAdmin(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A world with nothing in it: a folder below `dir` and a database of the server, or the embedded one without any. */
export async function emptyWorld(cluster: string, dir: string): Promise<World> {
  const dataDir = mkdtempSync(join(dir, 'world-'))
  const name = `tapeout_empty_${randomUUID().replaceAll('-', '')}`
  if (cluster) await withAdmin(databaseAt(cluster, 'postgres'), `create database ${name}`)
  return { dataDir, url: cluster && databaseAt(cluster, name) }
}

async function seeded(world: World, seed: URL): Promise<World> {
  const { dataDir, url } = world
  await promisify(execFile)(process.execPath, [fileURLToPath(seed), dataDir, url], { maxBuffer: 64 << 20 })
  // what a process has open there is not copied with it
  rmSync(join(dataDir, 'lock'), { recursive: true, force: true })
  return world
}
/** Makes the world of the demo that every story begins with a copy of. */
export const makeTemplate = async (cluster: string, dir: string): Promise<World> =>
  seeded(await emptyWorld(cluster, dir), new URL('seed.ts', import.meta.url))
/** Makes the world of an installation without the demo, with people and nothing else. */
export const makeEmptied = async (cluster: string, dir: string): Promise<World> => ({
  ...(await seeded(await emptyWorld(cluster, dir), new URL('seed-empty.ts', import.meta.url))),
  isEmpty: true,
})

/** A world of its own, as the demo was made. */
export async function copyOf(template: World): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-world-'))
  const name = `tapeout_world_${randomUUID().replaceAll('-', '')}`
  const own = new URL(template.url || 'postgres://none/none').pathname.slice(1)
  if (template.url)
    await withAdmin(databaseAt(template.url, 'postgres'), `create database ${name} template ${own} strategy file_copy`)
  cpSync(template.dataDir, dataDir, { recursive: true })
  return { ...template, dataDir, url: template.url && databaseAt(template.url, name) }
}

export async function forget({ dataDir, url }: World): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true })
  const name = url && new URL(url).pathname.slice(1)
  if (url) await withAdmin(databaseAt(url, 'postgres'), `drop database if exists ${name} with (force)`)
}
