// The keyword of the document and the FAQ list, one client over HTTP: p50 and p95 per kind of word, for sixteen readers with
// different rights, with further filters and on different pages, and the cost as the tables grow.
// `node bench/keyword.ts [10000,200000,1000000]`
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { sessionCookie } from '#platform/server/auth/cookies.ts'
import { migrate } from '#platform/server/db/migrate.ts'
import { fillDocuments } from './document-rows.ts'
import { fillFaqs } from './faq-rows.ts'
import { openApp, startNode } from './list-kit.ts'
import { openCluster } from './postgres.ts'
import { addAuthor, addReaders, type Reader } from './readers.ts'

const sizes = (process.argv[2] ?? '10000,200000,1000000').split(',').map(Number)
const [GOAL_MS, GOAL_COST, GOAL_ROWS] = [15, 2, 200_000]
/** Requests of each reader per kind of word. */
const ASKED = 8

type Words = (i: number, rows: number) => string
const numbered = (i: number, rows: number) => 1 + ((i * 7919) % rows)
const documents: Record<string, Words> = {
  'in every title': (i) => ['document', 'Number', '第', 'BN'][i % 4]!,
  'in one of seven': (i) => ['数据手册', '勘误', '硬件指南', '应用笔记', '参考手册'][i % 5]!,
  'two digits': (i) => String(10 + ((i * 7) % 90)),
  'three digits': (i) => String(100 + ((i * 37) % 900)),
  'a part number': (i, rows) => `BN-${numbered(i, rows)}`,
  'its beginning': (i, rows) => `bn-${String(numbered(i, rows)).slice(0, 3)}`,
  'a common and a rare word': (i, rows) => `勘误 ${numbered(i, rows)}`,
  'the beginning of a word': (i) => ['docu', 'num', '手', '可靠'][i % 4]!,
  'in none': (i) => ['蓝牙', 'zigbee', '9q8z'][i % 3]!,
  signs: (i) => ['%', '_', '--', '！'][i % 4]!,
}
const questions: Record<string, Words> = {
  'in every answer': (i) => ['烧录', 'question', '供电', '日志'][i % 4]!,
  'two digits': documents['two digits']!,
  'a number': (i, rows) => String(numbered(i, rows)),
  'the beginning of a word': (i) => ['ques', '烧', '串'][i % 3]!,
  'in none': documents['in none']!,
  signs: documents['signs']!,
}

const documentFilters = [
  {},
  { chip: 'BC2' },
  { docType: 'errata' },
  { sort: 'oldest' },
  { lang: 'en' },
  { chipProject: 'BC3-P7' },
]
const faqFilters = [{}, { platform: 'Linux' }, { catalogId: 830003 }, { sort: '-viewCount' }]

async function timesOf(port: number, cookie: string, paths: readonly string[]): Promise<number[]> {
  const times = []
  for (const path of paths) {
    const began = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    const { msgCode } = (await reply.json()) as { msgCode: number }
    times.push(performance.now() - began)
    if (msgCode !== 0) throw new Error(`${path} answered ${msgCode}`)
  }
  return times
}

type Asked = { list: string; address: string; kinds: Record<string, Words>; filters: readonly object[] }
const lists: Asked[] = [
  { list: 'documents', address: '/api/document', kinds: documents, filters: documentFilters },
  { list: 'questions', address: '/api/faq', kinds: questions, filters: faqFilters },
]

/** Addresses of one reader; the page is the first for half of them, else up to the fiftieth. */
const pathsOf = ({ address, filters }: Asked, words: Words, reader: number, rows: number) =>
  Array.from({ length: ASKED }, (_, n) => {
    const i = reader * ASKED + n
    const page = n % 2 ? 1 + ((i * 7) % 50) : 1
    const query = { ...filters[(reader + n) % filters.length], keyword: words(i, rows), page }
    return `${address}?${new URLSearchParams(query as unknown as Record<string, string>)}`
  })

async function measure(port: number, cookieName: string, readers: readonly Reader[], rows: number) {
  const found = []
  for (const asked of lists)
    for (const [kind, words] of Object.entries(asked.kinds)) {
      const times: number[] = []
      for (const [n, { token }] of readers.entries()) {
        const paths = pathsOf(asked, words, n, rows)
        await timesOf(port, `${cookieName}=${token}`, paths.slice(0, 1))
        times.push(...(await timesOf(port, `${cookieName}=${token}`, paths)))
      }
      const at = (share: number) =>
        Number(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!.toFixed(1))
      found.push({ rows, list: asked.list, kind, 'p50 ms': at(0.5), 'p95 ms': at(0.95) })
    }
  return found
}

async function run(url: string, dataDir: string) {
  const app = await openApp(url, dataDir)
  await migrate(app.database, pino({ level: 'silent' }))
  await addAuthor(app.database.db)
  await fillDocuments(url, 0)
  const readers = await addReaders(app.database.db, 16)
  const found = []
  for (const rows of sizes) {
    console.log(`${rows} rows of each, ${(await fillDocuments(url, rows)) + (await fillFaqs(url, rows))} s to add them`)
    const node = await startNode(url, dataDir)
    // once unmeasured: plans are made, pages are read
    await measure(node.port, sessionCookie(app.settings), readers, rows)
    found.push(...(await measure(node.port, sessionCookie(app.settings), readers, rows)))
    node.stop()
  }
  await app.files.close()
  await app.database.close()
  return found
}

const dataDir = mkdtempSync(join(tmpdir(), 'tapeout-bench-data-'))
const cluster = await openCluster()
try {
  const found = await run(cluster.url, dataDir)
  const first = (row: (typeof found)[number]) => found.find(({ list, kind }) => list === row.list && kind === row.kind)!
  const table = found.map((row) => ({
    ...row,
    cost: Number((row['p50 ms'] / Math.max(1, first(row)['p50 ms'])).toFixed(1)),
  }))
  console.table(table)
  const missed = table.filter((row) => (row.rows <= GOAL_ROWS && row['p50 ms'] > GOAL_MS) || row.cost > GOAL_COST)
  console.log(
    `wanted: p50 of ${GOAL_MS} ms to ${GOAL_ROWS} rows, at most ${GOAL_COST} times the first; missed by ${missed.length}`,
  )
  if (missed.length) process.exitCode = 1
} finally {
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
