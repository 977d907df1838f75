import { readFile, stat } from 'node:fs/promises'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRecord, moveState } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { importKinds, tableNameOf, type RowFault } from '#platform/server/import.ts'
import { insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import type { troubles } from '../contract.ts'
import { checkRun } from './check.service.ts'
import { begun } from './desk.service.ts'
import { importMachine, TableError } from './import.rules.ts'
import * as sql from './import.sql.ts'
import { deleteRows } from './row.sql.ts'
import { makeRecords, tableHash } from './run.service.ts'
import { folderSource, zipSource, type Source } from './source.ts'

type Kind = sql.Run['kind']
export type Command = {
  /** a folder, or a zip */
  path: string
  /** whose work it counts as: an account of staff */
  loginName: string
  source: string
  dryRun: boolean
  /** who runs it: the owner of the machine decides alone, and is named */
  operator: string
  say: (line: string) => void
}
const source = async (path: string): Promise<Source> =>
  (await stat(path)).isFile() ? zipSource(await readFile(path)) : folderSource(path)

/**
 * Brings along what stands in a folder: every row is checked, and what is sound is made. Cut off anywhere, the same command goes on; given
 * again, it makes nothing twice. Answers whether every row was taken. A dry run leaves nothing behind.
 */
export async function importFolder(ctx: Ctx, command: Command): Promise<boolean> {
  const proposedBy = await sql.findStaff(ctx, command.loginName)
  if (proposedBy === undefined) throw new Error(`${command.loginName} is no enabled account of staff`)
  if (!/^[a-z0-9][a-z0-9._-]{0,39}$/.test(command.source))
    throw new Error('--source: small letters, digits and . _ - only')
  try {
    return await importAll(ctx, command, await source(command.path), proposedBy)
  } catch (error) {
    throw error instanceof TableError ? new Error(troubleOf(error.trouble, error.about)) : error
  }
}
const troubleOf = (trouble: (typeof troubles)[number], about: string): string =>
  translate('en', `import.trouble.${trouble}`, { about })

async function importAll(ctx: Ctx, command: Command, from: Source, proposedBy: number): Promise<boolean> {
  let tables = 0
  let clean = true
  for (const one of importKinds()) {
    const { kind } = one
    const table = await from.table(tableNameOf(one))
    if (!table) continue
    tables += 1
    const id = await openRun(ctx, command, kind as Kind, table.name, tableHash(table.bytes), proposedBy)
    command.say(`${table.name}: import #${id}`)
    await checkRun(ctx, id, from)
    clean = (await follow(ctx, command, id, from)) && clean
  }
  if (tables === 0)
    throw new TableError(
      'table_missing',
      importKinds()
        .map((one) => `${tableNameOf(one)}.csv`)
        .join(', '),
    )
  return clean
}

/** The run of this table that was cut off, or a new one; what was only checked is checked anew. */
async function openRun(ctx: Ctx, command: Command, kind: Kind, name: string, sha256: string, proposedBy: number) {
  const { operator } = command
  const open = await sql.findOpen(ctx, { source: command.source, kind, sha256 })
  if (open && open.operator === '') throw new Error(`${name} is being imported at /admin/import already (#${open.id})`)
  if (open?.status === 'checked') await moveOn(ctx, open.id, 'recheck')
  if (open) return open.id
  return transact(ctx, async (tx) => {
    const made = await insertRecord(tx, 'imports', { kind, source: command.source, name, sha256, proposedBy, operator })
    await insertStatusLog(tx.db, begun(made.id, null, operator))
    return made.id
  })
}

function moveOn(ctx: Ctx, id: number, action: 'recheck' | 'start'): Promise<unknown> {
  return transact(ctx, async (tx) => {
    const run = (await sql.findRun(tx, id))!
    if (action === 'recheck') await deleteRows(tx, id)
    const set = () => (action === 'start' ? { releasedAt: ctx.now } : { readWhole: false })
    const facts = { own: false, sound: run.sound }
    const { version, operator: comment } = run
    await moveState(tx, 'imports', importMachine, { id, version, from: run.status, action, facts, set, comment })
  })
}

const countsOf = ({ rows, sound, faulty, same, changed, done }: sql.Run): string =>
  `${rows} rows: ${sound} ready, ${done} imported, ${same} imported earlier, ${changed} changed since, ${faulty} with problems`

async function follow(ctx: Ctx, command: Command, id: number, from: Source): Promise<boolean> {
  const run = (await sql.findRun(ctx, id))!
  if (run.status === 'unreadable') throw new TableError(run.trouble as (typeof troubles)[number], run.troubleAbout)
  if (run.status === 'checked') command.say(countsOf(run))
  if (command.dryRun) {
    await sayFaults(ctx, command, id)
    if (run.status === 'checked') await sql.deleteRun(ctx, id)
    return run.faulty === 0 && run.changed === 0
  }
  if (run.status === 'checked') await moveOn(ctx, id, 'start')
  ctx.log.info({ import: id, operator: command.operator, as: command.loginName }, 'an import began')
  await makeRecords(ctx, id, from)
  const done = (await sql.findRun(ctx, id))!
  if (done.status !== 'done') throw new Error(`import #${id} was cancelled at /admin/import: ${countsOf(done)}`)
  await sayFaults(ctx, command, id)
  command.say(countsOf(done))
  return done.faulty === 0 && done.changed === 0
}

async function sayFaults(ctx: Ctx, { say }: Command, id: number): Promise<void> {
  let last: sql.FaultRow | undefined
  for (;;) {
    const faults = await sql.nextFaults(ctx, id, last, 1000)
    for (const { row, key, col, fault, params } of faults)
      say(`row ${row} (${key}), ${col}: ${translate('en', `import.fault.${fault as RowFault}`, params as never)}`)
    if (faults.length < 1000) return
    last = faults.at(-1)
  }
}
