import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import pg from 'pg'
import { databaseName } from '../trial/mark.ts'
import { countRows } from './counts.ts'

/** Runs one of PostgreSQL's programs; the password is in no argument, which others of the machine can read. */
async function run(program: string, url: string, given: readonly string[]): Promise<void> {
  const at = new URL(url)
  const password = decodeURIComponent(at.password)
  at.password = ''
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) }
  const child = spawn(program, [...given, `--dbname=${at.href}`], { env, stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said = (said + String(part)).slice(-2000)))
  await new Promise<void>((done, fail) => {
    child.on('error', () => fail(new Error(`${program} is not there: install the client programs of PostgreSQL`)))
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`${program} ended with ${code}: ${said.trim()}`)),
    )
  })
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tapeout-backup' })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The mark of a trial: its copy is in no backup, so that what is restored would look for it in vain. */
const leftOut = 'trials'
/** Dumps the database to a file while the portal runs; answers how many rows are in it. The file is there once it is whole. */
export const dump = (url: string, file: string): Promise<Record<string, number>> =>
  connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query('select pg_export_snapshot() as name')
    const counts = await countRows(client)
    const how = ['--format=custom', `--exclude-table-data=public.${leftOut}`]
    await run('pg_dump', url, [...how, `--file=${file}.part`, `--snapshot=${rows[0].name}`])
    renameSync(`${file}.part`, file)
    return leftOut in counts ? { ...counts, [leftOut]: 0 } : counts
  })

/** Restores a dump into a database of its own, which is gone when `work` is done. */
export const restored = <T>(url: string, file: string, work: (scratch: string) => Promise<T>): Promise<T> =>
  connected(url, async (client) => {
    const name = `${databaseName(url).slice(0, 40)}_check_${randomBytes(4).toString('hex')}`
    const scratch = new URL(url)
    scratch.pathname = `/${encodeURIComponent(name)}`
    await client.query(`create database ${pg.escapeIdentifier(name)} template template0`)
    try {
      await run('pg_restore', scratch.href, ['--no-owner', '--no-privileges', '--exit-on-error', file])
    } catch (error) {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)}`)
      throw error
    }
    return work(scratch.href).finally(() => client.query(`drop database if exists ${pg.escapeIdentifier(name)}`))
  })
