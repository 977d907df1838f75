import { afterAll, beforeAll, expect, test } from 'vitest'
import { issue, issueFile } from '#areas/issue/contract.ts'
import { issueFaq } from '#areas/issue/faq.contract.ts'
import { issueDesk } from '#areas/issue/queue.contract.ts'
import { issueShow } from '#areas/issue/show.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { routes } from '#main/areas.ts'
import { message } from '#areas/message/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { listRights } from '#platform/server/auth/rights.sql.ts'
import { listSeers } from '#areas/message/server/message.sql.ts'
import { encode } from '#tests/kit/app.ts'
import { good, issueKit, type IssueKit } from '#tests/kit/issues.ts'
import type { PersonName } from '#tests/kit/people.ts'
import { uploadFile } from '#tests/kit/upload.ts'

// The law of internal notes: what the vendor's people say among themselves about an issue — its words, its file,
// its author, and that there is anything — is absent from every reply, mail, message, event, file and search of a customer.
const canary = 'CANARYOFNOTES'
const fileName = `${canary.toLowerCase()}-lab.log`
/** Customers who see the issue: the author, a colleague, and another company it is shown to. */
const customers = ['main', 'sub', 'other'] as const satisfies PersonName[]

let kit: IssueKit
let id = 0
let no = ''
let file = ''
/** What a customer had before there was any note, by call. */
const before = new Map<string, string>()

