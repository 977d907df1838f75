import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue } from '#areas/issue/contract.ts'
import { issueDesk } from '#areas/issue/queue.contract.ts'
import { issueShow } from '#areas/issue/show.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { search } from '#areas/search/contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import { contextOf } from '#tests/kit/documents.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { closeSilent } from './issue.jobs.ts'

let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
}, 60_000)
afterAll(() => kit.close())

type Action = 'confirm' | 'unsolved' | 'reopen' | 'wait_customer' | 'wait_third_party' | 'resume' | 'resolve' | 'reject'
const step = async (who: PersonName, id: number, action: Action, more: object = {}) =>
  kit.call(who, issueWork.status, { ...(await kit.now(id)), action, ...more })
const shown = async (who: PersonName, id: number) => good(await kit.call(who, issueShow.show, { id }))
const say = (
  who: PersonName,
  id: number,
  content: string,
  visibility: 'public' | 'internal' | 'confidential' = 'public',
) => kit.call(who, issueWork.comment, { id, content, visibility })

test('from the question to the rating: taken, waiting, answered, resolved, confirmed, rated', async () => {
  const { id, no } = await kit.ask('sub', {
    priority: 'high',
    description: '<p>hello <script>alert(1)</script><b>world</b></p>',
  })
  expect(no).toMatch(/^IS\d{6}-\d{4}$/)
  const asked = await shown('main', id)
  expect(asked).toMatchObject({
    state: 'unprocessed',
    status: 'unprocessed',
    points: 50,
    pointOutcome: 'held',
    assignee: '',
  })
  expect(asked.comments[0]!.content).toBe('<p>hello <b>world</b></p>')
  expect(asked.dueAt).toBe(asked.responseDueAt)
  good(await kit.call('release', issueDesk.assign, await kit.now(id)))
  good(await say('release', id, '<p>Which bootloader?</p>'))
  const answered = await shown('main', id)
  expect(answered.firstResponseAt).not.toBeNull()
  expect(answered).toMatchObject({ state: 'working', assignee: 'release 测试', dueAt: answered.resolveDueAt })
  good(await step('release', id, 'wait_customer'))
  expect(await shown('main', id)).toMatchObject({ state: 'wait_customer', light: 'paused', dueAt: null })
  good(await say('sub', id, '<p>U-Boot 2024.01</p>'))
  expect((await shown('main', id)).state).toBe('working')
  expect((await step('release', id, 'resolve')).msgCode).toBe(kinds.validation)
  // a way round without words is none
  expect((await step('release', id, 'resolve', { closeCode: 'solved' })).data).toMatchObject({
    errors: [{ field: 'reason' }],
  })
  good(await step('release', id, 'resolve', { closeCode: 'workaround', reason: 'way round' }))
  good(await step('main', id, 'confirm'))
  expect(await shown('main', id)).toMatchObject({
    state: 'closed',
    closeCode: 'workaround',
    pointOutcome: 'captured',
    light: 'done',
  })
  good(await kit.call('sub', issueWork.rate, { id, score: 5, comment: 'quick' }))
  expect((await kit.call('main', issueWork.rate, { id, score: 1 })).msgCode).toBe(kinds.state)
  expect((await shown('release', id)).rating).toBe(5)
})

test('a question that waits for its customer is one message to whoever has to answer', async () => {
  const { id } = await kit.taken()
  const { authorId } = (await kit.run(`select author_id as "authorId" from issues where id = ${id}`))[0] as {
    authorId: number
  }
  const told = async () =>
    await kit.run(`select subject from mails where template = 'issue.news' and user_id = ${authorId} order by id`)
  const before = (await told()).length
  good(await kit.call('release', issueWork.comment, { id, content: '<p>Which board?</p>', waits: true }))
  expect((await shown('main', id)).state).toBe('wait_customer')
  const news = (await told()).slice(before)
  expect(news).toHaveLength(1)
  expect(news[0]!['subject']).toContain('等待您补充信息')
  // neither a note nor a customer's own words wait for the customer
  for (const [who, visibility] of [
    ['release', 'internal'],
    ['main', 'public'],
  ] as const)
    expect((await kit.call(who, issueWork.comment, { id, content: '<p>x</p>', visibility, waits: true })).msgCode).toBe(
      kinds.state,
    )
})

