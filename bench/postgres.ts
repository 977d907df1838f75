// A PostgreSQL server for the length of a bench, and pgbench against it.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPrograms, startServer } from '../tools/postgres.ts'

/** `crash` kills every process of the server at once and starts it again; absent where the server is not ours. */
export type Cluster = { url: string; stop: () => Promise<void>; crash?: () => Promise<void> }

/** Programs of this machine with pgbench, which npm does not bring. */
async function programs(): Promise<string> {
  const found = (await findPrograms()).find((bin) => existsSync(join(bin, 'pgbench')))
  if (!found) throw new Error('No PostgreSQL here: give DATABASE_URL, and put pgbench into PATH')
  return found
}

const settings = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  random_page_cost: 1.1,
  effective_cache_size: '3GB',
}

/**
 * Starts a server of its own in a temporary directory on the disk, gone with this process however that ends; with DATABASE_URL that one is
 * used and left alone.
 */
export async function openCluster(): Promise<Cluster> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  return startServer(await programs(), settings, tmpdir())
}

/** One statement with its values, as the portal sends it. */
export type Statement = { text: string; values: unknown[] }

/** A value as pgbench hands it on: as text, which the server reads as the type it found for the parameter. */
export const valueText = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(valueText(item))).join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
/** Seconds that do not count: until every connection has prepared and planned, as those of a running portal have. */
const WARM = 4
/** Transactions of each client: each of their statements is prepared by itself, and more of them than this fill the memory. */
const OWN = 8
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The scripts of pgbench, each one transaction of every client, and the values for all of them. */
function scriptsOf(clients: readonly (readonly (readonly Statement[])[])[]) {
  const variables = new Map<string, string>()
  const scripts = Array.from({ length: OWN }, (_, n) => {
    const branch = (transactions: readonly (readonly Statement[])[], client: number) => {
      const statements = transactions[Math.floor((n * transactions.length) / OWN)]!
      const texts = statements.map(({ text, values }, s) => {
        const given = (_all: string, i: string) => {
          const [name, value] = [`v${client}_${n}_${s}_${i}`, values[Number(i) - 1] ?? null]
          // pgbench gives null for a variable that nobody sets, and sets none to nothing
          if (value === '') return "''"
          if (value !== null) variables.set(name, valueText(value))
          return `:${name}`
        }
        return `${oneLine(text).replaceAll(/\$(\d+)/g, given)};`
      })
      return [`\\${client ? 'elif' : 'if'} :client_id = ${client}`, ...texts]
    }
    return `${[...clients.flatMap(branch), '\\endif'].join('\n')}\n`
  })
  return { scripts, variables: [...variables].flatMap(([name, value]) => ['-D', `${name}=${value}`]) }
}

/**
 * Transactions per second with one connection for each of the `clients`, which runs one of its own transactions, taken at
 * random. As in the portal statements are prepared and take their values by Bind, and PostgreSQL chooses their plans alike.
 */
export function pgbench(
  url: string,
  clients: readonly (readonly (readonly Statement[])[])[],
  seconds: number,
): Promise<number> {
  const { scripts, variables } = scriptsOf(clients)
  return pgbenchOf(url, { scripts, variables, clients: clients.length }, seconds)
}
type Scripts = { scripts: readonly string[]; variables: readonly string[]; clients: number }
/** Runs of scripts per second, one of them at random each time. */
export async function pgbenchOf(
  url: string,
  { scripts, variables, clients }: Scripts,
  seconds: number,
): Promise<number> {
  const dir = mkdtempSync(join(tmpdir(), 'tapeout-pgbench-'))
  const files = scripts.flatMap((script, n) => {
    const path = join(dir, `${n}.sql`)
    writeFileSync(path, script)
    return ['-f', path]
  })
  const program = process.env.DATABASE_URL ? 'pgbench' : join(await programs(), 'pgbench')
  const time = Math.ceil(seconds) + WARM
  const size = ['-c', clients, '-j', 2, '-T', time, '-P', 1]
  const args = ['-n', '-M', 'prepared', ...size, ...variables, ...files, url]
  // its own words hold all that was given, which is too much to read
  const run = promisify(execFile)(program, args.map(String)).catch((error: Error & { stderr?: string }) => {
    throw new Error(`pgbench: ${error.stderr?.slice(-2000)}`)
  })
  const { stdout, stderr } = await run.finally(() => rmSync(dir, { recursive: true }))
  const each = [...stderr.matchAll(/^progress: .*?, ([\d.]+) tps/gm)].slice(WARM).map(([, tps]) => Number(tps))
  if (!each.length || !/failed transactions: 0 /.test(stdout)) throw new Error(`pgbench: ${stdout}${stderr}`)
  return each.reduce((sum, tps) => sum + tps, 0) / each.length
}
