import { afterAll, beforeAll, expect, test } from 'vitest'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { issueFaq, resolutionId } from '#areas/issue/faq.contract.ts'
import { issueDesk } from '#areas/issue/queue.contract.ts'
import { issueShow } from '#areas/issue/show.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'

let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
  await kit.run(`update users set name = '陈安娜' where id = ${kit.people.main}`)
  await kit.run(`update users set name = '周启明' where id = ${kit.people.release}`)
  await kit.run(
    `update support_projects set name = '云屏画框', product_name = 'Cloudframe 14' where id = ${kit.project}`,
  )
}, 60_000)
afterAll(() => kit.close())

const catalogId = 830_003
const question = '<p>陈安娜：云屏画框在 SN: LQ7A00123 上花屏，日志在 192.168.1.20，电话 13800138000。</p>'
const say = async (
  who: PersonName,
  id: number,
  content: string,
  visibility: 'public' | 'internal' | 'confidential' = 'public',
) => good(await kit.call(who, issueWork.comment, { id, content, visibility })).commentId
/** An issue that is resolved by a public answer, with things said that nobody else is to read. */
async function resolved(more: object = {}) {
  const { id } = await kit.taken({
    subject: '云屏画框花屏',
    description: question,
    steps: '周工说先 ping 10.0.0.5',
    sdkBuild: '6.1.84-r3 Cloudframe 14',
    ...more,
  })
  const inner = await say('release', id, '<p>INNERWORD</p>', 'internal')
  const between = await say('release', id, '<p>BETWEENWORD</p>', 'confidential')
  const theirs = await say('main', id, '<p>没有效果</p>')
  const answer = await say('release', id, '<p>陈工您好，请把 <code>tRFC</code> 调到 350。周启明 qm@lq.example.com</p>')
  good(
    await kit.call('release', issueWork.status, {
      ...(await kit.now(id)),
      action: 'resolve',
      closeCode: 'solved',
      reason: 'done',
    }),
  )
  return { id, answer, inner, between, theirs }
}
const propose = (who: PersonName, id: number) => kit.call(who, issueFaq.proposeFaq, { id })
type Given = { id: number; answer: number; title?: string; content?: string }
const make = (who: PersonName, { id, answer, title = '花屏', content = '<p>x</p>' }: Given) =>
  kit.call(who, issueFaq.makeFaq, { id, answerId: answer, title, content, catalogId })

test('what is proposed holds the question and one public answer, without names and numbers', async () => {
  const { id, answer } = await resolved()
  const { title, answers, faqId } = good(await propose('release', id))
  expect({ title, faqId }).toEqual({ title: '[项目]花屏', faqId: null })
  expect(answers.map((one) => one.id)).toEqual([resolutionId, answer])
  const { content, taken } = answers[1]!
  expect(content).toContain(
    '<h2>问题现象</h2><p><mark>[姓名]</mark>：<mark>[项目]</mark>在 SN: <mark>[序列号]</mark> 上花屏',
  )
  expect(content).toContain(
    '<mark>[姓名]</mark>您好，请把 <code>tRFC</code> 调到 350。<mark>[姓名]</mark> <mark>[邮箱]</mark>',
  )
  expect(content).not.toMatch(
    /陈安娜|周启明|周工|陈工|云屏|LQ7A00123|192\.168|10\.0\.0\.5|13800138000|qm@lq|Cloudframe|INNERWORD|BETWEENWORD|没有效果/,
  )
  expect(taken.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['陈安娜', '周启明', '云屏画框', 'LQ7A00123', 'qm@lq.example.com']),
  )
})

test('how it was resolved is offered first, without names, and makes the draft', async () => {
  const { id } = await kit.taken({ subject: '云屏画框花屏', description: question })
  const answer = await say('release', id, '<p>请升级</p>')
  const reason = '周启明：把 tRFC 调到 350 <后>恢复，电话 13800138000。'
  good(
    await kit.call('release', issueWork.status, {
      ...(await kit.now(id)),
      action: 'resolve',
      closeCode: 'solved',
      reason,
    }),
  )
  const { answers } = good(await propose('release', id))
  expect(answers.map((one) => one.id)).toEqual([resolutionId, answer])
  expect(answers[0]!.content).toContain('把 tRFC 调到 350 &lt;后&gt;恢复，电话 <mark>[电话]</mark>。')
  expect(answers[0]!.content).not.toMatch(/周启明|13800138000/)
  expect(good(await make('release', { id, answer: resolutionId })).made).toBe(true)
  // what was only answered makes none yet, and an answer nobody gave neither
  const other = await kit.taken({ subject: '花屏', description: question })
  await say('release', other.id, '<p>请升级</p>')
  expect((await make('release', { id: other.id, answer: resolutionId })).msgCode).toBe(kinds.state)
  expect((await make('release', { id, answer: 999_999 })).data).toMatchObject({ errors: [{ field: 'answerId' }] })
})

