import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '../db/open.ts'
import type { Ground, GroundOf } from './ground.ts'
import { databaseName, readMarkRow, trialName, trialUrl } from './mark.ts'

/** Held for as long as a trial is laid in or taken out. */
const held = 7_120_498
const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url, application_name: 'tapeout-trial', options: '-c TimeZone=UTC' })
  // told by the statement that waits on it
  client.on('error', () => {})
  await client.connect()
  return client
}

/** What PostgreSQL refuses, in words that say what to do. */
function refused(error: unknown, name: string): unknown {
  const { code } = error as { code?: string }
  if (code === '55006')
    return new Error(`Others are connected to ${name}: stop every node, worker and backup first, then run this again`)
  if (code === '42501')
    return new Error(
      `The role of DATABASE_URL may not copy databases: give it CREATEDB for this (ALTER ROLE … CREATEDB), or name one that may by TRIAL_ADMIN_URL (${(error as Error).message})`,
    )
  return error
}

const quoted = (name: string) => pg.escapeIdentifier(name)
/** `client` is in the real database; what copies and drops is in another where the portal's own role may not. */
type Hold = { url: string; real: string; copied: string; client: pg.Client; admin: pg.Client | null }
const makerOf = ({ admin, client }: Hold) => admin ?? client

async function drop(hold: Hold): Promise<void> {
  try {
    await makerOf(hold).query(`drop database if exists ${quoted(hold.copied)}`)
  } catch (error) {
    throw refused(error, hold.copied)
  }
}

async function begin({ client, copied }: Hold): Promise<void> {
  const isThere = await client.query('select from pg_database where datname = $1', [copied])
  if (isThere.rowCount && !(await readMarkRow(client)))
    throw new Error(`The database ${copied} is there already, and no trial is: rename or drop it first`)
  await client.query(
    'insert into trials default values on conflict (id) do update set laid_at = null, leaving_at = null',
  )
}

async function copy(hold: Hold): Promise<void> {
  await drop(hold)
  const { url, real, copied, admin } = hold
  const owners = 'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1'
  const { rows } = await hold.client.query(owners, [real])
  // nobody else may be connected to what is copied
  if (admin) await hold.client.end()
  try {
    const made = `create database ${quoted(copied)} template ${quoted(real)} owner ${quoted(rows[0].owner)}`
    await makerOf(hold).query(made)
  } catch (error) {
    if (admin) hold.client = await connect(url)
    // nothing was copied: nodes that run on must find no mark when they start anew
    await hold.client.query('delete from trials')
    throw refused(error, real)
  }
  if (admin) hold.client = await connect(url)
}

/** Who has just hung up is listed until its process has ended: they are given the time that PostgreSQL gives before it drops a database. */
const goneMs = 5_000
const againMs = 100
async function isAlone({ client, copied }: Hold): Promise<boolean> {
  const inside = "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'"
  for (let waited = 0; ; waited += againMs) {
    if (!(await client.query(inside, [copied])).rowCount) return true
    if (waited >= goneMs) return false
    await setTimeout(againMs)
  }
}

async function leave(hold: Hold): Promise<void> {
  const { client, copied } = hold
  if (!(await isAlone(hold))) throw refused({ code: '55006' }, copied)
  await client.query('update trials set leaving_at = now()')
}

/** A trial on a PostgreSQL server: a copy beside the database, under its name and `_trial`. The real one is only read and marked. */
export async function postgresGround(given: GroundOf & { databaseUrl: string }): Promise<Ground> {
  const { databaseUrl: url, adminUrl, dataDir, log } = given
  const client = await connect(url)
  const admin = adminUrl ? await connect(adminUrl) : null
  const hold: Hold = { url, real: databaseName(url), copied: trialName(url), client, admin }
  const close = async () => {
    await hold.client.end()
    await admin?.end()
  }
  const { rows } = await makerOf(hold).query('select pg_try_advisory_lock($1, hashtext($2)) as mine', [held, hold.real])
  if (!rows[0].mine) {
    await close()
    throw new Error('Another process lays a trial in or takes it out')
  }
  return {
    mark: () => readMarkRow(hold.client),
    begin: () => begin(hold),
    copy: () => copy(hold),
    open: () => openDatabase({ url: trialUrl(url), dataDir, log, real: true }),
    finish: async () => void (await hold.client.query('update trials set laid_at = now()')),
    leave: () => leave(hold),
    async clear() {
      await drop(hold)
      await hold.client.query('delete from trials')
    },
    close,
  }
}
