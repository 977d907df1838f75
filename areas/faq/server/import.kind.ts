import { levels } from '#platform/contract/record.ts'
import { anyChipCode, chipsByCode, projectsByCode } from '#platform/server/auth/chip-code.sql.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { cleanHtml } from '#platform/server/html.ts'
import {
  htmlFault,
  listIn,
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
import { contentLength, faqPlatforms } from '../contract.ts'
import { auditMachine } from './desk.rules.ts'
import * as sql from './import.sql.ts'
import { publishedOf } from './publish.service.ts'

type Row = Pick<ImportRow, 'row' | 'words'>
const codesOf = (row: Row) => listIn(word(row, 'chips'))
const keywordsOf = (row: Row) => listIn(word(row, 'keywords'))
/** Signs of an answer as it is kept, which the table of questions holds to. */
const mostKept = 200_000
const most = { chips: 30, keywords: 20, keyword: 40 }

/** What rows name, looked up for all of them at once. */
const lookUp = async (ctx: Ctx, rows: readonly Row[]) => ({
  chips: await chipsByCode(ctx, rows.flatMap(codesOf)),
  projects: await projectsByCode(
    ctx,
    rows.map((row) => word(row, 'project')),
  ),
  modules: await sql.modulesByName(
    ctx,
    rows.map((row) => word(row, 'module')),
  ),
})
type Known = Awaited<ReturnType<typeof lookUp>>

/** An answer with words in it. */
function wrongHtml(html: string): RowFault | undefined {
  const clean = cleanHtml(html)
  // what is kept may be longer than what was written: `&` becomes `&amp;`, and links say how they open
  return htmlFault(html, clean) ?? (clean.length > mostKept ? 'long' : undefined)
}

function faultsOf(row: ImportRow, known: Known): Finding[] {
  const found: Finding[] = []
  const say = (col: string, fault: RowFault | undefined) =>
    fault && found.push({ row: row.row, col, fault, ...(fault === 'long' && { params: { most: mostKept } }) })
  for (const col of ['content', 'content_en']) say(col, wrongHtml(word(row, col)))
  if (!known.modules.has(word(row, 'module'))) say('module', 'unknown_module')
  const codes = codesOf(row)
  if (codes.length > most.chips || codes.some((code) => !known.chips.has(code))) say('chips', 'unknown_chip')
  const keywords = keywordsOf(row)
  if (keywords.length > most.keywords || keywords.some((one) => one.length > most.keyword)) say('keywords', 'pattern')
  const project = word(row, 'project')
  if (word(row, 'level') === 'project' && !project) say('project', 'project_needed')
  if (project && !known.projects.has(project)) say('project', 'unknown_project')
  return found
}

function madeOf(ctx: Ctx, row: SoundRow, ids: { id: number; textId: number }, known: Known): sql.Made {
  const text = {
    title: word(row, 'title'),
    titleEn: word(row, 'title_en'),
    keywords: keywordsOf(row),
    content: cleanHtml(word(row, 'content')),
    contentEn: cleanHtml(word(row, 'content_en')),
  }
  const codes = codesOf(row)
  const { excerpt, excerptEn, words } = publishedOf(text, codes)
  const level = word(row, 'level')
  const day = word(row, 'published')
  return {
    ...ids,
    ...text,
    excerpt,
    excerptEn,
    words,
    platform: word(row, 'platform'),
    catalogId: known.modules.get(word(row, 'module'))!,
    chipIds: [...new Set(codes.map((code) => Number(known.chips.get(code))))],
    level,
    chipProjectId: level === 'project' ? known.projects.get(word(row, 'project'))!.id : null,
    at: day ? `${day}T00:00:00+08:00` : ctx.now.toISOString(),
  }
}

/** Questions with their approved answer, written together and put on the shelf; those who watch a chip are told of none of them. */
async function write(tx: Ctx, rows: readonly SoundRow[], { proposedBy, releasedBy, note }: ImportBy) {
  const known = await lookUp(tx, rows)
  const ids = await sql.nextIds(tx, rows.length)
  await sql.insertAll(
    tx,
    rows.map((row, i) => madeOf(tx, row, ids[i]!, known)),
    proposedBy,
    releasedBy,
  )
  const step = { bizType: auditMachine.biz, fromState: 'draft', toState: 'approved', action: 'import' }
  await insertStatusLogs(
    tx.db,
    ids.map(({ id }) => ({ ...step, bizId: id, actorId: releasedBy, comment: note })),
  )
  await searchChanged(
    tx,
    'faq',
    ids.map(({ id }) => id),
  )
  return new Map(rows.map(({ row }, i) => [row, ids[i]!.id]))
}

/** Questions with their answers in HTML, which is cleaned as that of the desk. */
export const faqImport: ImportKind = {
  kind: 'faq',
  columns: [
    { name: 'key', needed: true },
    { name: 'title', needed: true },
    { name: 'title_en' },
    { name: 'content', needed: true, most: contentLength },
    { name: 'content_en', most: contentLength },
    { name: 'platform', needed: true, values: faqPlatforms },
    { name: 'module', needed: true, most: 100 },
    { name: 'level', needed: true, values: levels },
    { name: 'chips', most: 1000 },
    { name: 'project', most: 64 },
    { name: 'keywords', most: 1000 },
    { name: 'published', kind: 'day' },
  ],
  unique: [{ columns: ['key'] }],
  check: async (ctx, rows) => {
    const known = await lookUp(ctx, rows)
    return rows.flatMap((row) => faultsOf(row, known))
  },
  write,
  sample: async (ctx) => [
    {
      key: '2001',
      title: '如何进入下载模式',
      title_en: 'How to enter download mode',
      content: '<p>按住 <b>BOOT</b> 键后上电。</p>',
      content_en: '<p>Hold <b>BOOT</b> while powering on.</p>',
      platform: 'All',
      module: '启动与 DDR',
      level: 'registered',
      chips: await anyChipCode(ctx),
      keywords: 'BOOT, USB',
      published: '2023-03-01',
    },
  ],
}
