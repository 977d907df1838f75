import { afterAll, beforeAll, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { wirePath } from '#platform/contract/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { followAll } from '#tests/kit/search.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { limitsOver } from '#tests/kit/limits.ts'

// A word that stands in every text of documents nobody here may see. It must come back from no call whatsoever.
const canary = 'CANARY-7f3a'
let kit: DocumentKit
let hidden: { id: number; file: string; folder: number }[]
let comment: number
beforeAll(async () => {
  kit = await documentKit()
  const folder = await kit.call('editor', documentDesk.saveFolder, { pid: kit.secret, name: canary, nameEn: canary })
  const open = await kit.published({ title: '公开', level: 'public' })
  const texts = {
    title: `${canary} 标题`,
    titleEn: canary,
    texts: [canary, `${canary} second`],
    relatedIds: String(open.id),
  }
  const nda = await kit.published({ ...texts, number: `${canary}-1`, level: 'nda', folderId: kit.chipTwo })
  const project = await kit.published({ ...texts, number: `${canary}-2`, level: 'project', folderId: folder.data.id })
  const draft = await kit.saved({ ...texts, number: `${canary}-3`, level: 'public' })
  const pending = await kit.submitted({ ...texts, number: `${canary}-4`, level: 'public' })
  const gone = await kit.published({ ...texts, number: `${canary}-5`, level: 'public' })
  await kit.call('auditor', documentDesk.withdraw, { id: gone.id, version: gone.version, reason: canary })
  const rows = await kit.db
    .selectFrom('documents')
    .select(['id', 'fileId', 'folderId'])
    .where(
      'id',
      'in',
      [nda, project, draft, pending, gone].map((d) => d.id),
    )
    .execute()
  hidden = rows.map((row) => ({ id: row.id, file: encodeFileId(row.fileId), folder: row.folderId }))
  const said = await kit.call('editor', document.addComment, { documentId: project.id, content: canary })
  comment = said.data.id
  await followAll(kit.app)
})
afterAll(() => kit.close())

const lists = (folder: number) => [
  '/api/document',
  '/api/document?limit=200',
  '/api/document?sort=oldest',
  '/api/document/latest',
  '/api/document/latestByFile',
  '/api/document/access',
  `/api/document?keyword=${canary}`,
  '/api/document?keyword=CANARY&type=2',
  '/api/document?level=nda',
  '/api/document?level=project',
  '/api/document?docType=datasheet',
  '/api/document?lang=zh',
  '/api/document?chip=LQ2',
  '/api/document?chipProject=LQ1-SECRET',
  `/api/document?folderId=${folder}`,
  `/api/document?docID=${folder}_new`,
  '/api/document?startDate=2020-01-01',
  '/api/document/desk',
  `/api/document/desk?keyword=${canary}`,
  '/api/document/deskFolder',
  '/api/docComment/held',
  '/api/menu',
]
const perDocument = (d: { id: number; file: string }) => [
  `/api/document/${d.id}`,
  `/api/document/search/${d.id}?q=${canary}`,
  `/api/document/search/${d.id}?q=second`,
  `/api/document/updateViewCount/${d.id}`,
  `/api/docComment/${d.id}`,
  `/api/document/desk/${d.id}`,
  `/api/document/history/${d.id}`,
  `/api/file/${d.file}`,
  `/api/file/${d.file}?disposition=attachment`,
  `/api/file/link?fileUrl=${d.file}`,
]
const writes = (d: { id: number; file: string }): [string, string][] => [
  ['/api/document/rate', `documentId=${d.id}&score=3`],
  ['/api/docComment/add', `documentId=${d.id}&content=x`],
  ['/api/docComment/add', `documentId=${d.id}&content=x&parentId=${comment}`],
  ['/api/public/approveDocSurvey', `documentId=${d.id}&score=3`],
  ['/api/public/comDownFiles', `fileUrls=${d.file}`],
]

test.each<PersonName>(['developer', 'expired'])('%s never meets the canary', async (who) => {
  const leaks: string[] = []
  const look = async (url: string, payload?: string) => {
    const r = await kit.request(who, { url, ...(payload === undefined ? {} : { method: 'POST', payload }) })
    if (!r.body.includes('"msgCode"')) leaks.push(`${url} handed out bytes`)
    // what was asked for may come back in words of a refusal, never in data
    if (r.body.includes(canary)) leaks.push(`${url} ${payload ?? ''}`)
    return r
  }
  for (const folder of new Set(hidden.map((d) => d.folder))) for (const url of lists(folder)) await look(url)
  for (const d of hidden) {
    for (const url of perDocument(d)) expect([url, (await look(url)).json().msgCode]).not.toEqual([url, 0])
    for (const [url, payload] of writes(d))
      expect([url, (await look(url, payload)).json().msgCode]).not.toEqual([url, 0])
  }
  expect(leaks).toEqual([])
})

test('counts give nothing away either', async () => {
  const seen = async (url: string) => (await kit.request('developer', { url })).json().data
  expect(await seen('/api/document')).toMatchObject({ total: 1, list: [{ title: '公开' }] })
  expect(await seen(`/api/document?keyword=${canary}`)).toMatchObject({ total: 0, list: [] })
  expect(await seen('/api/document?chip=LQ2')).toMatchObject({ total: 0 })
  const [chip, ...others] = (await seen('/api/document/access')).folders
  expect(others).toEqual([])
  expect(chip).toMatchObject({ fileNum: 1, children: [{ fileNum: 1, children: [] }] })
})

test('a forbidden id and an unknown one are one answer, on every call that takes an id', async () => {
  const answer = async (url: string, payload?: string) => {
    const r = await kit.request('developer', { url, ...(payload === undefined ? {} : { method: 'POST', payload }) })
    const { msgCode, data, msg } = r.json()
    return { msgCode, data, msg, status: r.statusCode }
  }
  const unknown = { id: 987_654, file: encodeFileId('0123456789abcdef0123456789abcdef') }
  for (const d of hidden) {
    // who has asked too often is refused alike, whatever was asked for: that would compare nothing
    await limitsOver()
    const [urls, others] = [perDocument(d), perDocument(unknown)]
    for (const [i, url] of urls.entries()) expect([url, await answer(url)]).toEqual([url, await answer(others[i]!)])
    const [posts, otherPosts] = [writes(d), writes(unknown)]
    for (const [i, [url, payload]] of posts.entries())
      expect([url, await answer(url, payload)]).toEqual([url, await answer(url, otherPosts[i]![1])])
  }
})

test('the canary is alive: who may see it does', async () => {
  expect((await kit.request('editor', { url: wirePath(document.list) })).body).toContain(canary)
  expect((await kit.request('main', { url: '/api/document?level=nda' })).body).toContain(canary)
  expect((await kit.request('main', { url: '/api/document?level=project' })).body).not.toContain(canary)
})