test('points are captured or released once, also after it was opened anew', async () => {
  const one = await kit.taken()
  good(await step('release', one.id, 'resolve', { closeCode: 'solved', reason: 'done' }))
  good(await step('main', one.id, 'confirm'))
  good(await step('main', one.id, 'reopen'))
  good(await step('auditor', one.id, 'reject', { reason: 'not ours' }))
  expect(await shown('main', one.id)).toMatchObject({ pointOutcome: 'captured', closeCode: 'out_of_scope' })
  expect((await step('main', one.id, 'reopen')).msgCode).toBe(kinds.state)
  const two = await kit.ask('main')
  good(await kit.call('main', issueWork.withdraw, two))
  expect(await shown('main', two.id)).toMatchObject({
    state: 'closed',
    closeCode: 'withdrawn',
    pointOutcome: 'released',
    can: { reopen: false, rate: false },
  })
  await kit.run(`update support_projects set type = 'joint_development' where id = ${kit.project}`)
  const free = await kit.ask('main', { priority: 'urgent' })
  await kit.run(`update support_projects set type = 'technical_support' where id = ${kit.project}`)
  expect(await shown('main', free.id)).toMatchObject({ points: 0, pointOutcome: null })
})

test('only in opened projects, by their members, with members in copy', async () => {
  const send = (who: PersonName, given: object) =>
    kit.call(who, issueWork.create, {
      projectId: kit.project,
      subject: 'x',
      type: 'tool',
      priority: 'low',
      description: '<p>x</p>',
      ...given,
    })
  const fieldsOf = (reply: { data: unknown }) =>
    (reply.data as { errors: { field: string }[] }).errors.map(({ field }) => field)
  expect(fieldsOf(await send('main', { projectId: kit.theirs }))).toEqual(['projectId'])
  expect(fieldsOf(await send('main', { projectId: 999_999 }))).toEqual(['projectId'])
  await kit.run(
    `update support_projects set status = 'closed', closed_at = now(), close_reason = 'x' where id = ${kit.theirs}`,
  )
  expect(fieldsOf(await send('other', { projectId: kit.theirs }))).toEqual(['projectId'])
  await kit.run(`update support_projects set status = 'opened' where id = ${kit.theirs}`)
  await kit.run(`delete from support_project_members where user_id = ${kit.people.sub}`)
  expect(fieldsOf(await send('sub', {}))).toEqual(['projectId'])
  await kit.run(`insert into support_project_members (project_id, user_id) values (${kit.project}, ${kit.people.sub})`)
  expect(fieldsOf(await send('main', { ccIds: `${kit.people.other}` }))).toEqual(['ccIds'])
  expect(fieldsOf(await send('main', { description: '<p> </p>' }))).toEqual(['description'])
  expect(fieldsOf(await send('main', { subject: '' }))).toEqual(['subject'])
  expect(fieldsOf(await send('main', { sdkVersionId: 999_999 }))).toEqual(['sdkVersionId'])
})

