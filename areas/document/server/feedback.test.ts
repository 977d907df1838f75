import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { document } from '#areas/document/contract.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { purgeViews } from './document.jobs.ts'

let kit: DocumentKit
let open: number
let secret: number
beforeAll(async () => {
  kit = await documentKit()
  open = (await kit.published({ level: 'public' })).id
  secret = (await kit.published({ level: 'project', folderId: kit.secret })).id
})
afterAll(() => kit.close())

const stats = (id: number) =>
  kit.db.selectFrom('documentStats').selectAll().where('documentId', '=', id).executeTakeFirst()

describe('views', () => {
  const view = (who: PersonName | null, id = open) => kit.call(who, document.view, { id })
  test('count once per reader and hour, parallel ones too', async () => {
    await Promise.all(Array.from({ length: 12 }, () => view('main')))
    expect((await view('main')).data).toEqual({ viewCount: 1 })
    expect((await view('developer')).data).toEqual({ viewCount: 2 })
    await kit.app.database.pool.query(`update document_views set hour = hour - interval '1 hour' where user_id = $1`, [
      kit.people.main,
    ])
    expect((await view('main')).data).toEqual({ viewCount: 3 })
  })
  test('of what one may not see are refused and not counted', async () => {
    expect((await view('main', secret)).msgCode).toBe(1002)
    expect((await view('main', 999_999)).msgCode).toBe(1002)
    expect((await view(null)).msgCode).toBe(99999)
    expect(await stats(secret)).toBeUndefined()
  })
  test('are refused from other sites and beyond the limit', async () => {
    const foreign = await kit.request('main', {
      url: `/api/document/updateViewCount/${open}`,
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.json().msgCode).toBe(1003)
    const codes = new Set<number>()
    for (let n = 0; n < 250; n += 10) {
      const replies = await Promise.all(Array.from({ length: 10 }, () => view('sub')))
      for (const { msgCode } of replies) codes.add(msgCode)
    }
    expect(codes).toEqual(new Set([0, 1006]))
  })
  test('are forgotten after 90 days, the count is not', async () => {
    await kit.app.database.pool.query(`update document_views set hour = hour - interval '91 days' where user_id = $1`, [
      kit.people.developer,
    ])
    const before = await stats(open)
    await purgeViews.run(contextOf(kit.app), {}, new AbortController().signal)
    const left = await kit.db.selectFrom('documentViews').select('userId').execute()
    expect(left.map((v) => v.userId)).not.toContain(kit.people.developer)
    expect(left.length).toBeGreaterThan(0)
    expect(await stats(open)).toEqual(before)
  })
})

describe('ratings', () => {
  const rate = (who: PersonName | null, score: number, content = '', documentId = open) =>
    kit.call(who, document.rate, { documentId, score, content })
  test('of one reader are one; the mean follows', async () => {
    await Promise.all([1, 2, 3, 4, 5, 3, 2, 1].map((score) => rate('main', score)))
    expect((await rate('main', 2, '清楚')).data).toEqual({ avgRating: 2, ratingCount: 1 })
    expect((await kit.call('main', document.show, { id: open })).data.myRating).toEqual({ score: 2, content: '清楚' })
  })
  test('of many readers at once all count', async () => {
    const scores: [PersonName, number][] = [
      ['sub', 5],
      ['other', 4],
      ['developer', 3],
      ['source', 5],
      ['order', 1],
      ['manager', 5],
    ]
    await Promise.all(scores.map(([who, score]) => rate(who, score)))
    expect(await stats(open)).toMatchObject({ ratingSum: 25, ratingCount: 7 })
    const { data } = await kit.call('main', document.list, {})
    expect(data.list.find((row) => row.id === open)).toMatchObject({ avgRating: 3.6, ratingCount: 7 })
  })
  test('are refused without session, out of range, and for what one may not see', async () => {
    expect((await rate(null, 3)).msgCode).toBe(99999)
    for (const score of [0, 6, 2.5]) expect((await rate('main', score)).msgCode).toBe(1001)
    expect((await rate('main', 3, 'x'.repeat(501))).msgCode).toBe(1001)
    expect((await rate('main', 3, '', secret)).msgCode).toBe(1002)
    expect(await stats(secret)).toBeUndefined()
  })
})

describe('comments', () => {
  const add = (who: PersonName | null, content: string, parentId?: number, documentId = open) =>
    kit.call(who, document.addComment, { documentId, content, ...(parentId ? { parentId } : {}) })
  const list = async (who: PersonName, id = open) => (await kit.call(who, document.comments, { id })).data
  const texts = async (who: PersonName) =>
    (await list(who)).list.map((c) => [c.content, ...c.children.map((a) => a.content)])

  test('stand newest first with their answers; an answer to an answer hangs on the same comment', async () => {
    const first = await add('main', '时钟在哪一页？')
    await add('sub', '第二条')
    const answer = await add('manager', '第 3 页', first.data.id)
    await add('main', '谢谢', answer.data.id)
    expect(await texts('developer')).toEqual([['第二条'], ['时钟在哪一页？', '谢谢', '第 3 页']])
    expect((await list('developer')).total).toBe(2)
  })
  test('show full names to colleagues and of staff, the first character of others', async () => {
    const names = async (who: PersonName) => {
      const [second, first] = (await list(who)).list
      return [second!.userName, first!.userName, ...first!.children.map((c) => c.userName)]
    }
    expect(await names('sub')).toEqual(['sub 测试', 'main 测试', 'main 测试', 'manager 测试'])
    expect(await names('other')).toEqual(['s**', 'm**', 'm**', 'manager 测试'])
    expect(await names('editor')).toEqual(['sub 测试', 'main 测试', 'main 测试', 'manager 测试'])
  })
  test('name their authors in English to readers of English, in answers too', async () => {
    await kit.db.updateTable('users').set({ nameEn: 'Lin' }).where('id', '=', kit.people.manager).execute()
    const reply = await kit.request('sub', {
      url: `/api/docComment/${open}`,
      headers: { cookie: `${await kit.cookie('sub')}; language=en` },
    })
    const [, first] = reply.json().data.list
    expect(first.children.at(-1).userName).toBe('Lin')
    await kit.db.updateTable('users').set({ nameEn: '' }).where('id', '=', kit.people.manager).execute()
  })
  test('are kept as they were written', async () => {
    const html = '<img src=x onerror=alert(1)> & "quoted"'
    const { data } = await add('developer', html)
    expect((await list('main')).list[0]!.content).toBe(html)
    expect((await kit.call('main', document.removeComment, { id: data.id })).msgCode).toBe(1002)
    expect((await kit.call('developer', document.removeComment, { id: data.id })).msgCode).toBe(0)
    expect((await kit.call('developer', document.removeComment, { id: data.id })).msgCode).toBe(1002)
    expect(JSON.stringify(await list('main'))).not.toContain('onerror')
  })
  test('with a flagged word wait for a moderator and show to their author alone', async () => {
    const { data } = await add('developer', '想要的加 微 信')
    expect(data.held).toBe(true)
    expect((await list('developer')).list[0]).toMatchObject({ content: '想要的加 微 信', held: true })
    expect(JSON.stringify(await list('main'))).not.toContain('微 信')
    expect((await list('main')).total).toBe((await list('developer')).total - 1)
    expect((await add('main', '回复', data.id)).msgCode).toBe(1002)
    const held = await kit.call('auditor', document.heldComments)
    expect(held.data).toMatchObject({ total: 1, list: [{ id: data.id, documentId: open, userName: 'developer 测试' }] })
    expect((await kit.call('main', document.heldComments)).msgCode).toBe(1003)
    expect((await kit.call('editor', document.moderateComment, { id: data.id, result: 'pass' })).msgCode).toBe(1003)
    expect((await kit.call('auditor', document.moderateComment, { id: data.id, result: 'pass' })).msgCode).toBe(0)
    expect((await kit.call('auditor', document.moderateComment, { id: data.id, result: 'remove' })).msgCode).toBe(1002)
    expect((await list('main')).list[0]).toMatchObject({
      content: '想要的加 微 信',
      held: false,
      can: { remove: false },
    })
  })
  test('are refused without session, permission, words, and on what one may not see', async () => {
    expect((await add(null, 'x')).msgCode).toBe(99999)
    expect((await add('order', 'x')).msgCode).toBe(1003)
    expect((await add('main', '   ')).msgCode).toBe(1001)
    expect((await add('main', 'x'.repeat(501))).msgCode).toBe(1001)
    expect((await add('main', 'x', undefined, secret)).msgCode).toBe(1002)
    expect((await kit.call('main', document.comments, { id: secret })).msgCode).toBe(1002)
    expect((await kit.call(null, document.comments, { id: open })).msgCode).toBe(99999)
    const other = await kit.published({})
    const [root] = (await list('main')).list
    expect((await add('main', 'x', root!.id, other.id)).msgCode).toBe(1002)
  })
  test('are limited to 20 in ten minutes', async () => {
    const codes: number[] = []
    for (let n = 0; n < 21; n += 1) codes.push((await add('other', `第 ${n} 条`)).msgCode)
    expect(codes.filter((c) => c === 0)).toHaveLength(20)
    expect(codes.at(-1)).toBe(1006)
  })
})

describe('the survey', () => {
  const answer = (who: PersonName | null, given: object = {}) =>
    kit.call(who, document.survey, { documentId: open, score: 4, ...given } as never)
  test('takes one answer per reader, document and month', async () => {
    const answers = JSON.stringify({ clear: true, missing: ['pinout', 'timing'], words: '很好' })
    const codes = await Promise.all(Array.from({ length: 6 }, () => answer('main', { answers })))
    expect(codes.map((r) => r.msgCode).toSorted()).toEqual([0, 1005, 1005, 1005, 1005, 1005])
    const rows = await kit.db.selectFrom('documentSurveys').selectAll().execute()
    expect(rows).toMatchObject([
      { documentId: open, userId: kit.people.main, score: 4, answers: { clear: true, missing: ['pinout', 'timing'] } },
    ])
    expect((await answer('sub')).msgCode).toBe(0)
  })
  test('comes as one field of JSON too, answers and all', async () => {
    const form = JSON.stringify({ documentId: open, score: 5, answers: { clear: false } })
    const payload = new URLSearchParams({ form }).toString()
    const r = await kit.request('developer', { method: 'POST', url: '/api/public/approveDocSurvey', payload })
    expect(r.json()).toMatchObject({ msgCode: 0 })
    const mine = await kit.db
      .selectFrom('documentSurveys')
      .selectAll()
      .where('userId', '=', kit.people.developer)
      .execute()
    expect(mine).toMatchObject([{ score: 5, answers: { clear: false } }])
  })
  test('refuses broken answers and documents one may not see', async () => {
    expect((await answer(null)).msgCode).toBe(99999)
    for (const answers of ['{', '[]', '{"a":{"b":1}}', '{"bad key":1}', JSON.stringify({ a: 'x'.repeat(1001) })])
      expect([answers.slice(0, 20), (await answer('other', { answers })).msgCode]).toEqual([answers.slice(0, 20), 1001])
    expect((await answer('other', { documentId: secret })).msgCode).toBe(1002)
    expect((await answer('other', { score: 9 })).msgCode).toBe(1001)
  })
})
