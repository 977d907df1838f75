import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { message } from '#areas/message/contract.ts'
import { faqDesk } from '#areas/faq/desk.contract.ts'
import { tool } from '#areas/tool/contract.ts'
import { deliverMail } from '#platform/server/mail/deliver.ts'
import { mailTemplate } from '#platform/server/mail/template.ts'
import { boundKinds } from '#platform/server/message/bound.ts'
import { tell } from '#platform/server/message/tell.ts'
import { contextOf } from '#tests/kit/documents.ts'
import { boot } from '#tests/kit/faqs.ts'
import { followAll } from '#tests/kit/search.ts'
import { sdkKit, type SdkKit } from '#tests/kit/sdk.ts'
import { uploadFile } from '#tests/kit/upload.ts'

// The law of messages: no message, mail, event or count names what its reader may not open, also when the right ends after it was
// sent. One line for each kind of record that messages name: a right that is withdrawn takes everything with it, and brings it back.
declare module '#platform/server/mail/template.ts' {
  interface MailTemplates {
    'test.bound': Record<string, never>
  }
}
const canary = 'CANARYOFMESSAGES'
mailTemplate('test.bound', () => ({ subject: canary, blocks: [canary] }), { message: 'product', event: 'withdrawn' })

let kit: SdkKit
const run = (query: string) => kit.app.database.pool.query(query)
const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}

type Kind = {
  /** a record that `main` may open: the id */
  make: () => Promise<number>
  /** takes the right away, and gives it back */
  withdraw: (id: number, away: boolean) => Promise<unknown>
}
/** Being in the group that opens the project. */
const membership = (_: number, away: boolean) =>
  run(
    away
      ? `delete from user_group_members where user_id = ${kit.people.main}`
      : `insert into user_group_members (group_id, user_id) select id, ${kit.people.main} from user_groups on conflict do nothing`,
  )
