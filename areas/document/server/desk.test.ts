import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { documentDesk } from '#areas/document/desk.contract.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'

let kit: DocumentKit
beforeAll(async () => {
  kit = await documentKit()
  // a person of both rights, who must not audit what is their own
  await kit.db.insertInto('userRoles').values({ userId: kit.people.editor2, role: 'content_auditor' }).execute()
})
afterAll(() => kit.close())

const show = async (id: number, who: PersonName = 'editor') => (await kit.call(who, documentDesk.deskShow, { id })).data
const audit = (who: PersonName | null, id: number, version: number, result: 'pass' | 'reject' = 'pass', reason = '') =>
  kit.call(who, documentDesk.audit, { id, version, result, reason })
const row = (id: number) => kit.db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
const current = async (id: number) => {
  const { seriesId } = (await row(id))!
  const rows = await kit.db
    .selectFrom('documents')
    .select('id')
    .where('seriesId', '=', seriesId)
    .where('isCurrent', '=', true)
    .execute()
  return rows.map((r) => r.id)
}
const events = async () => {
  const rows = await kit.db
    .selectFrom('outboxEvents')
    .select('payload')
    .where('topic', '=', 'document.published')
    .orderBy('id')
    .execute()
  return rows.map((r) => r.payload)
}

test('every call of the desk needs its permission', async () => {
  const { id, version } = await kit.saved()
  const calls: [string, (who: PersonName | null) => Promise<{ msgCode: number }>, PersonName[]][] = [
    ['desk', (who) => kit.call(who, documentDesk.desk), ['main', 'manager']],
    ['deskShow', (who) => kit.call(who, documentDesk.deskShow, { id }), ['main', 'manager']],
    ['deskFolders', (who) => kit.call(who, documentDesk.deskFolders), ['main']],
    ['deskFolder', (who) => kit.call(who, documentDesk.deskFolder, { id: kit.panel }), ['main', 'auditor']],
    ['saveFolder', (who) => kit.call(who, documentDesk.saveFolder, { pid: kit.panel, name: 'x' }), ['main', 'auditor']],
    ['save', async (who) => kit.call(who, documentDesk.save, await kit.form({ fileId: 'x' })), ['main', 'auditor']],
    ['submit', (who) => kit.call(who, documentDesk.submit, { id, version }), ['main', 'auditor']],
    ['takeBack', (who) => kit.call(who, documentDesk.takeBack, { id, version }), ['main', 'auditor']],
    ['audit', (who) => audit(who, id, version), ['main', 'editor']],
    ['withdraw', (who) => kit.call(who, documentDesk.withdraw, { id, version, reason: 'x' }), ['main', 'editor']],
    ['history', (who) => kit.call(who, documentDesk.history, { id }), ['main']],
    ['remove', (who) => kit.call(who, documentDesk.remove, { id }), ['main', 'auditor']],
  ]
  for (const [name, call, denied] of calls) {
    expect([name, (await call(null)).msgCode]).toEqual([name, 99999])
    for (const who of denied) expect([name, who, (await call(who)).msgCode]).toEqual([name, who, 1003])
  }
  expect(await row(id)).toMatchObject({ status: 'draft', version })
})