test('who sees it: only me, the company, a company it is shown to; names of others are hidden', async () => {
  const one = await kit.ask('main', { shareLevel: 'me' })
  expect((await kit.call('sub', issueShow.show, { id: one.id })).msgCode).toBe(kinds.not_found)
  expect((await kit.call('other', issueShow.show, { id: one.id })).msgCode).toBe(kinds.not_found)
  good(await kit.call('main', issueWork.level, { ...one, shareLevel: 'me', ccIds: `${kit.people.sub}` }))
  expect((await shown('sub', one.id)).cc).toHaveLength(1)
  const share = (companyName: string) =>
    kit.call('main', issueWork.share, { id: one.id, companyName, kind: 'distributor' })
  expect((await share('nobody co')).msgCode).toBe(kinds.validation)
  expect((await share('uncertified co')).msgCode).toBe(kinds.validation)
  good(await share('Other CO'))
  good(await share('Other CO'))
  good(await say('main', one.id, '<p>for the vendor alone</p>', 'confidential'))
  const partner = await shown('other', one.id)
  expect(partner).toMatchObject({
    author: '',
    companyName: '',
    projectName: '',
    projectCode: '',
    points: 0,
    pointOutcome: null,
    sdkName: '',
    shares: [],
    cc: [],
    can: { confirm: false, share: false, confidential: false },
  })
  // nor does typing its number say more, and its subject is found by whoever may read it
  const { no } = await shown('main', one.id)
  const found = async (who: PersonName, keyword: string) => good(await kit.call(who, search.records, { keyword }))
  const [hit] = await found('other', no.toLowerCase())
  expect(hit).toMatchObject({ kind: 'issue', note: '' })
  expect((await found('main', no))[0]!.note).not.toBe('')
  expect(await found('developer', no)).toEqual([])
  expect(JSON.stringify(partner)).not.toMatch(/main 测试|sub 测试|certified co|vendor alone|Secret/)
  good(await say('other', one.id, '<p>we see it too</p>'))
  expect((await say('other', one.id, '<p>x</p>', 'confidential')).msgCode).toBe(kinds.denied)
  const heard = await shown('main', one.id)
  expect(heard.comments.at(-1)).toMatchObject({ author: '', side: 'partner' })
  expect((await shown('release', one.id)).comments.at(-1)).toMatchObject({ author: 'other 测试' })
  for (const action of ['confirm', 'unsolved', 'reopen'] as const)
    expect((await step('other', one.id, action, { reason: 'x' })).msgCode).not.toBe(0)
  expect((await kit.call('other', issueWork.unshare, { id: one.id, companyId: 1 })).msgCode).toBe(kinds.denied)
  good(await kit.call('main', issueWork.unshare, { id: one.id, companyId: heard.shares[0]!.companyId }))
  expect((await kit.call('other', issueShow.show, { id: one.id })).msgCode).toBe(kinds.not_found)
  expect((await shown('main', one.id)).events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['share', 'unshare']),
  )
})

test('answers at once are all taken, and end the wait once', async () => {
  const { id } = await kit.taken()
  good(await step('release', id, 'wait_customer', { reason: 'which board?' }))
  const said = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      kit.call(i % 2 ? 'main' : 'sub', issueWork.comment, { id, content: `<p>${i}</p>`, visibility: 'public' }),
    ),
  )
  expect(said.map(({ msgCode }) => msgCode)).toEqual(Array.from({ length: 8 }, () => 0))
  expect(await shown('main', id)).toMatchObject({ state: 'working' })
})

test('points follow the priority until they are settled', async () => {
  const one = await kit.ask('main', { priority: 'low' })
  const held = () => kit.run(`select points, outcome from issue_points where issue_id = ${one.id}`)
  const set = async (who: PersonName, priority: 'urgent' | 'normal' | 'low') =>
    good(await kit.call(who, issueWork.priority, { ...(await kit.now(one.id)), priority, reason: 'x' }))
  expect(await held()).toEqual([])
  await set('main', 'urgent')
  expect(await held()).toEqual([{ points: 100, outcome: 'held' }])
  expect((await shown('main', one.id)).points).toBe(100)
  await set('auditor', 'normal')
  expect(await held()).toEqual([{ points: 20, outcome: 'held' }])
  await set('auditor', 'low')
  expect(await held()).toEqual([])
  await set('main', 'urgent')
  good(await kit.call('release', issueDesk.assign, await kit.now(one.id)))
  good(await step('auditor', one.id, 'reject', { reason: 'not ours' }))
  expect(await held()).toEqual([{ points: 100, outcome: 'released' }])
  // given back is given back: it is not worked on for nothing
  expect((await step('main', one.id, 'reopen', { reason: 'again' })).msgCode).not.toBe(0)
})

test('points noted before there was a wallet follow and settle as they were noted, and move none', async () => {
  const noted = async () => {
    const { id } = await kit.ask('main', { priority: 'low' })
    await kit.run(
      `insert into issue_points (issue_id, company_id, points) select id, company_id, 20 from issues where id = ${id}`,
    )
    return id
  }
  const charge = async (id: number) =>
    (await kit.run(`select points, outcome from issue_points where issue_id = ${id}`))[0]
  const booked = () => kit.run('select count(*)::int as n, max(id)::int as last from ledger_txns')
  const [solved, withdrawn] = [await noted(), await noted()]
  const before = await booked()
  good(await kit.call('main', issueWork.priority, { ...(await kit.now(solved)), priority: 'urgent', reason: 'x' }))
  expect(await charge(solved)).toEqual({ points: 100, outcome: 'held' })
  good(await kit.call('release', issueDesk.assign, await kit.now(solved)))
  good(await step('release', solved, 'resolve', { closeCode: 'solved', reason: 'done' }))
  good(await step('main', solved, 'confirm'))
  good(await kit.call('main', issueWork.withdraw, await kit.now(withdrawn)))
  expect(await charge(solved)).toEqual({ points: 100, outcome: 'captured' })
  expect(await charge(withdrawn)).toEqual({ points: 20, outcome: 'released' })
  expect(await booked()).toEqual(before)
})