const inProject = () => ({ level: 'project' as const, chipProjectId: kit.panelId })
const kinds: Record<string, Kind> = {
  document: { make: async () => (await kit.published({ level: 'project', folderId: kit.panel })).id, withdraw: membership },
  faq: {
    make: async () => {
      const input = { title: '问题', titleEn: 'q', content: '<p>x</p>', platform: 'Linux', catalogId: boot, keywordsJson: '[]', ...inProject() }
      const asked = good(await kit.call('editor', faqDesk.submit, good(await kit.call('editor', faqDesk.save, input as never))))
      const passed = good(await kit.call('auditor', faqDesk.audit, { ...asked, result: 'pass' }))
      return good(await kit.call('auditor', faqDesk.shelf, { ...passed, shelfStatus: 'on' })).id
    },
    withdraw: membership,
  },
  sdk: { make: async () => (await kit.released({ chipProjectId: kit.panelId })).id, withdraw: membership },
  patch: { make: async () => (await kit.releasedPatch(await kinds['sdk']!.make(), {})).id, withdraw: membership },
  tool: {
    make: async () => {
      const form = { kind: 'sdk', name: '工具', nameEn: 'tool', intro: 'x', lineIds: 'vision', ...inProject() }
      const saved = good(await kit.call('editor', tool.save, form as never))
      const fileId = await uploadFile(kit, 'editor', 'tool', 'a.bin', Buffer.from('abc'))
      good(await kit.call('editor', tool.saveVersion, { toolId: saved.id, name: '1.0', os: 'any', shelf: 'on', fileId }))
      good(await kit.call('editor', tool.shelve, { ...saved, shelf: 'on' }))
      return saved.id
    },
    withdraw: membership,
  },
  document_change: {
    make: async () => {
      const before = await kit.published({ level: 'project', folderId: kit.panel })
      return (await kit.published({ level: 'public', folderId: kit.panel, supersedesId: before.id, revision: '2.0' })).id
    },
    withdraw: membership,
  },
  watch_finding: {
    make: async () => {
      const recordId = await kinds['document']!.make()
      await followAll(kit.app)
      const named = JSON.stringify([{ kind: 'document', record_id: recordId }])
      const { rows } = await run(`insert into watch_findings (user_id, records) values (${kit.people.main}, '${named}') returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: membership,
  },
  // a task that its reader decides in the place of another
  approval_task: {
    make: async () => {
      const { rows } = await run(`insert into approval_tasks (id, case_id, biz, biz_id, step, no, title, applicant_id, permission, due_on)
        overriding system value values (990001, 990001, 'test', 1, 'one', 'T1', 'x', ${kit.people.editor}, 'approval_decide', current_date) returning id`)
      return Number((rows as { id: number }[])[0]!.id)
    },
    withdraw: (_, away) =>
      run(away
        ? 'delete from approval_delegations'
        : `insert into approval_delegations (from_user_id, to_user_id, starts_on, ends_on)
            values (${kit.people.manager}, ${kit.people.main}, current_date - 1, current_date + 1)`),
  },
  chip: {
    make: async () => kit.two,
    withdraw: (id, away) => run(`update chips set audience = '${away ? 'members' : 'everybody'}' where id = ${id}`),
  },
} // prettier-ignore

beforeAll(async () => {
  kit = await sdkKit()
  await kit.accept('editor')
}, 60_000)
afterAll(() => kit.close())
beforeEach(async () => {
  await run('delete from messages')
  await run('delete from mails')
})

/** All that the portal says to `main` of messages, as text, and how many it counts. */
async function said() {
  const list = await kit.call('main', message.list)
  const unread = await kit.call('main', message.unread)
  const number = await kit.call('main', message.number)
  const { rows } = await run(`select id from messages where title = '${canary}'`)
  const id = (rows as { id: number }[])[0]!.id
  const info = await kit.call('main', message.info, { id: Number(id) })
  const session = await kit.request('main', { url: '/api/user/info' })
  const text = JSON.stringify([list.data, unread.data, info.data]) + session.body
  return { names: text.includes(canary), total: list.data.total, unread: unread.data.total, number: number.data.number, info: info.msgCode } // prettier-ignore
}
const shown = { names: true, total: 1, unread: 1, number: 1, info: 0 }
const gone = { names: false, total: 0, unread: 0, number: 0, info: 1002 }
const mails = async () =>
  (await run("select id, text_body from mails where template = 'test.bound'")).rows as {
    id: number
    text_body: string
  }[]

/** Other ways in which the right to open one of them ends. */
const others: [string, Kind][] = [
  ['approval_task', {
    make: async () => 990001,
    withdraw: (_, away) =>
      run(away
        ? `delete from user_roles where role = 'account_manager' and user_id = ${kit.people.main}`
        : `insert into user_roles (user_id, role) values (${kit.people.main}, 'account_manager') on conflict do nothing`),
  }],
] // prettier-ignore

describe.each([...Object.entries(kinds), ...others])('%s', (bizType, kind) => {
  test('a right that ends takes list, count, detail, marks and mail with it', async () => {
    await run('delete from approval_delegations')
    const bizId = await kind.make()
    await kind.withdraw(bizId, false)
    kit.app.sessions.clear()
    await tell(contextOf(kit.app), 'test.bound', [kit.people.main], () => ({}), { bizType, bizId })
    expect(await said()).toEqual(shown)
    const [mail] = await mails()

    await kind.withdraw(bizId, true)
    kit.app.sessions.clear()
    expect(await said()).toEqual(gone)
    expect((await kit.call('main', message.read, { type: 'product', Ids: 'all' })).data).toEqual({ done: 0 })
    const event = { id: 1, topic: 'mail.queued' as const, payload: { mailId: mail!.id }, createdAt: new Date(), attempts: 1 }
    await deliverMail.run(contextOf(kit.app), event)
    expect(await mails()).toEqual([])

    await kind.withdraw(bizId, false)
    kit.app.sessions.clear()
    expect(await said()).toEqual(shown)
  })
}) // prettier-ignore

test('a kind that nobody knows is told to nobody, and shown to nobody', async () => {
  const about = { bizType: 'rain', bizId: 1 }
  await expect(tell(contextOf(kit.app), 'test.bound', [kit.people.main], () => ({}), about)).rejects.toThrow(
    'nobody says who may open rain',
  )
  await tell(contextOf(kit.app), 'test.bound', [kit.people.main], () => ({}))
  expect(await said()).toEqual(shown)
  await run("update messages set biz_type = 'rain', biz_id = 1")
  expect(await said()).toEqual(gone)
})

test('every kind that messages may name has its line here, and is asked wherever messages are read', () => {
  const own = ['post']
  expect([...Object.keys(kinds), ...own.filter((one) => boundKinds().some(({ bizType }) => bizType === one))].toSorted()).toEqual(boundKinds().map(({ bizType }) => bizType).toSorted()) // prettier-ignore
  const root = new URL('../../', import.meta.url)
  for (const file of ['areas/message/server/message.sql.ts', 'platform/server/mail/mail.sql.ts'])
    expect([file, readFileSync(new URL(file, root), 'utf8').includes('stillSeen()')]).toEqual([file, true])
})
