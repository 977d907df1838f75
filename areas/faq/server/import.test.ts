import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFolder } from '#areas/import/server/command.service.ts'
import { faq } from '#areas/faq/contract.ts'
import { testApp, type TestApp } from '#tests/kit/app.ts'
import { contextOf, seedPlaces } from '#tests/kit/documents.ts'

let kit: TestApp
let folder: string
beforeAll(async () => {
  kit = await testApp()
  await seedPlaces(kit)
  folder = mkdtempSync(join(tmpdir(), 'tapeout-import-faq-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await kit.close()
})
const run = async <R = Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]

const columns = ['key', 'title', 'content', 'platform', 'module', 'level', 'chips', 'project', 'keywords', 'published']
const usual = {
  title: '如何烧录',
  content: '<p>按住 BOOT</p>',
  platform: 'All',
  module: 'Boot/DDR',
  level: 'public',
  chips: 'LQ1',
}
type Row = Partial<Record<(typeof columns)[number], string>>
async function bring(rows: readonly Row[]) {
  const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
  const lines = rows.map((row, i) => columns.map((name) => cell({ key: `f${i}`, ...usual, ...row }[name])).join(','))
  writeFileSync(join(folder, 'faqs.csv'), [columns.join(','), ...lines].join('\r\n'))
  const told: string[] = []
  const clean = await importFolder(contextOf(kit.app), {
    path: folder,
    loginName: 'editor_test',
    source: 'old',
    dryRun: false,
    operator: 'root@here',
    say: (line) => told.push(line),
  })
  return { clean, faults: told.flatMap((line) => /^row (\d+) \(.*?\), (\w+):/.exec(line)?.slice(1, 3).join(' ') ?? []) }
}

test('questions come in with their cleaned answers, on the shelf, once, and nobody is told', async () => {
  const rows = [
    {
      content: '<p onclick="x()">按住 <b>BOOT</b></p><script>alert(1)</script>',
      keywords: 'USB，BOOT',
      published: '2022-02-03',
    },
    { title: '仅项目可见', level: 'project', project: 'LQ1-PANEL', chips: 'LQ1, lq-2' },
  ]
  expect(await bring(rows)).toEqual({ clean: true, faults: [] })
  const made =
    await run(`select f.title, f.keywords, f.scope like 'p:%' as shut, cardinality(f.chip_ids) as chips, r.content, r.status,
    f.update_time as at from faqs f join faq_revisions r on r.id = f.revision_id order by f.id`)
  expect(made).toEqual([
    {
      title: '如何烧录',
      keywords: ['USB', 'BOOT'],
      shut: false,
      chips: 1,
      content: '<p>按住 <b>BOOT</b></p>',
      status: 'approved',
      at: new Date('2022-02-02T16:00:00Z'),
    },
    expect.objectContaining({ title: '仅项目可见', shut: true, chips: 2 }),
  ])
  const seen = (await kit.call('developer', faq.list, {} as never)).data.list.map(({ title }) => title)
  expect(seen).toEqual(['如何烧录'])
  expect((await bring(rows)).clean).toBe(true)
  expect(await run('select 1 from faqs')).toHaveLength(2)
  const topics = await run<{ topic: string }>('select distinct topic from outbox_events')
  expect(topics.map(({ topic }) => topic)).toEqual(['search.changed'])
})

test('what is wrong with a question is named', async () => {
  const wrong: [Row, string][] = [
    [{ module: '没有' }, 'module'],
    [{ platform: 'DOS' }, 'platform'],
    [{ chips: 'LQ1, NONE' }, 'chips'],
    [{ level: 'project' }, 'project'],
    [{ content: '<p>x</p><img src="http://old/x.png">' }, 'content'],
    [{ content: '<script>1</script>' }, 'content'],
    [{ keywords: 'x'.repeat(50) }, 'keywords'],
    // short enough as it is written, and more than is kept once it is cleaned
    [{ content: `<p>${'& '.repeat(49_000)}</p>` }, 'content'],
  ]
  const { faults } = await bring(wrong.map(([row], i) => ({ key: `w${i}`, ...row })))
  expect(faults).toEqual(wrong.map(([, col], i) => `${i + 2} ${col}`))
})
