import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { docTokenHeader, document } from '#areas/document/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { session } from '#areas/session/contract.ts'
import { localeCookie } from '#platform/server/auth/cookies.ts'
import { followAll } from '#tests/kit/search.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { inDays } from '#tests/kit/days.ts'

let kit: DocumentKit
const ids: Record<string, number> = {}
beforeAll(async () => {
  kit = await documentKit()
  const add = async (name: string, given: Parameters<DocumentKit['published']>[0]) => {
    ids[name] = (await kit.published({ title: name, titleEn: `${name} en`, ...given })).id
  }
  await add('open', { level: 'public', folderId: kit.chipOne, docType: 'datasheet', lang: 'en' })
  await add('signed', { level: 'registered', folderId: kit.chipTwo, docType: 'trm' })
  await add('nda_100%', {
    level: 'nda',
    folderId: kit.panel,
    docType: 'errata',
    texts: ['cover', 'clock tree and clocks', '时钟 树'],
  })
  await add('panel', { level: 'project', folderId: kit.panel, docType: 'app_note' })
  await add('secret', { level: 'project', folderId: kit.secret, docType: 'app_note' })
  await followAll(kit.app)
})
afterAll(() => kit.close())

const titles = async (who: PersonName, input = {}) => {
  const reply = await kit.call(who, document.list, input)
  expect(reply.msgCode).toBe(0)
  expect(reply.data.list.length).toBe(Math.min(reply.data.total, 10))
  return reply.data.list.map((row) => row.title)
}
/** Moves a document in time; the page order and what is new follow. */
const backdate = (name: string, days: number) =>
  kit.db
    .updateTable('documents')
    .set({ updateTime: new Date(Date.now() - days * 86_400_000) })
    .where('id', '=', ids[name]!)
    .execute()