test('what is closed of a closed project stays closed', async () => {
  const { id } = await kit.taken()
  good(await step('release', id, 'resolve', { closeCode: 'solved', reason: 'done' }))
  good(await step('main', id, 'confirm'))
  await kit.run(
    `update support_projects set status = 'closed', closed_at = now(), close_reason = 'x' where id = ${kit.project}`,
  )
  expect((await step('main', id, 'reopen', { reason: 'x' })).msgCode).toBe(kinds.state)
  await kit.run(
    `update support_projects set status = 'opened', closed_at = null, close_reason = '' where id = ${kit.project}`,
  )
  good(await step('main', id, 'reopen', { reason: 'x' }))
})

test('support ends with the certification of who reads, their own company or a partner', async () => {
  const one = await kit.ask('main')
  good(await kit.call('main', issueWork.share, { id: one.id, companyName: 'Other CO', kind: 'distributor' }))
  const lapse = async (who: 'main' | 'other', days: number) => {
    await kit.app.database.pool.query(
      'update companies set cert_valid_end = current_date + $2::int where id = (select company_id from users where id = $1)',
      [kit.people[who], days],
    )
    kit.app.sessions.clear()
  }
  for (const who of ['main', 'other'] as const) {
    expect((await shown(who, one.id)).id).toBe(one.id)
    await lapse(who, -2)
    expect((await kit.call(who, issueShow.show, { id: one.id })).msgCode).toBe(kinds.not_found)
    expect((await kit.call(who, issue.list, {})).data).toMatchObject({ list: [], total: 0 })
    expect(
      (await kit.call(who, issueWork.comment, { id: one.id, content: '<p>x</p>', visibility: 'public' })).msgCode,
    ).toBe(kinds.not_found)
    if (who === 'main') await expect(kit.ask('main')).rejects.toThrow()
    await lapse(who, 100)
    expect((await shown(who, one.id)).id).toBe(one.id)
  }
})

test('a priority goes up by both sides, and down by the lead alone; the due times follow', async () => {
  const { id } = await kit.taken({ priority: 'low' })
  const before = await shown('main', id)
  good(await kit.call('main', issueWork.priority, { ...(await kit.now(id)), priority: 'high' }))
  const up = await shown('main', id)
  expect(Date.parse(up.resolveDueAt!)).toBeLessThan(Date.parse(before.resolveDueAt!))
  for (const who of ['main', 'release'] as const) {
    const down = await kit.call(who, issueWork.priority, { ...(await kit.now(id)), priority: 'normal' })
    expect(down.msgCode).toBe(kinds.denied)
  }
  good(await kit.call('auditor', issueWork.priority, { ...(await kit.now(id)), priority: 'low' }))
  expect((await shown('main', id)).resolveDueAt).toBe(before.resolveDueAt)
})

test('only engineers are assigned, by the lead; others take what nobody has', async () => {
  const one = await kit.ask('main')
  const give = async (who: PersonName, assigneeId?: number) =>
    kit.call(who, issueDesk.assign, { ...(await kit.now(one.id)), assigneeId })
  expect((await give('release', kit.people.editor2)).msgCode).toBe(kinds.denied)
  for (const who of ['main', 'manager', 'editor'] as const)
    expect((await give('auditor', kit.people[who])).msgCode).toBe(kinds.validation)
  await kit.run(`update users set status = 'disabled' where id = ${kit.people.editor2}`)
  expect((await give('auditor', kit.people.editor2)).msgCode).toBe(kinds.validation)
  await kit.run(`update users set status = 'enabled' where id = ${kit.people.editor2}`)
  good(await give('auditor', kit.people.editor2))
  expect((await give('release')).msgCode).toBe(kinds.denied)
  expect((await step('release', one.id, 'resolve', { closeCode: 'solved', reason: 'done' })).msgCode).toBe(kinds.denied)
  good(await give('auditor', kit.people.release))
  good(await step('release', one.id, 'resolve', { closeCode: 'solved', reason: 'done' }))
})