describe('a draft', () => {
  test('is saved with its file, pages and texts, shown on the desk and nowhere else', async () => {
    const { id } = await kit.saved({ title: '新手册', texts: ['第一页 hello', 'second page'], level: 'nda' })
    expect(await show(id)).toMatchObject({
      title: '新手册',
      status: 'draft',
      pages: 2,
      level: 'nda',
      folderId: kit.panel,
      chipCode: 'LQ1',
      chipProjectCode: 'LQ1-PANEL',
      author: 'editor 测试',
      submitter: '',
      auditor: '',
      version: 1,
      publishedAt: null,
      waitsFor: [],
      can: { edit: true, submit: true, takeBack: false, audit: false, withdraw: false, remove: true, revise: false },
    })
    const file = await kit.db
      .selectFrom('files')
      .selectAll()
      .where('modelId', '=', String(id))
      .where('modelCode', '=', 'document')
      .executeTakeFirstOrThrow()
    expect(await row(id)).toMatchObject({ fileId: file.id, sha256: file.sha256, size: file.size })
    expect(file.status).toBe('attached')
    const texts = await kit.db
      .selectFrom('documentPageTexts')
      .select(['page', 'text'])
      .where('documentId', '=', id)
      .orderBy('page')
      .execute()
    expect(texts.at(-1)).toEqual({ page: 2, text: 'second page' })
    for (const who of ['editor', 'main'] as const) {
      expect((await kit.call(who, document.show, { id })).msgCode).toBe(1002)
      expect(JSON.stringify((await kit.call(who, document.list)).data)).not.toContain('新手册')
    }
    const { fileId } = { fileId: (await show(id)).file.id }
    expect((await kit.request('auditor', { url: `/api/file/${fileId}` })).headers['content-type']).toBe(
      'application/pdf',
    )
    expect((await kit.request('main', { url: `/api/file/${fileId}` })).json().msgCode).toBe(1003)
  })

  test('is changed by whoever read it last; the old file goes with the new one', async () => {
    const saved = await kit.saved()
    const before = await show(saved.id)
    const given = await kit.form({ id: saved.id, version: saved.version, title: '改', fileId: before.file.id })
    const first = await kit.call('editor2', documentDesk.save, given)
    expect(first.data).toEqual({ id: saved.id, version: 2 })
    expect((await kit.call('editor', documentDesk.save, given)).msg).toBe('内容已被其他人修改，请刷新后重试')
    const fileId = await kit.upload('editor', ['a', 'b', 'c'])
    expect((await kit.call('editor', documentDesk.save, { ...given, version: 2, fileId })).msgCode).toBe(0)
    expect(await show(saved.id)).toMatchObject({ pages: 3, version: 3, title: '改' })
    const files = await kit.db
      .selectFrom('files')
      .select('status')
      .where('modelId', '=', String(saved.id))
      .where('modelCode', '=', 'document')
      .execute()
    expect(files.map((f) => f.status).toSorted()).toEqual(['attached', 'deleted'])
  })

  test('names each wrong field', async () => {
    const wrong = async (given: object) => {
      const reply = await kit.call(
        'editor',
        documentDesk.save,
        (await kit.form({
          fileId: given && 'fileId' in given ? String(given.fileId) : await kit.upload('editor'),
          ...given,
        })) as never,
      )
      const fields = (reply.data as unknown as { errors?: { field: string }[] } | null)?.errors?.map((e) => e.field)
      return [reply.msgCode, ...(fields ?? [])]
    }
    expect(await wrong({ title: ' ' })).toEqual([1001, 'title'])
    expect(await wrong({ title: 'x'.repeat(201) })).toEqual([1001, 'title'])
    expect(await wrong({ number: 'a b' })).toEqual([1001, 'number'])
    expect(await wrong({ revision: '<1>' })).toEqual([1001, 'revision'])
    expect(await wrong({ docType: 'novel' })).toEqual([1001, 'docType'])
    expect(await wrong({ folderId: 999_999 })).toEqual([1002, 'folderId'])
    expect(await wrong({ level: 'project', folderId: kit.chipOne })).toEqual([1001, 'folderId'])
    expect(await wrong({ relatedIds: '999999' })).toEqual([1001])
    expect(await wrong({ supersedesId: 999_999 })).toEqual([1002])
    expect(await wrong({ fileId: 'nonsense' })).toEqual([1003])
  })

  test('takes no foreign, used or unreadable file', async () => {
    const foreign = await kit.upload('editor2')
    expect((await kit.call('editor', documentDesk.save, await kit.form({ fileId: foreign }))).msgCode).toBe(1003)
    const used = (await show((await kit.saved()).id)).file.id
    expect((await kit.call('editor', documentDesk.save, await kit.form({ fileId: used }))).msgCode).toBe(1003)
    const broken = await kit.uploadBytes('editor', Buffer.from('%PDF-1.4 this is no document'))
    const reply = await kit.call('editor', documentDesk.save, await kit.form({ fileId: broken }))
    expect(reply).toMatchObject({
      msgCode: 1001,
      data: { errors: [{ field: 'fileId', code: 'document.unreadable_pdf' }] },
    })
    expect(
      (
        await kit.request('main', {
          method: 'POST',
          url: '/api/public/comUploadFiles?modelCode=document',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: '--x--\r\n',
        })
      ).json().msgCode,
    ).toBe(1001)
  })

  test('has a number of its own, whoever is first', async () => {
    const forms = await Promise.all(Array.from({ length: 4 }, () => kit.form({ number: 'SAME-1' })))
    const replies = await Promise.all(forms.map((f) => kit.call('editor', documentDesk.save, f)))
    expect(replies.map((r) => r.msgCode).toSorted()).toEqual([0, 1005, 1005, 1005])
  })

  test('is deleted with its file; what was submitted is not', async () => {
    const { id } = await kit.saved({ number: 'GONE-1' })
    expect((await kit.call('editor', documentDesk.remove, { id })).msgCode).toBe(0)
    expect(await row(id)).toBeUndefined()
    const file = await kit.db
      .selectFrom('files')
      .select('status')
      .where('modelId', '=', String(id))
      .where('modelCode', '=', 'document')
      .executeTakeFirst()
    expect(file?.status).toBe('deleted')
    expect((await kit.call('editor', documentDesk.remove, { id })).msgCode).toBe(1002)
    const sent = await kit.submitted()
    expect((await kit.call('editor', documentDesk.remove, { id: sent.id })).msgCode).toBe(1004)
    expect(
      (await kit.call('editor', documentDesk.save, await kit.form({ id: sent.id, version: sent.version }))).msgCode,
    ).toBe(1004)
  })
})

