import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { beginView } from '#platform/server/auth/session.sql.ts'
import { documentKit, type DocumentKit } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { documentCompare } from '../compare.contract.ts'
import { documentDesk } from '../desk.contract.ts'
import { someChanges } from './compare.rules.ts'

let kit: DocumentKit
beforeAll(async () => {
  kit = await documentKit()
}, 60_000)
afterAll(() => kit.close())
const compare = (who: PersonName | null, left: number, right: number) =>
  kit.call(who, documentCompare.compare, { left, right })

/** A document under NDA in two revisions, of which a word differs on the second page. */
async function pair(levels: ['public' | 'nda', 'public' | 'nda'] = ['nda', 'nda']) {
  const texts = ['First page.', 'Supply is 1.8 V.']
  const first = await kit.published({ level: levels[0], texts })
  const second = await kit.published({
    level: levels[1],
    supersedesId: first.id,
    revision: '2.0',
    texts: [texts[0]!, 'Supply is 3.3 V.'],
  })
  return [first.id, second] as const
}

test('two revisions say what differs, on which page and where; both ways round', async () => {
  const [left, right] = await pair()
  const { data } = await compare('main', left, right.id)
  expect(data).toMatchObject({ isCompared: true, total: 1 })
  expect(data.list).toMatchObject([
    { kind: 'changed', left: { page: 2, text: '1.8', context: 'Supply is 1.8 V.' }, right: { page: 2, text: '3.3' } },
  ])
  expect(data.list[0]!.right.marks).toHaveLength(1)
  expect((await compare('main', right.id, left)).data.list).toMatchObject([
    { left: { text: '3.3' }, right: { text: '1.8' } },
  ])
  expect((await compare('main', left, left)).data).toMatchObject({ isCompared: true, total: 0 })
  // kept: the same answer without reading the files again
  const kept = await kit.db.selectFrom('documentComparisons').select('total').where('leftId', '=', left).execute()
  expect(kept.map((row) => row.total).toSorted()).toEqual([0, 1])
  expect((await compare('main', left, right.id)).data).toEqual(data)
})

test('whoever looks with a reader’s eyes compares revisions nobody compared before, and leaves nothing behind', async () => {
  const [left, right] = await pair()
  await kit.cookie('admin')
  const admin = kit.db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', kit.people.admin)
    .where('endedAt', 'is', null)
  const { id } = await admin.executeTakeFirstOrThrow()
  await beginView(kit.db, id, kit.people.main)
  kit.app.sessions.clear()
  const { msgCode, data } = await compare('admin', left, right.id)
  expect([msgCode, data]).toMatchObject([0, { isCompared: true, total: 1 }])
  const kept = () => kit.db.selectFrom('documentComparisons').select('total').where('leftId', '=', left).execute()
  expect(await kept()).toEqual([])
  await kit.db.updateTable('sessions').set({ viewedId: null, viewUntil: null }).where('id', '=', id).execute()
  kit.app.sessions.clear()
  expect((await compare('main', left, right.id)).data).toEqual(data)
  expect(await kept()).toHaveLength(1)
})

test('both must be open to who asks: a closed, a withdrawn, an unknown one and a draft answer alike', async () => {
  const [left, right] = await pair(['nda', 'public'])
  const draft = await kit.saved({})
  const closed = await compare('developer', left, right.id)
  const unknown = await compare('developer', 999_999, right.id)
  expect([closed.msgCode, closed.msg, closed.data]).toEqual([unknown.msgCode, unknown.msg, unknown.data])
  expect(closed.msgCode).toBe(1002)
  expect((await compare('developer', right.id, draft.id)).msgCode).toBe(1002)
  expect((await compare('main', left, right.id)).msgCode).toBe(0)
  await kit.call('auditor', documentDesk.withdraw, { ...right, reason: '错误' })
  expect((await compare('main', left, right.id)).msgCode).toBe(1002)
})

test('only revisions of one document are compared, for somebody, by numbers', async () => {
  const [one, other] = [await kit.published({}), await kit.published({})]
  expect((await compare('main', one.id, other.id)).msgCode).toBe(1001)
  expect((await compare(null, one.id, one.id)).msgCode).toBe(99999)
  expect((await kit.call('main', documentCompare.compare, { left: 'x', right: one.id } as never)).msgCode).toBe(1001)
})

test('who asks at the same moment gets the same, and it is kept once', async () => {
  const [left, right] = await pair()
  const found = await Promise.all(Array.from({ length: 6 }, () => compare('main', left, right.id)))
  expect(new Set(found.map(({ data }) => JSON.stringify(data))).size).toBe(1)
  const kept = await kit.db.selectFrom('documentComparisons').select('total').where('leftId', '=', left).execute()
  expect(kept).toHaveLength(1)
})

test('a paper without text is not compared', async () => {
  const first = await kit.published({ texts: [''] })
  const second = await kit.published({ supersedesId: first.id, revision: '2.0', texts: [''] })
  expect((await compare('main', first.id, second.id)).data).toEqual({ isCompared: false, total: 0, list: [] })
})

test('what cannot be compared or read says so, and nobody tries again; a portal that stops keeps nothing', async () => {
  const { pdf } = kit.app.files
  for (const step of ['compare', 'layout'] as const) {
    const [left, right] = await pair()
    const stopped = vi.spyOn(pdf, step).mockRejectedValueOnce(new DOMException('stops', 'AbortError'))
    expect((await compare('main', left, right.id)).msgCode).not.toBe(0)
    stopped.mockRejectedValueOnce(new Error('the PDF took too long'))
    const none = { isCompared: false, total: 0, list: [] }
    expect(await compare('main', left, right.id)).toMatchObject({ msgCode: 0, data: none })
    const calls = stopped.mock.calls.length
    expect((await compare('main', left, right.id)).data).toEqual(none)
    expect(stopped.mock.calls).toHaveLength(calls)
    stopped.mockRestore()
  }
})

test('a message says the pages, and the changes that say most in their order', () => {
  const change = (page: number, context: string) => ({
    left: { page, context },
    right: { page, context: `${context}!` },
  })
  const many = [
    change(1, 'a'),
    change(4, 'a long sentence'),
    change(2, 'another long sentence'),
    change(9, 'the longest of all sentences'),
    change(9, 'b'),
  ]
  const said = someChanges(7, many)
  expect([said.total, said.pages]).toEqual([7, [1, 2, 4, 9]])
  expect(said.samples.map(({ page }) => page)).toEqual([4, 2, 9])
})