test('of twenty engineers who take one at once exactly one has it', async () => {
  const one = await kit.ask('main')
  const { id, version } = one
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => kit.call(n % 2 ? 'release' : 'editor2', issueDesk.assign, { id, version })),
  )
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
})

test('of twenty confirmations and doubts at once exactly one counts', async () => {
  const { id } = await kit.taken()
  good(await step('release', id, 'resolve', { closeCode: 'solved', reason: 'done' }))
  const key = await kit.now(id)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      kit.call('main', issueWork.status, { ...key, action: n % 2 ? 'confirm' : 'unsolved', reason: 'x' }),
    ),
  )
  expect(all.filter(({ msgCode }) => msgCode === 0)).toHaveLength(1)
})

test('silence of five working days closes, and a word begins them anew', async () => {
  const { id } = await kit.taken()
  good(await step('release', id, 'resolve', { closeCode: 'solved', reason: 'done' }))
  const day = async (offset: number) =>
    kit.run(`update issues set close_on = (now() at time zone 'Asia/Shanghai')::date + ${offset} where id = ${id}`)
  await day(-1)
  good(await say('main', id, '<p>still testing</p>'))
  await closeSilent(contextOf(kit.app))
  expect((await shown('main', id)).state).toBe('resolved')
  await day(0)
  await closeSilent(contextOf(kit.app))
  await closeSilent(contextOf(kit.app))
  const mails = await kit.run(
    "select 1 from mails where template = 'issue.news' and subject like '%自动关闭%' and to_address = 'main@example.com'",
  )
  expect(mails).toHaveLength(1)
  await day(-1)
  await closeSilent(contextOf(kit.app))
  expect(await shown('main', id)).toMatchObject({ state: 'closed', closeCode: 'no_reply', pointOutcome: 'captured' })
  await kit.run(`update issues set closed_at = now() - interval '8 days' where id = ${id}`)
  expect((await step('main', id, 'reopen')).msgCode).toBe(kinds.state)
})

test('lists, counts and the file hold what the caller sees, and nothing of others', async () => {
  const mine = await kit.ask('main', { subject: 'Needle of main' })
  const theirs = await kit.ask('other', { projectId: kit.theirs, subject: 'Needle of other' })
  const list = async (who: PersonName, more: object = {}) =>
    good(await kit.call(who, issue.list, { keyword: 'Needle', ...more })).list.map(({ id }) => id)
  expect(await list('main')).toEqual([mine.id])
  expect(await list('other')).toEqual([theirs.id])
  expect(await list('release')).toEqual([theirs.id, mine.id])
  expect(await list('release', { projectCode: 'TS-TT9901-26001', status: 'unprocessed', type: 'software' })).toEqual([
    mine.id,
  ])
  expect(await list('main', { priority: 'low' })).toEqual([])
  expect(good(await kit.call('main', issue.count, { keyword: 'Needle' }))).toMatchObject({
    all: 1,
    unprocessed: 1,
    closed: 0,
  })
  const file = (await kit.call('main', issue.exportIssues, { keyword: 'Needle' })).response.body
  expect(file).toContain(mine.no)
  expect(file).not.toContain(theirs.no)
  expect(good(await kit.call('manager', issue.list)).total).toBe(0)
  const queue = good(await kit.call('release', issueDesk.desk, { keyword: 'Needle', queue: 'unassigned' })).list
  expect(queue.map(({ id }) => id).toSorted()).toEqual([mine.id, theirs.id].toSorted())
  expect(good(await kit.call('release', issueDesk.queueCounts)).unassigned).toBeGreaterThanOrEqual(2)
  expect(good(await kit.call('auditor', issueDesk.load)).map(({ name }) => name)).toContain('release 测试')
})