describe('from draft to published and out', () => {
  test('two people are needed, each step is written down, readers are told', async () => {
    const draft = await kit.saved({ title: '流程' })
    expect((await kit.call('editor', documentDesk.submit, { id: draft.id, version: 9 })).msgCode).toBe(1004)
    const sent = await kit.call('editor2', documentDesk.submit, draft)
    expect(sent.data).toEqual({ id: draft.id, version: 2 })
    const own = await audit('editor2', draft.id, 2)
    expect([own.msgCode, own.msg]).toEqual([1003, '不能审核或上架自己编写、提交的内容'])
    expect((await show(draft.id, 'editor2')).can.audit).toBe(false)
    expect((await show(draft.id, 'auditor')).can.audit).toBe(true)
    expect((await audit('auditor', draft.id, 2, 'reject')).data).toMatchObject({ errors: [{ field: 'reason' }] })
    expect((await audit('auditor', draft.id, 2, 'reject', '封面不对')).data).toEqual({ id: draft.id, version: 3 })
    expect((await kit.call('editor', documentDesk.submit, { id: draft.id, version: 3 })).msgCode).toBe(0)
    const before = (await events()).length
    expect((await audit('auditor', draft.id, 4)).data).toEqual({ id: draft.id, version: 5 })
    expect((await events()).slice(before)).toEqual([{ documentId: draft.id, supersedesId: null }])
    expect((await kit.call('developer', document.show, { id: draft.id })).data.title).toBe('流程')
    const out = await kit.call('auditor', documentDesk.withdraw, { id: draft.id, version: 5, reason: '作废' })
    expect(out.data).toEqual({ id: draft.id, version: 6 })
    expect((await kit.call('developer', document.show, { id: draft.id })).msgCode).toBe(1002)
    const history = await kit.call('editor', documentDesk.history, { id: draft.id })
    expect(history.data.map((h) => [h.action, h.fromState, h.toState, h.actor, h.comment])).toEqual([
      ['submit', 'draft', 'pending', 'editor2 测试', ''],
      ['reject', 'pending', 'draft', 'auditor 测试', '封面不对'],
      ['submit', 'draft', 'pending', 'editor 测试', ''],
      ['pass', 'pending', 'published', 'auditor 测试', ''],
      ['withdraw', 'published', 'withdrawn', 'auditor 测试', '作废'],
    ])
    expect((await kit.call('editor', documentDesk.history, { id: 999_999 })).msgCode).toBe(1002)
  })

  test('what waits is taken back by its submitter alone, and says who must act', async () => {
    const draft = await kit.saved({ title: '先交后改' })
    const sent = (await kit.call('editor2', documentDesk.submit, draft)).data
    const waiting = await show(draft.id, 'editor2')
    expect(waiting).toMatchObject({ waitsFor: ['auditor 测试'], can: { takeBack: true, audit: false } })
    expect((await show(draft.id, 'editor')).can.takeBack).toBe(false)
    expect((await kit.call('editor', documentDesk.takeBack, sent)).msgCode).toBe(1003)
    const back = await kit.call('editor2', documentDesk.takeBack, sent)
    expect(back.data).toEqual({ id: draft.id, version: 3 })
    expect((await kit.call('editor2', documentDesk.takeBack, sent)).msgCode).toBe(1004)
    expect((await audit('auditor', draft.id, 2)).msgCode).toBe(1004)
    expect(await show(draft.id)).toMatchObject({ status: 'draft', submitter: '', auditor: '', waitsFor: [] })
    const again = (await kit.call('editor', documentDesk.submit, back.data)).data
    await audit('auditor', draft.id, again.version, 'reject', '缺图')
    expect((await show(draft.id)).waitsFor).toEqual(['editor 测试'])
    const history = await kit.call('editor', documentDesk.history, { id: draft.id })
    expect(history.data.map((h) => [h.action, h.toState, h.actor])).toEqual([
      ['submit', 'pending', 'editor2 测试'],
      ['takeBack', 'draft', 'editor2 测试'],
      ['submit', 'pending', 'editor 测试'],
      ['reject', 'draft', 'auditor 测试'],
    ])
  })

  test('no step is taken twice or out of turn', async () => {
    const sent = await kit.submitted()
    const replies = await Promise.all(Array.from({ length: 6 }, () => audit('auditor', sent.id, sent.version)))
    expect(replies.map((r) => r.msgCode).toSorted()).toEqual([0, 1004, 1004, 1004, 1004, 1004])
    expect((await audit('auditor', sent.id, sent.version + 1)).msgCode).toBe(1004)
    expect((await kit.call('editor', documentDesk.submit, { id: sent.id, version: sent.version + 1 })).msgCode).toBe(
      1004,
    )
    expect((await events()).filter((e) => (e as { documentId: number }).documentId === sent.id)).toHaveLength(1)
    expect((await audit('auditor', 999_999, 1)).msgCode).toBe(1002)
  })
})

