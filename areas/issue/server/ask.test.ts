import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueShow } from '#areas/issue/show.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { supportProject } from '#areas/support-project/contract.ts'
import { dayOf } from '#platform/contract/day.ts'
import { kinds } from '#platform/contract/error.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'

let kit: IssueKit
beforeAll(async () => {
  kit = await issueKit()
}, 60_000)
afterAll(() => kit.close())

const step = async (who: PersonName, id: number, action: 'reopen') =>
  kit.call(who, issueWork.status, { ...(await kit.now(id)), action })
const shown = async (who: PersonName, id: number) => good(await kit.call(who, issueShow.show, { id }))
const say = (who: PersonName, id: number, content: string) => kit.call(who, issueWork.comment, { id, content })

test('a project with open issues is not closed; in a closed one issues are read and not answered', async () => {
  const one = await kit.taken()
  const [{ version }] = (await kit.run(`select version from support_projects where id = ${kit.project}`)) as [
    { version: number },
  ]
  const close = () => kit.call('manager', supportProject.close, { id: kit.project, version, reason: 'done' })
  await kit.run(
    `update companies set account_manager_id = ${kit.people.manager} where id = (select company_id from issues where id = ${one.id})`,
  )
  const refused = await close()
  expect(refused).toMatchObject({ msgCode: kinds.state })
  const [{ n }] = (await kit.run(
    `select count(*)::int as n from issues where project_id = ${kit.project} and state <> 'closed'`,
  )) as [{ n: number }]
  expect(refused.msg).toContain(String(n))
  await kit.run(
    `update support_projects set status = 'closed', closed_at = now(), close_reason = 'x' where id = ${kit.project}`,
  )
  for (const who of ['main', 'release'] as const) {
    const said = await say(who, one.id, '<p>still there?</p>')
    expect(said).toMatchObject({ msgCode: kinds.state })
    expect(said.msg).toContain('支持项目')
    expect(await shown(who, one.id)).toMatchObject({ projectOpened: false, can: { comment: false } })
  }
  await kit.run(`update issues set state = 'closed', closed_at = now(), close_code = 'solved' where id = ${one.id}`)
  expect((await step('main', one.id, 'reopen')).msg).toContain('支持项目')
  await kit.run(`update support_projects set status = 'opened' where id = ${kit.project}`)
  good(await step('main', one.id, 'reopen'))
})

test('a project that is closed while an issue is asked has either the issue or its end', async () => {
  await kit.run(
    `update issues set state = 'closed', closed_at = now(), close_code = 'solved' where project_id = ${kit.project} and state <> 'closed'`,
  )
  const [{ version }] = (await kit.run(`select version from support_projects where id = ${kit.project}`)) as [
    { version: number },
  ]
  const form = {
    projectId: kit.project,
    subject: 'race',
    type: 'tool',
    priority: 'low',
    description: '<p>x</p>',
  } as const
  const [closed, asked] = await Promise.all([
    kit.call('manager', supportProject.close, { id: kit.project, version, reason: 'done' }),
    kit.call('main', issueWork.create, form),
  ])
  expect([closed.msgCode === 0, asked.msgCode === 0].filter(Boolean)).toHaveLength(1)
  await kit.run(`update support_projects set status = 'opened' where id = ${kit.project}`)
})

test('why a priority was changed stands in the history, for the company that asked and the vendor', async () => {
  const one = await kit.taken()
  good(await kit.call('main', issueWork.share, { id: one.id, companyName: 'other co', kind: 'end_customer' }))
  good(
    await kit.call('main', issueWork.priority, {
      ...(await kit.now(one.id)),
      priority: 'high',
      reason: 'line is down',
    }),
  )
  const of = async (who: PersonName) => (await shown(who, one.id)).events.findLast(({ kind }) => kind === 'priority')
  expect(await of('main')).toMatchObject({ before: 'normal', after: 'high', comment: 'line is down' })
  expect(await of('release')).toMatchObject({ comment: 'line is down' })
  expect(await of('other')).toMatchObject({ after: 'high', comment: '' })
})

test('an issue is wanted from today on, with an SDK of its chip', async () => {
  const send = (given: object) =>
    kit.call('main', issueWork.create, {
      projectId: kit.project,
      subject: 'x',
      type: 'tool',
      priority: 'low',
      description: '<p>x</p>',
      ...given,
    })
  const today = dayOf(new Date())
  expect((await send({ expectedOn: today })).msgCode).toBe(0)
  expect((await send({ expectedOn: '2020-01-01' })).data).toMatchObject({ errors: [{ field: 'expectedOn' }] })
  await kit.run(
    "insert into chips (code, name, name_en, product_line, audience) values ('TT9977', 'x', 'x', 'vision', 'everybody') on conflict do nothing",
  )
  const [row] = await kit.run(
    `select v.id, v.chip_project_id as place, k.chip_id as chip from sdk_versions v join chip_projects k on k.id = v.chip_project_id limit 1`,
  )
  if (row)
    expect((await send({ sdkVersionId: Number(row['id']) })).data).toMatchObject({
      errors: [{ field: 'sdkVersionId' }],
    })
})

test('the people of a company are told that an issue is shared with it, once', async () => {
  const one = await kit.ask('main')
  const share = () => kit.call('main', issueWork.share, { id: one.id, companyName: 'other co', kind: 'distributor' })
  good(await share())
  good(await share())
  // nor by taking it back in between
  const [{ id: companyId }] = (await kit.run("select id from companies where name = 'other co'")) as [{ id: string }]
  for (let n = 0; n < 5; n++) {
    good(await kit.call('main', issueWork.unshare, { id: one.id, companyId: Number(companyId) }))
    good(await share())
  }
  const told = await kit.run(`select d.user_id from messages m join message_deliveries d on d.message_id = m.id
    where m.biz_type = 'issue' and m.biz_id = ${one.id} and m.title like '%共享给贵公司%'`)
  expect(told.map((row) => row['user_id'])).toEqual([kit.people.other])
})
