import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueDesk } from '#areas/issue/queue.contract.ts'
import { issueFile } from '#areas/issue/contract.ts'
import { issueShow } from '#areas/issue/show.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import { uploadFile } from '#tests/kit/upload.ts'
import { limitsOver } from '#tests/kit/limits.ts'

let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
}, 60_000)
afterAll(() => kit.close())
const merge = async (id: number, intoNo: string) =>
  kit.call('release', issueDesk.merge, { ...(await kit.now(id)), intoNo })
const shown = async (id: number) => good(await kit.call('release', issueShow.show, { id }))

test('fifty duplicates merged into one at once lose no comment, no file and nobody who follows', async () => {
  const into = await kit.ask('main', { subject: 'the one' })
  const doubles: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const fileIds =
      n % 10 === 0 ? await uploadFile(kit, 'main', issueFile, `boot-${n}.log`, Buffer.from(`log ${n}`)) : ''
    const { id } = await kit.ask('main', {
      description: `<p>double ${n}</p>`,
      fileIds,
      ...(n === 7 ? { ccIds: `${kit.people.sub}` } : {}),
    })
    await limitsOver()
    good(await kit.call('main', issueWork.comment, { id, content: `<p>more on ${n}</p>` }))
    if (n % 5 === 0)
      good(await kit.call('release', issueWork.comment, { id, visibility: 'internal', content: `<p>note ${n}</p>` }))
    doubles.push(id)
  }
  // as many at once as the portal has connections: a call that finds none for seconds is told to come back
  const all = []
  for (let n = 0; n < doubles.length; n += 10)
    all.push(...(await Promise.all(doubles.slice(n, n + 10).map((id) => merge(id, into.no)))))
  expect(all.map(({ msgCode }) => msgCode)).toEqual(doubles.map(() => 0))
  const whole = await shown(into.id)
  expect(whole.merged).toHaveLength(50)
  expect(whole.comments).toHaveLength(1 + 50 + 50 + 10)
  expect(whole.comments.flatMap(({ files }) => files)).toHaveLength(5)
  expect(new Set(whole.comments.map(({ origin }) => origin)).size).toBe(51)
  expect(whole.cc.map(({ name }) => name)).toEqual(['sub 测试'])
  const double = await shown(doubles[3]!)
  expect(double).toMatchObject({
    state: 'closed',
    closeCode: 'duplicate',
    comments: [],
    mergedInto: { id: into.id },
    pointOutcome: 'released',
  })
}, 120_000)

test('a merge shows nothing to more people, nor across projects, nor into what is closed', async () => {
  const [wide, narrow] = [await kit.ask('main'), await kit.ask('main', { shareLevel: 'me' })]
  const field = (reply: { data: unknown }) =>
    (reply.data as unknown as { errors: { field: string; code: string }[] }).errors[0]
  expect(field(await merge(narrow.id, wide.no))).toMatchObject({ field: 'intoNo', code: 'issue.merge_wider' })
  const theirs = await kit.ask('other', { projectId: kit.theirs })
  expect(field(await merge(theirs.id, wide.no))).toMatchObject({ code: 'issue.merge_company' })
  const shared = await kit.ask('main')
  good(await kit.call('main', issueWork.share, { id: shared.id, companyName: 'other co', kind: 'end_customer' }))
  expect(field(await merge(wide.id, shared.no))).toMatchObject({ code: 'issue.merge_wider' })
  // nor does what one alone was to see open to who asked the duplicate, or has a copy of it
  const mine = await kit.ask('main', { shareLevel: 'me' })
  const colleague = await kit.ask('sub')
  expect(field(await merge(colleague.id, mine.no))).toMatchObject({ code: 'issue.merge_wider' })
  const copied = await kit.ask('main', { ccIds: `${kit.people.sub}` })
  expect(field(await merge(copied.id, mine.no))).toMatchObject({ code: 'issue.merge_wider' })
  expect((await kit.call('sub', issueShow.show, { id: mine.id })).msgCode).toBe(kinds.not_found)
  good(await merge(narrow.id, mine.no))
  good(await kit.call('main', issueWork.withdraw, shared))
  expect(field(await merge(wide.id, shared.no))).toMatchObject({ code: 'issue.merge_closed' })
  expect((await merge(wide.id, wide.no)).msgCode).toBe(kinds.not_found)
  expect((await merge(wide.id, 'IS000000-0000')).msgCode).toBe(kinds.not_found)
})

test('two that are merged into each other at once: one wins', async () => {
  const [one, two] = [await kit.ask('main'), await kit.ask('main')]
  const both = await Promise.all([merge(one.id, two.no), merge(two.id, one.no)])
  expect(both.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
})

test('issues are linked once, and a customer sees those they see', async () => {
  const [one, two] = [await kit.ask('main'), await kit.ask('main', { shareLevel: 'me' })]
  const link = () => kit.call('release', issueDesk.link, { id: one.id, otherNo: two.no.toLowerCase() })
  good(await link())
  good(await link())
  expect((await shown(two.id)).links.map(({ id }) => id)).toEqual([one.id])
  expect(good(await kit.call('sub', issueShow.show, { id: one.id })).links).toEqual([])
  good(await kit.call('release', issueDesk.unlink, { id: two.id, otherId: one.id }))
  expect((await shown(one.id)).links).toEqual([])
})
