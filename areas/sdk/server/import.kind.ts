import { daySpan } from '#platform/contract/day.ts'
import { anyProject, chipsByCode, projectsByCode } from '#platform/server/auth/chip-code.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertBrought } from '#platform/server/files/insert-brought.ts'
import { cleanHtml } from '#platform/server/html.ts'
import {
  htmlFault,
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
import { sdkModels, sdkSystems, sdkTypes } from '../contract.ts'
import * as sql from './import.sql.ts'
import { sdkMachine } from './sdk.rules.ts'

type Row = Pick<ImportRow, 'row' | 'words'>
const texts = ['intro', 'intro_en', 'release_note', 'release_note_en'] as const
/** A withdrawn version has no files any more, and what was never released is nothing to bring along. */
const states = ['released', 'deprecated'] as const
/** A name in a repository, as the desk takes it: it goes into a command that people copy. */
const repoName = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9._/-]*$/
const mostOf = { intro: 20_000, note: 50_000, repo: 200 }

/** What rows name, looked up for all of them at once. */
async function lookUp(ctx: Ctx, rows: readonly Row[]) {
  const given = (column: string) => rows.map((row) => word(row, column))
  const projects = await projectsByCode(ctx, given('project'))
  return {
    chips: await chipsByCode(ctx, given('chip')),
    projects,
    names: await sql.takenNames(
      ctx,
      [...projects.values()].map(({ id }) => id),
      given('name'),
    ),
  }
}
type Known = Awaited<ReturnType<typeof lookUp>>

function faultsOf(row: Row, { chips, projects, names }: Known): Finding[] {
  const found: Finding[] = []
  const say = (col: string, fault: RowFault | undefined) => fault && found.push({ row: row.row, col, fault })
  const chip = chips.get(word(row, 'chip'))
  const project = projects.get(word(row, 'project'))
  if (chip === undefined) say('chip', 'unknown_chip')
  if (!project || project.chipId !== chip) say('project', 'unknown_project')
  else if (names.has(sql.versionKey(project.id, word(row, 'name')))) say('name', 'version_taken')
  for (const col of texts) say(col, htmlFault(word(row, col), cleanHtml(word(row, col))))
  return found
}

function madeOf(ctx: Ctx, row: Row, { projects }: Known): sql.Made {
  return {
    chipProjectId: projects.get(word(row, 'project'))!.id,
    name: word(row, 'name'),
    type: word(row, 'type') as sql.Made['type'],
    os: word(row, 'os') as sql.Made['os'],
    intro: cleanHtml(word(row, 'intro')),
    introEn: cleanHtml(word(row, 'intro_en')),
    releaseNote: cleanHtml(word(row, 'release_note')),
    releaseNoteEn: cleanHtml(word(row, 'release_note_en')),
    manifestRepo: word(row, 'manifest_repo'),
    branch: word(row, 'branch'),
    manifestFile: word(row, 'manifest_file'),
    largeFile: word(row, 'large_file') === 'yes',
    status: (word(row, 'status') || 'released') as sql.Made['status'],
    eolDate: word(row, 'eol') || null,
    releasedAt: daySpan({ startDate: word(row, 'released') }).from ?? ctx.now,
  }
}

/** Versions that are out, with their archive: those who watch a chip project are told of none of them, and no answer is looked at again. */
async function write(tx: Ctx, rows: readonly SoundRow[], { proposedBy, releasedBy, note }: ImportBy) {
  const known = await lookUp(tx, rows)
  const versions = rows.map((row) => madeOf(tx, row, known))
  const ids = await sql.insertAll(tx, versions, proposedBy)
  await insertBrought(
    tx,
    sdkModels.tarball,
    rows.flatMap(({ file }, i) => (file ? [{ file, recordId: ids[i]! }] : [])),
  )
  const step = { bizType: sdkMachine.biz, fromState: 'draft', action: 'import', actorId: releasedBy, comment: note }
  await insertStatusLogs(
    tx.db,
    versions.map(({ status }, i) => ({ ...step, bizId: ids[i]!, toState: status })),
  )
  await searchChanged(tx, 'sdk', ids)
  return new Map(rows.map(({ row }, i) => [row, ids[i]!]))
}

/** SDK versions of chip projects, each with its archive, its repository, or both. */
export const sdkImport: ImportKind = {
  kind: 'sdk',
  table: 'sdk-versions',
  file: { modelCode: sdkModels.tarball, unless: 'manifest_repo' },
  columns: [
    { name: 'key', needed: true },
    { name: 'name', needed: true, most: 100 },
    { name: 'chip', needed: true, most: 40 },
    { name: 'project', needed: true, most: 64 },
    { name: 'type', needed: true, values: sdkTypes },
    { name: 'os', needed: true, values: sdkSystems },
    { name: 'status', values: states },
    { name: 'released', kind: 'day' },
    { name: 'eol', kind: 'day', ahead: true },
    { name: 'intro', most: mostOf.intro },
    { name: 'intro_en', most: mostOf.intro },
    { name: 'release_note', most: mostOf.note },
    { name: 'release_note_en', most: mostOf.note },
    { name: 'manifest_repo', most: mostOf.repo, pattern: repoName },
    { name: 'branch', most: mostOf.repo, pattern: repoName },
    { name: 'manifest_file', most: mostOf.repo, pattern: repoName },
    { name: 'large_file', values: ['yes', 'no'] },
    { name: 'file', most: 500 },
    { name: 'object', most: 500 },
    { name: 'size', kind: 'number' },
    { name: 'sha256', most: 64, pattern: /^[0-9a-fA-F]{64}$/ },
  ],
  unique: [{ columns: ['key'] }, { columns: ['project', 'name'] }, { columns: ['object'] }],
  check: async (ctx, rows) => {
    const known = await lookUp(ctx, rows)
    return rows.flatMap((row) => faultsOf(row, known))
  },
  write,
  sample: async (ctx) => {
    const row = { ...(await anyProject(ctx)), os: 'linux' }
    return [
      {
        ...row,
        key: '3001',
        name: 'Sample SDK V1.0.0',
        type: 'full',
        status: 'deprecated',
        released: '2023-03-01',
        eol: '2027-12-31',
        intro: '<p>首个正式版本。</p>',
        intro_en: '<p>The first release.</p>',
        release_note: '<ul><li>支持双屏显示</li></ul>',
        release_note_en: '<ul><li>Two displays are supported</li></ul>',
        file: 'files/sdk-1.0.0.zip',
      },
      {
        ...row,
        key: '3002',
        name: 'Sample SDK V1.1.0',
        type: 'update',
        released: '2024-06-18',
        release_note: '<ul><li>启动时间缩短</li></ul>',
        release_note_en: '<ul><li>Boots faster</li></ul>',
        manifest_repo: 'sample/manifests',
        branch: 'v1.1.0',
        manifest_file: 'default.xml',
        large_file: 'yes',
      },
    ]
  },
}