describe('revisions', () => {
  test('the next one takes number and place of the one before, which stays within reach', async () => {
    const first = await kit.published({ title: '手册 A', number: 'REV-1', revision: '1.0' })
    const total = async () => (await kit.call('main', document.list)).data.total
    const before = await total()
    const second = await kit.published({
      title: '手册 A 新',
      number: 'IGNORED',
      revision: '1.1',
      supersedesId: first.id,
    })
    expect(await total()).toBe(before)
    const shown = (await kit.call('main', document.show, { id: second.id })).data
    expect(shown).toMatchObject({ number: 'REV-1', superseded: false })
    expect(shown.revisions.map((r) => [r.revision, r.isCurrent])).toEqual([
      ['1.1', true],
      ['1.0', false],
    ])
    expect((await kit.call('main', document.show, { id: first.id })).data).toMatchObject({
      superseded: true,
      revision: '1.0',
    })
    expect(await current(first.id)).toEqual([second.id])
    expect((await show(first.id)).can.revise).toBe(false)
    expect(
      (await kit.call('editor', documentDesk.save, await kit.form({ supersedesId: first.id, revision: '9' }))).msgCode,
    ).toBe(1004)
    expect(
      (await kit.call('editor', documentDesk.save, await kit.form({ supersedesId: second.id, revision: '1.0' })))
        .msgCode,
    ).toBe(1005)
  })

  test('of two published at the same moment one wins and one is current', async () => {
    for (let round = 0; round < 4; round += 1) {
      const first = await kit.published({ revision: '1' })
      const drafts = [
        await kit.submitted({ supersedesId: first.id, revision: '2' }),
        await kit.submitted({ supersedesId: first.id, revision: '3' }),
      ]
      const replies = await Promise.all(drafts.map((d) => audit('auditor', d.id, d.version)))
      expect(replies.map((r) => r.msgCode).toSorted()).toEqual([0, 1004])
      expect(await current(first.id)).toHaveLength(1)
      const lost = drafts[replies.findIndex((r) => r.msgCode === 1004)]!
      expect(await row(lost.id)).toMatchObject({ status: 'pending', version: lost.version })
    }
  })

  test('a withdrawn document can be followed by a new revision', async () => {
    const first = await kit.published({ revision: '1' })
    await kit.call('auditor', documentDesk.withdraw, { id: first.id, version: first.version, reason: '错误' })
    expect(await current(first.id)).toEqual([])
    const second = await kit.published({ revision: '2', supersedesId: first.id })
    expect(await current(first.id)).toEqual([second.id])
    expect((await kit.call('main', document.show, { id: second.id })).data.revisions.map((r) => r.revision)).toEqual([
      '2',
    ])
  })
})