test('canned replies are kept by the lead and read by engineers', async () => {
  const save = (who: PersonName, given: object = {}) =>
    kit.call(who, issueDesk.saveReply, {
      title: 'Ask for the log',
      content: '<p>Please send the serial log.</p>',
      ...given,
    })
  expect((await save('release')).msgCode).toBe(kinds.denied)
  const key = good(await save('auditor'))
  expect((await save('auditor')).msgCode).toBe(kinds.duplicate)
  expect(good(await kit.call('release', issueDesk.replies))).toMatchObject([{ id: key.id, can: { edit: false } }])
  good(await save('auditor', { ...key, content: '<p>New</p>' }))
  good(await kit.call('auditor', issueDesk.removeReply, { id: key.id }))
  expect((await kit.call('auditor', issueDesk.removeReply, { id: key.id })).msgCode).toBe(kinds.not_found)
})

type Call = (who: PersonName | null, id: number) => Promise<{ msgCode: number }>
const customer: Record<string, Call> = {
  create: (who) =>
    kit.call(who, issueWork.create, {
      projectId: kit.project,
      subject: 'x',
      type: 'tool',
      priority: 'low',
      description: 'x',
    }),
  withdraw: (who, id) => kit.call(who, issueWork.withdraw, { id, version: 1 }),
  rate: (who, id) => kit.call(who, issueWork.rate, { id, score: 3 }),
  level: (who, id) => kit.call(who, issueWork.level, { id, version: 1, shareLevel: 'me' }),
  share: (who, id) => kit.call(who, issueWork.share, { id, companyName: 'x', kind: 'distributor' }),
  unshare: (who, id) => kit.call(who, issueWork.unshare, { id, companyId: 1 }),
  projects: (who) => kit.call(who, issue.projects),
  people: (who) => kit.call(who, issue.people, { projectId: kit.project }),
}
const both: Record<string, Call> = {
  list: (who) => kit.call(who, issue.list),
  count: (who) => kit.call(who, issue.count),
  exportIssues: (who) => kit.call(who, issue.exportIssues),
  assignees: (who) => kit.call(who, issue.assignees),
  pointRule: (who) => kit.call(who, issue.pointRule),
  show: (who, id) => kit.call(who, issueShow.show, { id }),
  comment: (who, id) => kit.call(who, issueWork.comment, { id, content: '<p>x</p>' }),
  status: (who, id) => kit.call(who, issueWork.status, { id, version: 1, action: 'confirm' }),
  priority: (who, id) => kit.call(who, issueWork.priority, { id, version: 1, priority: 'urgent' }),
}
const staff: Record<string, Call> = {
  desk: (who) => kit.call(who, issueDesk.desk),
  queueCounts: (who) => kit.call(who, issueDesk.queueCounts),
  load: (who) => kit.call(who, issueDesk.load),
  assign: (who, id) => kit.call(who, issueDesk.assign, { id, version: 1 }),
  escalate: (who, id) => kit.call(who, issueDesk.escalate, { id, reason: 'x' }),
  merge: (who, id) => kit.call(who, issueDesk.merge, { id, version: 1, intoNo: 'IS1' }),
  link: (who, id) => kit.call(who, issueDesk.link, { id, otherNo: 'IS1' }),
  unlink: (who, id) => kit.call(who, issueDesk.unlink, { id, otherId: 1 }),
  replies: (who) => kit.call(who, issueDesk.replies),
  saveReply: (who) => kit.call(who, issueDesk.saveReply, { title: 'x', content: 'x' }),
  removeReply: (who, id) => kit.call(who, issueDesk.removeReply, { id }),
}
test.each(Object.entries({ ...customer, ...both, ...staff }))(
  '%s asks for a session and its permission',
  async (name, run) => {
    expect((await run(null, 1)).msgCode).toBe(kinds.session)
    const denied =
      name in customer
        ? (['release', 'developer', 'order'] as const)
        : name in staff
          ? (['main', 'other', 'developer'] as const)
          : (['developer', 'order'] as const)
    for (const who of denied) expect((await run(who, 1)).msgCode).toBe(kinds.denied)
  },
)
test('what is another company’s is answered like what does not exist', async () => {
  const { id } = await kit.ask('main')
  for (const [name, run] of Object.entries({ ...customer, ...both })) {
    if (['create', 'projects', 'people', 'list', 'count', 'exportIssues', 'assignees', 'pointRule'].includes(name))
      continue
    expect([name, (await run('other', id)).msgCode]).toEqual([name, kinds.not_found])
  }
  expect(good(await kit.call('other', issue.people, { projectId: kit.project }))).toEqual([])
})