describe('list', () => {
  test('shows everyone what their levels and groups open, newest first, with the total', async () => {
    expect(await titles('main')).toEqual(['panel', 'nda_100%', 'signed', 'open'])
    expect(await titles('other')).toEqual(['nda_100%', 'signed', 'open'])
    expect(await titles('developer')).toEqual(['signed', 'open'])
    expect(await titles('expired')).toEqual(['signed', 'open'])
    expect(await titles('source')).toEqual(['panel', 'open'])
    expect(await titles('manager')).toEqual(['nda_100%', 'signed', 'open'])
    expect(await titles('editor')).toEqual(['secret', 'panel', 'nda_100%', 'signed', 'open'])
  })

  test('needs a session', async () => {
    expect((await kit.call(null, document.list)).msgCode).toBe(99999)
  })

  test('narrows to a node, its project, its chip, also by their codes; contradictions hold nothing', async () => {
    expect(await titles('main', { folderId: String(kit.panel) })).toEqual(['panel', 'nda_100%'])
    expect(await titles('main', { docID: String(kit.chipOne) })).toEqual(['panel', 'nda_100%', 'open'])
    expect(await titles('main', { chip: 'LQ2' })).toEqual(['signed'])
    expect(await titles('main', { chipProject: 'LQ1-PANEL' })).toEqual(['panel', 'nda_100%'])
    expect(await titles('main', { chip: 'LQ2', chipProject: 'LQ1-PANEL' })).toEqual([])
    expect(await titles('main', { folderId: '999999' })).toEqual([])
    expect(await titles('main', { chip: 'nope' })).toEqual([])
  })

  test('counts and finds what lies in folders below a folder', async () => {
    const outer = await kit.call('editor', documentDesk.saveFolder, { pid: kit.panel, name: '外层' })
    const inner = await kit.call('editor', documentDesk.saveFolder, { pid: outer.data.id, name: '内层' })
    await kit.published({ title: 'deep', folderId: inner.data.id })
    await followAll(kit.app)
    expect(await titles('main', { folderId: String(outer.data.id) })).toEqual(['deep'])
    expect(await titles('main', { folderId: String(kit.panel) })).toEqual(['deep', 'panel', 'nda_100%'])
    expect(await titles('main', { folderId: String(outer.data.id), keyword: 'deep' })).toEqual(['deep'])
    await kit.db.deleteFrom('documents').where('title', '=', 'deep').execute()
    expect(await titles('main', { folderId: String(kit.panel) })).toEqual(['panel', 'nda_100%'])
  })

  test('narrows by type, level, language and day', async () => {
    expect(await titles('main', { docType: 'errata' })).toEqual(['nda_100%'])
    expect(await titles('main', { docType: 'app_note', chip: 'LQ1' })).toEqual(['panel'])
    expect(await titles('main', { level: 'project' })).toEqual(['panel'])
    expect(await titles('editor', { level: 'project' })).toEqual(['secret', 'panel'])
    expect(await titles('editor', { level: 'nda' })).toEqual(['nda_100%'])
    expect(await titles('developer', { level: 'nda' })).toEqual([])
    expect(await titles('main', { lang: 'en' })).toEqual(['open'])
    await backdate('open', 40)
    await backdate('signed', 10)
    const day = (ago: number) => inDays(-ago)
    expect(await titles('main', { startDate: day(12), endDate: day(8) })).toEqual(['signed'])
    expect(await titles('main', { endDate: day(10), startDate: day(10) })).toEqual(['signed'])
    expect(await titles('main', { docID: `${kit.chipOne}_new` })).toEqual(['panel', 'nda_100%'])
    expect(await titles('main', { docID: String(kit.chipOne), type: '2' })).toEqual(['panel', 'nda_100%'])
    expect(await titles('main', { sort: 'oldest' })).toEqual(['open', 'signed', 'nda_100%', 'panel'])
  })

  test('finds words, their beginnings and parts of numbers; signs alone find nothing', async () => {
    expect(await titles('main', { keyword: 'OPEN' })).toEqual(['open'])
    expect(await titles('main', { keyword: 'signed en' })).toEqual(['signed'])
    expect(await titles('main', { keyword: '100%' })).toEqual(['nda_100%'])
    expect(await titles('main', { keyword: '%' })).toEqual([])
    expect(await titles('main', { keyword: 'ope' })).toEqual(['open'])
    expect(await titles('main', { keyword: 'pen' })).toEqual([])
    expect(await titles('main', { keyword: 'nda_1' })).toEqual(['nda_100%'])
    expect(await titles('main', { keyword: 'a_e' })).toEqual([])
    expect(await titles('main', { keyword: 'secret' })).toEqual([])
    expect(await titles('main', { keyword: '\\' })).toEqual([])
  })

  test('pages without gaps or repeats, and says the total on an empty page too', async () => {
    const before = (await kit.call('main', document.list, {})).data.total
    const many = await kit.db
      .selectFrom('documents')
      .select(['id', 'fileId'])
      .where('id', '=', ids.open!)
      .executeTakeFirstOrThrow()
    await kit.app.database.pool.query(
      `insert into files (id, name, size, mime, sha256, storage_key, model_code)
         select md5(i::text), 'x', 1, 'application/pdf', '', 'k' || i, 'document' from generate_series(1, 25) i;
       insert into documents (number, title, file_id, folder_id, chip_id, doc_type, revision, lang, level, status, size, sha256, author_id, published_at)
         select 'P-' || i, 'page ' || i, md5(i::text), folder_id, chip_id, 'trm', '1', 'zh', case when i % 2 = 0 then 'public' else 'nda' end,
           'published', 1, '', author_id, now() from generate_series(1, 25) i, documents where id = ${many.id}`,
    )
    const seen: number[] = []
    for (const page of [1, 2, 3]) {
      const { data } = await kit.call('main', document.list, { page, limit: 10 })
      expect(data.total).toBe(before + 25)
      seen.push(...data.list.map((row) => row.id))
    }
    expect(new Set(seen).size).toBe(before + 25)
    const beyond = await kit.call('main', document.list, { page: 50, limit: 10 })
    expect(beyond.data).toMatchObject({ list: [], total: before + 25 })
    await kit.app.database.pool.query(`delete from documents where number like 'P-%'`)
    expect((await kit.call('main', document.list, {})).data.total).toBe(before)
  })

  test('refuses sizes, pages, dates and words out of bounds', async () => {
    const code = async (input: object) => (await kit.call('main', document.list, input as never)).msgCode
    for (const input of [
      { limit: 11 },
      { page: 0 },
      { page: 1000, limit: 200 },
      { keyword: 'x'.repeat(101) },
      { docType: 'novel' },
      { level: 'top' },
      { startDate: '2026-02-30' },
      { startDate: '2026-03-02', endDate: '2026-03-01' },
      { folderId: "1' or 1=1" },
      { type: '3' },
    ])
      expect([input, await code(input)]).toEqual([input, 1001])
  })

  test('speaks the language of the caller', async () => {
    const english = await kit.request('main', {
      url: '/api/document?chip=LQ2',
      headers: { cookie: `${await kit.cookie('main')}; ${localeCookie}=en` },
    })
    expect(english.json().data.list[0].title).toBe('signed en')
  })
})

