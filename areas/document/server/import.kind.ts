import { dayOf } from '#platform/contract/day.ts'
import { levels } from '#platform/contract/record.ts'
import { anyChipCode, chipsByCode, projectsByCode } from '#platform/server/auth/chip-code.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertBrought } from '#platform/server/files/insert-brought.ts'
import { megabyte } from '#platform/server/files/refuse.ts'
import {
  word,
  type Finding,
  type ImportBy,
  type ImportKind,
  type ImportRow,
  type RowFault,
  type SoundRow,
} from '#platform/server/import.ts'
import { searchChanged } from '#platform/server/search/source.ts'
import { insertStatusLogs } from '#platform/server/state/status-log.sql.ts'
import { docLangs, docTypes } from '../contract.ts'
import { documentMachine } from './desk.rules.ts'
import { insertFolder } from './desk.sql.ts'
import { documentModel, isStamped } from './document.rules.ts'
import { documentKind } from './found.service.ts'
import * as sql from './import.sql.ts'

type Row = ImportRow | SoundRow
const levelOf = (row: Row) => word(row, 'level') as (typeof levels)[number]
/** A node of the directory stands at most so deep: the chip is 1, a project 2. */
const deepest = 8
const namesOf = (row: Row) =>
  word(row, 'folder')
    .split('/')
    .map((name) => name.trim())
    .filter(Boolean)

/** What rows name, looked up for all of them at once. */
async function lookUp(ctx: Ctx, rows: readonly Row[]) {
  const given = (column: string) => rows.map((row) => word(row, column)).filter(Boolean)
  const before = rows.flatMap((row) => (typeof row.before === 'number' ? [row.before] : []))
  return {
    chips: await chipsByCode(ctx, given('chip')),
    projects: await projectsByCode(ctx, given('project')),
    numbers: await sql.takenNumbers(ctx, given('number')),
    before: await sql.findBefore(ctx, before),
  }
}
type Known = Awaited<ReturnType<typeof lookUp>>

const beforeOf = ({ before }: ImportRow, known: Known) =>
  typeof before === 'number' ? known.before.get(before) : before ? { number: before['number'] ?? '' } : undefined

function faultsOf(ctx: Ctx, row: ImportRow, known: Known): Finding[] {
  const found: Finding[] = []
  const say = (col: string, fault: RowFault, params?: Finding['params']) =>
    found.push({ row: row.row, col, fault, ...(params && { params }) })
  const chip = known.chips.get(word(row, 'chip'))
  const project = known.projects.get(word(row, 'project'))
  if (chip === undefined) say('chip', 'unknown_chip')
  if (word(row, 'project') && (!project || project.chipId !== chip)) say('project', 'unknown_project')
  if (levelOf(row) === 'project' && !word(row, 'project')) say('project', 'project_needed')
  const names = namesOf(row)
  if (names.length + (project ? 2 : 1) > deepest || names.some((name) => name.length > 100)) say('folder', 'folder')
  const { pdfMb } = ctx.app.files.limits
  if (isStamped(levelOf(row)) && row.size > pdfMb * megabyte) say('level', 'stamp_size', { mb: pdfMb })
  if (!word(row, 'supersedes') && known.numbers.has(word(row, 'number'))) say('number', 'number_taken')
  const number = beforeOf(row, known)?.number
  if (number !== undefined && number !== word(row, 'number')) say('number', 'before_number', { number })
  const before = typeof row.before === 'number' ? known.before.get(row.before) : undefined
  if (!before) return found
  if (before.replaced || !before.standing) say('supersedes', 'before_replaced')
  else if (before.revisions.includes(word(row, 'revision'))) say('revision', 'revision_taken')
  return found
}

/** The folder of each row, made where it is not there. */
async function foldersOf(tx: Ctx, rows: readonly SoundRow[], { chips, projects }: Known): Promise<number[]> {
  await sql.lockFolders(tx)
  const nodes = await sql.findNodes(
    tx,
    rows.map((row) => chips.get(word(row, 'chip'))!),
  )
  const kept = new Map<string, number>()
  const under = async (pid: number, name: string) => {
    const at = `${pid}/${name}`
    const id = kept.get(at) ?? (await sql.findChild(tx, pid, name)) ?? (await insertFolder(tx, pid, made(name)))
    if (id === undefined) throw new Error(`no folder can be made under ${pid}`)
    kept.set(at, id)
    return id
  }
  const ids: number[] = []
  for (const row of rows) {
    let id = nodes.get(`${chips.get(word(row, 'chip'))!}/${projects.get(word(row, 'project'))?.id ?? ''}`)!
    for (const name of namesOf(row)) id = await under(id, name)
    ids.push(id)
  }
  return ids
}
const made = (name: string) => ({ name, nameEn: '', sort: 0 })