test('the draft is cleaned once more, goes the usual way and is told to the vendor alone', async () => {
  const { id, answer } = await resolved()
  const before = JSON.stringify(good(await kit.call('main', issueShow.show, { id })))
  const made = good(
    await make('release', {
      id,
      answer,
      title: '云屏画框花屏',
      content: '<p>陈安娜的<b>云屏</b>画框</p><img src="/api/file/AAAAAAAAAAAAAAAAAAAAAAAAAAA">',
    }),
  )
  expect(made.made).toBe(true)
  const draft = good(await kit.call('release', faqDesk.deskShow, { id: made.faqId }))
  const [{ no }] = (await kit.run(`select no from issues where id = ${id}`)) as [{ no: string }]
  expect(draft).toMatchObject({
    title: '[项目]花屏',
    content: '<p>[姓名]的<b>[项目]</b></p>',
    auditStatus: 'draft',
    level: 'nda',
    published: null,
    platform: 'All',
    sourceIssue: { id, no },
  })
  expect(draft.chips.map(({ code }) => code)).toEqual(['TT9901'])
  const shown = good(await kit.call('release', issueShow.show, { id }))
  expect(shown).toMatchObject({ faqId: made.faqId })
  expect(shown.events.at(-1)).toMatchObject({ kind: 'faq', after: `FAQ${made.faqId}` })
  expect(JSON.stringify(good(await kit.call('main', issueShow.show, { id })))).toBe(before)
  const editors = good(await kit.call('editor', faqDesk.desk, { source: 'issue', limit: 50 }))
  expect(editors.list.map((one) => one.id)).toContain(made.faqId)
  expect(
    good(await kit.call('editor', faqDesk.desk, { source: 'editor', limit: 50 })).list.map((one) => one.id),
  ).not.toContain(made.faqId)
  // an editor who has no access to issues does not learn which one it was
  expect(good(await kit.call('editor', faqDesk.deskShow, { id: made.faqId })).sourceIssue).toBeNull()
})

test('only a public word of the vendor in this issue becomes an answer', async () => {
  const { id, inner, between, theirs } = await resolved()
  const other = await resolved()
  for (const answer of [inner, between, theirs, other.answer, 999_999_999])
    expect((await make('release', { id, answer })).msgCode).toBe(kinds.validation)
  expect((await make('release', { id, answer: inner, content: '<p> </p>' })).msgCode).toBe(kinds.validation)
})

test('what grows by what stands in for names still fits, or is refused by its field', async () => {
  const { id, answer } = await resolved()
  const many = (n: number) => '陈工'.repeat(n)
  expect(await make('release', { id, answer, content: `<p>${many(40_000)}</p>` })).toMatchObject({
    msgCode: kinds.validation,
    data: { errors: [{ field: 'content' }] },
  })
  const { faqId } = good(await make('release', { id, answer, title: many(60) }))
  expect(good(await kit.call('release', faqDesk.deskShow, { id: faqId })).title).toMatch(/^(\[姓名\])+/)
  const long = await resolved({ subject: many(60) })
  expect(good(await propose('release', long.id)).title.length).toBeLessThanOrEqual(120)
})

test('who answers issues and edits questions may, when it is resolved by an answer', async () => {
  const { id, answer } = await resolved()
  for (const who of ['main', 'sub', 'other', 'editor'] as const) {
    expect((await propose(who, id)).msgCode).not.toBe(0)
    expect((await make(who, { id, answer })).msgCode).not.toBe(0)
  }
  // somebody who answers issues, and edits no questions
  await kit.run(
    "insert into role_permissions (role, permission, menu_id) values ('account_manager', 'issue_handle', 9830)",
  )
  await kit.run(
    `update companies set account_manager_id = ${kit.people.manager} where id = (select company_id from issues where id = ${id})`,
  )
  expect((await propose('manager', id)).msgCode).toBe(kinds.denied)
  expect((await make('manager', { id, answer })).msgCode).toBe(kinds.denied)
  const open = await kit.taken()
  const early = await say('release', open.id, '<p>soon</p>')
  expect((await propose('release', open.id)).msgCode).toBe(kinds.state)
  expect((await make('release', { id: open.id, answer: early })).msgCode).toBe(kinds.state)
  const refused = await kit.taken()
  const why = await say('release', refused.id, '<p>not ours</p>')
  good(await kit.call('auditor', issueWork.status, { ...(await kit.now(refused.id)), action: 'reject', reason: 'x' }))
  expect((await make('release', { id: refused.id, answer: why })).msgCode).toBe(kinds.state)
})

test('ten presses at once make one draft, which all of them get', async () => {
  const { id, answer } = await resolved()
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => make(n % 2 ? 'release' : 'editor2', { id, answer })),
  )
  const given = all.map((one) => good(one))
  expect(new Set(given.map(({ faqId }) => faqId)).size).toBe(1)
  expect(given.filter(({ made }) => made)).toHaveLength(1)
  expect(await kit.run(`select 1 from faqs where source_issue_id = ${id}`)).toHaveLength(1)
  expect(await kit.run(`select 1 from issue_changes where issue_id = ${id} and kind = 'faq'`)).toHaveLength(1)
})

test('what came with a duplicate is no question of its own, but its author is taken out, too', async () => {
  await kit.run(`update users set name = '林子轩' where id = ${kit.people.sub}`)
  const copy = await kit.ask('sub', { description: '<p>DUPLICATEWORD</p>' })
  const target = await kit.taken({ description: '<p>林子轩看到花屏</p>' })
  const [{ no }] = (await kit.run(`select no from issues where id = ${target.id}`)) as [{ no: string }]
  good(await kit.call('release', issueDesk.merge, { ...(await kit.now(copy.id)), intoNo: no }))
  await say('release', target.id, '<p>请升级，林工。</p>')
  good(
    await kit.call('release', issueWork.status, {
      ...(await kit.now(target.id)),
      action: 'resolve',
      closeCode: 'workaround',
      reason: 'way round',
    }),
  )
  const { answers } = good(await propose('release', target.id))
  expect(answers[0]!.content).not.toMatch(/DUPLICATEWORD|林子轩|林工/)
})
