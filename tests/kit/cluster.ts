import { findPrograms, startServer } from '../../tools/postgres.ts'

/** Nothing of it outlives the run, so nothing is written for good; one process for each of the connections of two workers and more. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
  max_connections: 200,
  shared_buffers: '512MB',
  dynamic_shared_memory_type: 'mmap',
  // compiling a statement takes longer than any statement of a test
  jit: 'off',
}

/** The database server of a run: its address, empty for the embedded database. */
export type Cluster = { url: string; stop: () => Promise<void> }

/**
 * The server that TEST_DATABASE_URL names, else a PostgreSQL of the run's own, from the programs of this machine or of npm; where none
 * starts, and with the word `embedded` in its place, each test has the embedded database.
 */
export async function openCluster(): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined) return { url: given === 'embedded' ? '' : given, stop: async () => {} }
  const reasons: string[] = []
  for (const bin of await findPrograms()) {
    try {
      return await startServer(bin, settings)
    } catch (error) {
      reasons.push(`${bin}: ${error instanceof Error ? error.message.trim() : String(error)}`)
    }
  }
  if (process.env.CI === 'true') throw new Error(`no PostgreSQL starts here. ${reasons.join(' · ')}`)
  console.warn(`Tests use the embedded database, which is slower: no PostgreSQL starts here. ${reasons.join(' · ')}`)
  return { url: '', stop: async () => {} }
}

/** The same server with another database. */
export function databaseAt(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

/** For vitest: a run that was not given a server starts one, and ends it. */
export default async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await openCluster()
  process.env.TEST_DATABASE_URL = url
  return stop
}
