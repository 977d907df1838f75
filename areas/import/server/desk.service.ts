import type { Parsed } from '#platform/contract/contract.ts'
import { fail } from '#platform/contract/error.ts'
import { decodeFileId } from '#platform/contract/file-id.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { insertRecord, moveState, namingTaken } from '#platform/server/db/record.ts'
import { transact } from '#platform/server/db/transact.ts'
import { filesOfRecord, readableFiles } from '#platform/server/files/read-file.ts'
import { attachFiles } from '#platform/server/files/save-file.ts'
import { csvOf } from '#platform/server/http/csv.ts'
import type { RowFault } from '#platform/server/import.ts'
import { enqueue } from '#platform/server/jobs/jobs.ts'
import { abilities } from '#platform/server/state/machine.ts'
import { findNamedLogs, insertStatusLog } from '#platform/server/state/status-log.sql.ts'
import { translate } from '#platform/server/text.ts'
import { importMay, importTable, type imports, type troubles } from '../contract.ts'
import { followImports } from './import.jobs.ts'
import { importMachine, mayBring, mayMove } from './import.rules.ts'
import * as sql from './import.sql.ts'
import { countLevels, deleteRows, listStored } from './row.sql.ts'
import { removeBytes } from './run.service.ts'

const { biz } = importMachine
const factsOf = (ctx: SignedCtx, { proposerId, sound }: sql.Run) => ({ own: proposerId === ctx.user.id, sound })

function shown(ctx: SignedCtx, row: sql.Run) {
  const can = abilities(ctx, importMachine, row.status, factsOf(ctx, row))
  // what runs at the machine is its owner's
  const here = row.operator === ''
  const may = (action: 'release' | 'recheck' | 'cancel') => can[action] && mayMove(ctx.user, row, action)
  const trouble = row.trouble as (typeof troubles)[number] | ''
  return {
    ...row,
    trouble: trouble && translate(ctx.locale, `import.trouble.${trouble}`, { about: row.troubleAbout }),
    can: { release: here && may('release'), recheck: here && may('recheck'), cancel: may('cancel') },
  }
}

export async function listImports(ctx: SignedCtx, q: Parsed<typeof imports.list>) {
  const found = await sql.listRuns(ctx, q)
  return { ...found, list: found.list.map((row) => shown(ctx, row)) }
}
async function getRun(ctx: SignedCtx, id: number): Promise<sql.Run> {
  const run = await sql.findRun(ctx, id)
  if (!run || !mayBring(ctx.user, run.kind)) throw fail('import.not_found')
  return run
}
export async function showImport(ctx: SignedCtx, { id }: { id: number }) {
  const run = await getRun(ctx, id)
  const [levels, { file }, history] = await Promise.all([
    countLevels(ctx, id),
    filesOfRecord(ctx, { file: importTable.modelCode }, id),
    findNamedLogs(ctx, biz, id),
  ])
  return { ...shown(ctx, run), levels, file: file[0] ?? null, history }
}

const worded = ({ locale }: SignedCtx, { fault, params }: sql.FaultRow): string =>
  translate(locale, `import.fault.${fault as RowFault}`, params as never)
export async function listFaults(ctx: SignedCtx, { id, ...q }: Parsed<typeof imports.faults>) {
  await getRun(ctx, id)
  const found = await sql.listFaults(ctx, id, q)
  return {
    ...found,
    list: found.list.map((one) => ({ row: one.row, key: one.key, column: one.col, msg: worded(ctx, one) })),
  }
}
export async function faultFile(ctx: SignedCtx, { id }: { id: number }) {
  await getRun(ctx, id)
  const head = (name: 'row' | 'key' | 'column' | 'fault') => translate(ctx.locale, `import.head.${name}`)
  // it is asked after the answer began
  const reading = { ...ctx, db: ctx.app.database.db }
  return csvOf<sql.FaultRow>({
    name: `import-${id}-faults`,
    columns: [
      [head('row'), (one) => one.row],
      [head('key'), (one) => one.key],
      [head('column'), (one) => one.col],
      [head('fault'), (one) => worded(ctx, one)],
    ],
    read: (last, limit) => sql.nextFaults(reading, id, last, limit),
  })
}

/** What a run is written down as when it begins. */
export const begun = (bizId: number, actorId: number | null, comment: string | null) => ({
  bizType: biz,
  bizId,
  fromState: '',
  toState: 'checking',
  action: 'add',
  actorId,
  comment,
})

export async function addImport(ctx: SignedCtx, { kind, source, fileId }: Parsed<typeof imports.add>) {
  if (!ctx.user.permissions.has(importMay[kind].edit)) throw fail('platform.denied')
  const [file] = await readableFiles(ctx, [fileId])
  if (file?.modelCode !== importTable.modelCode || file.status !== 'pending') throw fail('file.denied')
  await ctx.app.limits.spend('import_table', `${ctx.user.id}`)
  const { name, sha256 } = file
  const row = { kind, source, name, sha256, fileId: file.id, proposedBy: ctx.user.id }
  return namingTaken(ctx, { imports_open: ['fileId', 'import.open_already'] }, () =>
    transact(ctx, async (tx) => {
      const made = await insertRecord(tx, 'imports', row)
      await attachFiles(tx, importTable.modelCode, String(made.id), [decodeFileId(fileId)!])
      await insertStatusLog(tx.db, begun(made.id, ctx.user.id, null))
      await enqueue(tx, followImports, {})
      return made
    }),
  )
}

type Ask = { id: number; version: number }
function step(ctx: SignedCtx, { id, version }: Ask, action: 'recheck' | 'release' | 'cancel') {
  return transact(ctx, async (tx) => {
    const run = await getRun(tx, id)
    if (!mayMove(tx.user, run, action)) throw fail('platform.denied')
    if (action !== 'cancel' && run.operator !== '') throw fail('platform.state')
    if (action === 'release' && !(await sql.proposerStands(tx, run))) throw fail('import.proposer_gone')
    if (action === 'recheck') await deleteRows(tx, id)
    const saved = await moveState(tx, 'imports', importMachine, {
      id,
      version,
      from: run.status,
      action,
      facts: factsOf(tx, run),
      set: () =>
        action === 'release'
          ? { releasedBy: tx.user.id, releasedAt: tx.now }
          : action === 'cancel'
            ? { endedAt: tx.now }
            : { readWhole: false, rows: 0, sound: 0, faulty: 0, same: 0, changed: 0 },
    })
    if (action !== 'cancel') await enqueue(tx, followImports, {})
    return { id: saved.id, version: saved.version }
  })
}
export const recheckImport = (ctx: SignedCtx, input: Ask) => step(ctx, input, 'recheck')
export const releaseImport = (ctx: SignedCtx, input: Ask) => step(ctx, input, 'release')
/** What was made by then stays; what was brought over for the rest goes. */
export async function cancelImport(ctx: SignedCtx, input: Ask) {
  const saved = await step(ctx, input, 'cancel')
  await removeBytes(ctx, await listStored(ctx, input.id))
  return saved
}