/** The moment a document came out: the beginning of its day in the vendor's zone, or now. */
const momentOf = (ctx: Ctx, row: Row): string =>
  word(row, 'published') ? `${word(row, 'published')}T00:00:00+08:00` : ctx.now.toISOString()

function documentOf(ctx: Ctx, row: SoundRow, id: number, folderId: number, known: Known): sql.Made {
  const { size, sha256, id: fileId } = row.file!
  return {
    id,
    supersedesId: row.before,
    number: word(row, 'number'),
    title: word(row, 'title'),
    titleEn: word(row, 'title_en'),
    fileId,
    folderId,
    chipId: known.chips.get(word(row, 'chip'))!,
    chipProjectId: known.projects.get(word(row, 'project'))?.id ?? null,
    docType: word(row, 'type'),
    revision: word(row, 'revision'),
    lang: word(row, 'language'),
    level: levelOf(row),
    size,
    sha256,
    at: momentOf(ctx, row),
  }
}

/** Files, documents and their history, written together; those who watch a chip are told of none of them. */
async function write(tx: Ctx, rows: readonly SoundRow[], { proposedBy, releasedBy, note }: ImportBy) {
  const known = await lookUp(tx, rows)
  const folders = await foldersOf(tx, rows, known)
  const ids = await sql.nextIds(tx, rows.length)
  await insertBrought(
    tx,
    documentModel,
    rows.map(({ file }, i) => ({ file: file!, recordId: ids[i]! })),
  )
  const documents = rows.map((row, i) => documentOf(tx, row, ids[i]!, folders[i]!, known))
  await sql.insertAll(tx, documents, proposedBy, releasedBy)
  await sql.publishAll(tx, ids)
  const step = { bizType: documentMachine.biz, fromState: 'draft', toState: 'published', action: 'import' }
  await insertStatusLogs(
    tx.db,
    ids.map((bizId) => ({ ...step, bizId, actorId: releasedBy, comment: note })),
  )
  await searchChanged(tx, documentKind, [...ids, ...documents.flatMap((one) => one.supersedesId ?? [])])
  return new Map(rows.map(({ row }, i) => [row, ids[i]!]))
}

/** Documents with one PDF each; a revision names the row it takes the place of. */
export const documentImport: ImportKind = {
  kind: documentKind,
  file: { modelCode: documentModel },
  before: 'supersedes',
  columns: [
    { name: 'key', needed: true },
    { name: 'number', needed: true, most: 64, pattern: /^[A-Za-z0-9][A-Za-z0-9._/-]*$/ },
    { name: 'title', needed: true },
    { name: 'title_en' },
    { name: 'type', needed: true, values: docTypes },
    { name: 'revision', needed: true, most: 32, pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/ },
    { name: 'supersedes' },
    { name: 'language', needed: true, values: docLangs },
    { name: 'level', needed: true, values: levels },
    { name: 'chip', needed: true, most: 40 },
    { name: 'project', most: 64 },
    { name: 'folder', most: 500 },
    { name: 'published', kind: 'day' },
    { name: 'file', most: 500 },
    { name: 'object', most: 500 },
    { name: 'size', kind: 'number' },
    { name: 'sha256', most: 64, pattern: /^[0-9a-fA-F]{64}$/ },
  ],
  unique: [
    { columns: ['key'] },
    { columns: ['number'], unless: 'supersedes' },
    { columns: ['number', 'revision'] },
    { columns: ['supersedes'] },
    { columns: ['object'] },
  ],
  check: async (ctx, rows) => {
    const known = await lookUp(ctx, rows)
    return rows.flatMap((row) => faultsOf(ctx, row, known))
  },
  write,
  sample: async (ctx) => {
    const chip = await anyChipCode(ctx)
    const row = {
      type: 'datasheet',
      language: 'en',
      level: 'registered',
      chip,
      folder: 'Hardware/Datasheets',
      title: `${chip} datasheet`,
      number: `${chip.replaceAll(/[^A-Za-z0-9._-]/g, '')}-DS-001`,
    }
    return [
      { ...row, key: '1001', revision: '1.0', published: '2023-03-01', file: 'files/datasheet-1.0.pdf' },
      {
        ...row,
        key: '1002',
        revision: '1.1',
        supersedes: '1001',
        published: dayOf(ctx.now),
        file: 'files/datasheet-1.1.pdf',
      },
    ]
  },
}
