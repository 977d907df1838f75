import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueWork } from '#areas/issue/work.contract.ts'
import { issueShow } from '#areas/issue/show.contract.ts'
import { kinds } from '#platform/contract/error.ts'
import type { OutboxEvent } from '#platform/server/jobs/topics.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { noteSource } from '#tests/kit/search.ts'
import { assistant } from '../contract.ts'
import { noteIssues } from './assistant.jobs.ts'

let kit: IssueKit
const { put } = noteSource()
beforeAll(async () => {
  kit = await issueKit()
  await put(
    1,
    {
      title: 'Fan <b>guide</b>',
      text: 'The fan starts at 70 degrees & stops at 60 degrees <script>x</script>.',
      url: '/note/1?a="b',
    },
    kit.app,
  )
}, 120_000)
afterAll(() => kit.close())

const ask = async (who: PersonName, text: string) => good(await kit.call(who, assistant.ask, { text })).id
const transcript = (who: PersonName, ids: readonly number[]) =>
  kit.call(who, assistant.transcript, { ids: ids.join(',') })
const follow = async () => {
  for (const event of await kit.run(
    "select * from outbox_events where topic = 'issue.asked_on' and done_at is null order by id",
  ))
    await noteIssues.run(contextOf(kit.app), { ...event, payload: event['payload'] } as unknown as OutboxEvent)
}
const issueOf = async (who: PersonName, id: number) => good(await kit.call(who, assistant.show, { id })).issueId

test('the transcript has questions, passages and sources in their order, and no markup of theirs', async () => {
  const ids = [
    await ask('main', 'When does the fan start, in degrees?'),
    await ask('main', '<i>Where</i> is the flux capacitor?'),
  ]
  const data = good(await transcript('main', ids.toReversed()))
  expect(data.ids).toEqual(ids)
  expect(data.subject).toBe('<i>Where</i> is the flux capacitor?')
  expect(data.description).toContain('The fan starts at 70 degrees &amp; stops at 60 degrees &lt;script&gt;')
  expect(data.description).toContain('Fan &lt;b&gt;guide&lt;/b&gt;')
  expect(data.description).toContain('href="/note/1?a=&quot;b"')
  expect(data.description).toContain('未找到出处')
  expect(data.description).not.toMatch(/<(?!\/?(p|ul|li|a|br|strong)\b)/)
})

test('it has nothing of others, and nothing that its reader may open no longer', async () => {
  const theirs = await ask('other', 'When does the fan start, in degrees?')
  const mine = await ask('main', 'When does the fan stop, in degrees?')
  expect((await transcript('main', [theirs])).msgCode).toBe(kinds.not_found)
  expect(good(await transcript('main', [theirs, mine])).ids).toEqual([mine])
  // who may ask no issue has no use of it
  expect((await transcript('editor', [mine])).msgCode).toBe(kinds.denied)
  await put(2, { title: 'Pump', text: 'The pump starts at 33 degrees.', scope: 'public' }, kit.app)
  const pump = await ask('main', 'When does the pump start, in degrees?')
  expect(good(await transcript('main', [pump])).description).toContain('33 degrees')
  await put(2, { title: 'Pump', text: 'The pump starts at 33 degrees.', scope: 'internal' }, kit.app)
  const closed = good(await transcript('main', [pump])).description
  expect(closed).not.toMatch(/33 degrees|\/note\/2/)
  expect(closed).toContain('已撤回')
})

test('an issue that goes on from questions is known to them, and to nobody else’s', async () => {
  const mine = await ask('main', 'When does the fan start, in degrees?')
  const theirs = await ask('other', 'When does the fan start, in degrees?')
  const { description, subject, ids } = good(await transcript('main', [mine]))
  const made = good(
    await kit.call('main', issueWork.create, {
      projectId: kit.project,
      subject,
      type: 'document',
      priority: 'normal',
      description,
      questionIds: [...ids, theirs].join(','),
    }),
  )
  await follow()
  expect([await issueOf('main', mine), await issueOf('other', theirs)]).toEqual([made.id, null])
  const shown = good(await kit.call('main', issueShow.show, { id: made.id }))
  expect(JSON.stringify(shown)).toContain('70 degrees')
  // a second issue does not take it over
  await kit.ask('main', { questionIds: String(mine) })
  await follow()
  expect(await issueOf('main', mine)).toBe(made.id)
})

test('a text that was corrected since is quoted no longer', async () => {
  await put(4, { title: 'Valve', text: 'The valve closes at 70 bar.' }, kit.app)
  const valve = await ask('main', 'At how many bar does the valve close?')
  expect(good(await kit.call('main', assistant.show, { id: valve })).passages).toMatchObject([
    { open: true, title: 'Valve' },
  ])
  await put(4, { title: 'Valve', text: 'The valve closes at 50 bar.' }, kit.app)
  expect(good(await kit.call('main', assistant.show, { id: valve })).passages).toMatchObject([
    { open: false, title: '', quote: [] },
  ])
  expect(good(await transcript('main', [valve])).description).not.toContain('70 bar')
})

test('what not everybody may open goes into the issue as a link alone, for others read it', async () => {
  await put(
    3,
    { title: 'Latch notes', text: 'The latch opens at 41 volts.', scope: 'nda', url: '/note/3?a=1' },
    kit.app,
  )
  const latch = await ask('main', 'At how many volts does the latch open?')
  expect(JSON.stringify(good(await kit.call('main', assistant.show, { id: latch })))).toContain('41')
  const { description } = good(await transcript('main', [latch]))
  expect(description).toContain('href="/note/3?a=1"')
  expect(description).not.toMatch(/41|Latch notes/)
})

test('a list of questions that is none is refused at its field', async () => {
  const form = {
    projectId: kit.project,
    subject: 'x',
    type: 'software',
    priority: 'normal',
    description: '<p>x</p>',
  } as const
  for (const questionIds of ['x', '1,,2', '1;drop table issues']) {
    const { msgCode, data } = await kit.call('main', issueWork.create, { ...form, questionIds })
    expect([msgCode, data]).toMatchObject([kinds.validation, { errors: [{ field: 'questionIds' }] }])
  }
})