test('the kept counts are what counting finds, after everything above', async () => {
  const { rows } = await kit.app.database.pool.query(`
    select kept.folder_id, kept.doc_type, kept.scope, kept.n, real.n as found from (
      select node as folder_id, t as doc_type, d.scope, count(*)::int as n from documents d join folders f on f.id = d.folder_id
        cross join unnest(f.path || 0::bigint) node cross join unnest(array['', d.doc_type]) t where d.is_current group by 1, 2, 3) real
    full join (select * from document_counts where n > 0) kept using (folder_id, doc_type, scope)
    where kept.n is distinct from real.n`)
  expect(rows).toEqual([])
})

describe('the list of the desk', () => {
  test('filters by state, chip, type and words, and pages', async () => {
    const ask = async (input: object) => (await kit.call('auditor', documentDesk.desk, input as never)).data
    const { id } = await kit.saved({ title: '独角兽 50%', docType: 'reliability', folderId: kit.other })
    expect((await ask({ keyword: '50%' })).list.map((r) => r.id)).toEqual([id])
    expect((await ask({ chip: 'LQ2', docType: 'reliability', status: 'draft' })).list.map((r) => r.id)).toEqual([id])
    expect((await ask({ chip: 'LQ2', status: 'published' })).list).toEqual([])
    const all = await ask({ limit: 100 })
    expect(all.total).toBe(all.list.length)
    expect((await kit.call('auditor', documentDesk.desk, { limit: 5 })).msgCode).toBe(1001)
  })
  test('folders are added under nodes and renamed; those of chips and projects keep their names', async () => {
    const made = await kit.call('editor', documentDesk.saveFolder, {
      pid: kit.secret,
      name: '机密目录',
      nameEn: 'Secret folder',
    })
    const all = JSON.stringify((await kit.call('auditor', documentDesk.deskFolders)).data)
    expect(all).toContain('机密目录')
    expect((await kit.call('editor', documentDesk.deskFolder, { id: made.data.id })).data).toEqual({
      id: made.data.id,
      name: '机密目录',
      nameEn: 'Secret folder',
      sort: 0,
    })
    expect((await kit.call('editor', documentDesk.deskFolder, { id: kit.panel })).msgCode).toBe(1002)
    expect((await kit.call('editor', documentDesk.saveFolder, { id: made.data.id, name: '改名' })).msgCode).toBe(0)
    expect((await kit.call('editor', documentDesk.saveFolder, { id: kit.panel, name: '改名' })).msgCode).toBe(1002)
    expect((await kit.call('editor', documentDesk.saveFolder, { pid: 999_999, name: 'x' })).msgCode).toBe(1002)
    expect((await kit.call('editor', documentDesk.saveFolder, { name: 'x' })).msgCode).toBe(1002)
    expect(JSON.stringify((await kit.call('main', document.access)).data)).not.toContain('改名')
  })
})