describe('tree', () => {
  const shape = (nodes: readonly { name: string; fileNum: number; children: readonly object[] }[]): unknown[] =>
    nodes.map((n) => [n.name, n.fileNum, ...shape(n.children as never)])

  const directory = async (who: PersonName) => (await kit.call(who, document.access)).data.folders

  test('holds chips, projects and folders with counts of what the caller may see, and nothing else', async () => {
    expect(shape(await directory('main'))).toEqual([
      ['LQ1 芯片', 3, ['LQ1-PANEL 项目', 2]],
      ['LQ2 芯片', 1],
    ])
    expect(shape(await directory('developer'))).toEqual([
      ['LQ1 芯片', 1],
      ['LQ2 芯片', 1],
    ])
    expect(shape(await directory('source'))).toEqual([['LQ1 芯片', 2, ['LQ1-PANEL 项目', 1]]])
    expect(shape(await directory('editor'))).toEqual([
      ['LQ1 芯片', 4, ['LQ1-PANEL 项目', 2], ['LQ1-SECRET 项目', 1]],
      ['LQ2 芯片', 1],
    ])
    expect((await kit.call(null, document.access)).msgCode).toBe(99999)
  })

  test('marks its nodes as the specification does', async () => {
    const [chip] = await directory('main')
    expect(chip).toMatchObject({
      id: String(kit.chipOne),
      pid: '0',
      level: 1,
      chipCode: 'LQ1',
      chipProjectCode: '',
      isFolder: true,
    })
    expect(chip!.children[0]).toMatchObject({
      id: String(kit.panel),
      pid: String(kit.chipOne),
      level: 2,
      chipProjectCode: 'LQ1-PANEL',
      isFolder: false,
    })
  })

  test('of what is new has ids that end in _new', async () => {
    const { list } = (await kit.call('main', document.latestByFile)).data
    expect(shape(list)).toEqual([
      ['LQ1 芯片', 2, ['LQ1-PANEL 项目', 2]],
      ['LQ2 芯片', 1],
    ])
    expect(list[0]).toMatchObject({ id: `${kit.chipOne}_new`, pid: '0' })
    expect(list[0]!.children[0]).toMatchObject({ id: `${kit.panel}_new`, pid: `${kit.chipOne}_new` })
    expect(shape((await kit.call('developer', document.latestByFile)).data.list)).toEqual([['LQ2 芯片', 1]])
    expect((await kit.call(null, document.latestByFile)).msgCode).toBe(99999)
  })

  test('comes with the user when /doc asks', async () => {
    const { data } = await kit.call('developer', document.access)
    expect(data.user).toEqual({ id: kit.people.developer, name: 'developer 测试', ndaStatus: 'no_pass' })
  })

  test('takes a document token of the very session that asks, and no other', async () => {
    const { token } = (await kit.call('main', session.ssoToken, { subCode: 'document' })).data
    const { docToken } = (await kit.call(null, session.ssoVerify, { token, document: 'document' })).data
    const ask = async (who: PersonName, given: string) => {
      const headers = { cookie: await kit.cookie(who), [docTokenHeader]: given }
      return (await kit.request(null, { url: '/api/document/access', headers })).json()
    }
    expect(await ask('main', docToken!)).toMatchObject({ msgCode: 0, data: { user: { id: kit.people.main } } })
    for (const given of ['', 'x', token]) expect(await ask('main', given)).toMatchObject({ msgCode: 1105, data: null })
    expect(await ask('developer', docToken!)).toMatchObject({ msgCode: 1105, data: null })
  })
})

test('latest holds 30 days and only what the caller may see', async () => {
  const latest = async (who: PersonName) => (await kit.call(who, document.latest, {})).data
  expect((await latest('main')).list.map((row) => row.title)).toEqual(['panel', 'nda_100%', 'signed'])
  expect(await latest('developer')).toMatchObject({ total: 1, list: [{ title: 'signed' }] })
  expect((await kit.call(null, document.latest)).msgCode).toBe(99999)
  expect((await kit.call('main', document.latest, { limit: 7 })).msgCode).toBe(1001)
})