/** Every call that names an issue or lists them, once for each customer; those that would change it are asked with what is refused. */
async function answers(who: PersonName): Promise<Map<string, string>> {
  const [row] = await kit.run(`select project_id from issues where id = ${id}`)
  const input = { id, projectId: Number(row!['project_id']), keyword: '', type: 'all', page: 1, limit: 200 }
  const reads = routes.filter(({ entry }) => entry.method === 'GET' && !entry.effect)
  const all = new Map<string, string>()
  for (const { area, name, entry } of reads) {
    if (area !== 'issue' && !['message', 'workbench', 'search', 'support-project'].includes(area)) continue
    const known = Object.keys(entry.input._zod.def.shape)
    const given = Object.fromEntries(Object.entries(input).filter(([field]) => known.includes(field)))
    const { url } = encode(entry, area === 'issue' ? given : { id, page: 1, limit: 200 })
    const { body } = await kit.request(who, { url })
    all.set(`${area}.${name}`, body.replaceAll(/"traceId":"[^"]*"/g, ''))
  }
  const { body } = await kit.request(who, { url: `/api/search/all?keyword=${canary}` })
  return all.set('search by its words', body.replaceAll(/"traceId":"[^"]*"/g, '').replaceAll(canary, ''))
}

beforeAll(async () => {
  kit = await issueKit()
  await kit.run(`update users set name = '${canary}作者' where id = ${kit.people.editor2}`)
  const made = await kit.taken()
  id = made.id
  no = String((await kit.run(`select no from issues where id = ${id}`))[0]!['no'])
  good(await kit.call('main', issueWork.share, { id, companyName: 'other co', kind: 'end_customer' }))
  for (const who of customers) for (const [call, body] of await answers(who)) before.set(`${who} ${call}`, body)
  await kit.run('delete from mails')
  const fileIds = await uploadFile(kit, 'editor2', issueFile, fileName, Buffer.from(canary))
  good(
    await kit.call('editor2', issueWork.comment, { id, visibility: 'internal', content: `<p>${canary}</p>`, fileIds }),
  )
  good(await kit.call('editor2', issueDesk.escalate, { id, reason: canary }))
  file = encodeFileId(String((await kit.run(`select id from files where name = '${fileName}'`))[0]!['id']))
}, 120_000)
afterAll(() => kit.close())

test('the vendor has it', async () => {
  const shown = good(await kit.call('release', issueShow.show, { id }))
  expect(JSON.stringify(shown)).toContain(canary)
  expect((await kit.request('release', { url: `/api/file/${file}` })).body).toBe(canary)
})

test.each(customers)('no reply to %s has any of it, and none is another than before', async (who) => {
  const now = await answers(who)
  expect(now.size).toBeGreaterThan(20)
  const told = [...now].filter(([, body]) => body.toLowerCase().includes(canary.toLowerCase())).map(([call]) => call)
  expect(told).toEqual([])
  // not even that something has changed: neither a time nor a number of the issue
  const changed = [...now].filter(([call, body]) => call.startsWith('issue.') && body !== before.get(`${who} ${call}`))
  expect(changed.map(([call]) => call)).toEqual([])
})

test.each(customers)('%s has no mail, no message, no event and no file of it', async (who) => {
  const mails = await kit.run(
    `select to_address from mails where concat(subject, text_body, html_body) ilike '%${canary}%'`,
  )
  expect(mails.map((one) => one['to_address'])).not.toContain(`${who}@example.com`)
  const list = good(await kit.call(who, message.list, { limit: 200 }))
  expect(JSON.stringify(list).toLowerCase()).not.toContain(canary.toLowerCase())
  const rights = await listRights(kit.app.database.db, [kit.people[who]])
  expect(await listSeers(kit.app.database.db, rights, { kind: 'issue_desk', id })).toEqual([])
  expect(await listSeers(kit.app.database.db, rights, { kind: 'issue', id })).toEqual([kit.people[who]])
  const reply = await kit.request(who, { url: `/api/file/${file}` })
  expect(reply.json<{ msgCode: number }>().msgCode).toBe(1003)
  expect(reply.body).not.toContain(canary)
})

test('the draft of a question that the issue becomes has nothing of it, and none of them knows of the draft', async () => {
  await kit.run(`update issues set state = 'closed', closed_at = now(), close_code = 'solved' where id = ${id}`)
  const answerId = await kit.run(`insert into issue_comments (issue_id, author_id, visibility, content)
    values (${id}, ${kit.people.release}, 'public', '<p>Use the other clock.</p>') returning id`)
  const before = new Map<string, string>()
  for (const who of customers) for (const [call, body] of await answers(who)) before.set(`${who} ${call}`, body)
  const proposed = good(await kit.call('release', issueFaq.proposeFaq, { id }))
  expect(JSON.stringify(proposed).toLowerCase()).not.toContain(canary.toLowerCase())
  const { title, answers: offered, modules } = proposed
  const text = { title, content: offered[0]!.content, catalogId: modules[0]!.id }
  const noteId = (await kit.run(`select id from issue_comments where issue_id = ${id} and visibility = 'internal'`))[0]!
  expect((await kit.call('release', issueFaq.makeFaq, { id, ...text, answerId: Number(noteId['id']) })).msgCode).toBe(
    1001,
  )
  good(await kit.call('release', issueFaq.makeFaq, { id, ...text, answerId: Number(answerId[0]!['id']) }))
  for (const who of customers) {
    const now = [...(await answers(who))].filter(([call]) => call.startsWith('issue.'))
    expect(now.filter(([call, body]) => body !== before.get(`${who} ${call}`)).map(([call]) => call)).toEqual([])
  }
  await kit.run(`update issues set state = 'working', closed_at = null, close_code = null where id = ${id}`)
})

test.each(customers)('%s cannot write one, nor see it by what a write answers', async (who) => {
  const note = await kit.call(who, issueWork.comment, { id, visibility: 'internal', content: '<p>x</p>' })
  expect(note.msgCode).toBe(1003)
  const said = await kit.call(who, issueWork.comment, { id, content: '<p>anything new?</p>' })
  expect(said.msgCode).toBe(0)
  expect(said.response.body).not.toContain(canary)
  const found = good(await kit.call(who, issue.list, { keyword: no }))
  expect(JSON.stringify(found)).not.toContain(canary)
})