describe('one document', () => {
  test('comes with file, place, and what the caller may do', async () => {
    const { data } = await kit.call('main', document.show, { id: ids['nda_100%']! })
    expect(data).toMatchObject({
      title: 'nda_100%',
      titleEn: 'nda_100% en',
      docType: 'errata',
      pages: 3,
      chipCode: 'LQ1',
      chipName: 'LQ1 芯片',
      superseded: false,
      path: [{ name: 'LQ1 芯片' }, { name: 'LQ1-PANEL 项目' }],
      myRating: null,
      related: [],
      revisions: [{ id: ids['nda_100%'], revision: '1.0', isCurrent: true }],
      can: { rate: true, comment: true, download: true },
    })
    expect(data.file.url).toBe(`/api/file/${data.fileId}`)
    expect((await kit.call('order', document.show, { id: ids.open! })).data.can).toEqual({
      rate: true,
      comment: false,
      download: true,
    })
  })

  test('is answered like an unknown one to whoever may not see it', async () => {
    const strip = ({ msgCode, data, msg }: { msgCode: number; data: unknown; msg: string }) => ({ msgCode, data, msg })
    const unknown = strip(await kit.call('developer', document.show, { id: 999_999 }))
    expect(unknown.msgCode).toBe(1002)
    for (const name of ['nda_100%', 'panel', 'secret'])
      expect(strip(await kit.call('developer', document.show, { id: ids[name]! }))).toEqual(unknown)
    expect(strip(await kit.call('main', document.show, { id: ids.secret! }))).toEqual(unknown)
    expect(strip(await kit.call('other', document.show, { id: ids.panel! }))).toEqual(unknown)
    expect(strip(await kit.call(null, document.show, { id: ids.panel! }))).toEqual(unknown)
    expect((await kit.request('main', { url: '/api/document/abc' })).json().msgCode).toBe(1001)
  })

  test('is searched page by page', async () => {
    const search = (who: PersonName, q: string, id = ids['nda_100%']!) => kit.call(who, document.search, { id, q })
    expect((await search('main', 'CLOCK')).data).toEqual({
      total: 1,
      list: [{ page: 2, count: 2, excerpt: 'clock tree and clocks' }],
    })
    expect((await search('main', '%')).data).toEqual({ total: 0, list: [] })
    expect((await search('developer', 'clock')).msgCode).toBe(1002)
    expect((await search('main', 'x', 999_999)).msgCode).toBe(1002)
    expect((await search('main', ' ')).msgCode).toBe(1001)
    expect((await kit.call(null, document.search, { id: ids.open!, q: 'x' })).msgCode).toBe(99999)
  })

  test('names related documents as far as the caller may see them, whichever of the two names the other', async () => {
    const hub = await kit.published({
      title: 'hub',
      level: 'public',
      folderId: kit.chipTwo,
      relatedIds: `${ids.open},${ids['nda_100%']},${ids.secret}`,
    })
    const related = async (who: PersonName, id: number) =>
      (await kit.call(who, document.show, { id })).data.related.map((r) => r.title).toSorted()
    expect(await related('main', hub.id)).toEqual(['nda_100%', 'open'])
    expect(await related('developer', hub.id)).toEqual(['open'])
    expect(await related('editor', hub.id)).toEqual(['nda_100%', 'open', 'secret'])
    expect(await related('developer', ids.open!)).toEqual(['hub'])
  })
})

describe('the file of a document', () => {
  const fetchFile = async (who: PersonName, name: string, query = '') => {
    const { fileId } = await kit.db
      .selectFrom('documents')
      .select('fileId')
      .where('id', '=', ids[name]!)
      .executeTakeFirstOrThrow()
    const { encodeFileId } = await import('#platform/contract/file-id.ts')
    return kit.request(who, { url: `/api/file/${encodeFileId(fileId)}${query}` })
  }
  test('goes to who may see the document, with a name on it from level nda on', async () => {
    const plain = await fetchFile('developer', 'open')
    expect(plain.headers['content-type']).toBe('application/pdf')
    const stored = await fetchFile('editor', 'nda_100%')
    const stamped = await fetchFile('main', 'nda_100%')
    expect(stamped.headers['content-type']).toBe('application/pdf')
    expect(stamped.rawPayload.length).toBeGreaterThan(plain.rawPayload.length)
    expect(stamped.rawPayload.includes('TapeoutStamp') || stored.rawPayload.length !== stamped.rawPayload.length).toBe(
      true,
    )
    expect(plain.rawPayload.includes('TapeoutStamp')).toBe(false)
  })
  test('is refused to everybody else', async () => {
    expect((await fetchFile('developer', 'nda_100%')).json().msgCode).toBe(1003)
    expect((await fetchFile('main', 'secret')).json().msgCode).toBe(1003)
    expect((await fetchFile('source', 'nda_100%', '?disposition=attachment')).json().msgCode).toBe(1003)
  })
})
