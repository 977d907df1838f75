import { issueDesk } from '#areas/issue/queue.contract.ts'
import { issueShow } from '#areas/issue/show.contract.ts'
import { issueWork } from '#areas/issue/work.contract.ts'
import { giftPoints } from '#areas/points/server/points.public.ts'
import { systemContext } from '#main/background.ts'
import type { Input } from '#platform/contract/contract.ts'
import { transact } from '#platform/server/db/transact.ts'
import { testApp, type TestApp } from './app.ts'
import type { PersonName } from './people.ts'
import { limitsOver } from './limits.ts'

type Ask = Partial<Input<typeof issueWork.create>>
type Key = { id: number; version: number }
/** A portal with opened support projects: `main` and `sub` are in one, `other` in another; `release` is an engineer, `auditor` leads them. */
export type IssueKit = TestApp & {
  run: (query: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
  project: number
  theirs: number
  /** asks, and fails where it is refused */
  ask: (who: PersonName, given?: Ask) => Promise<Key & { no: string }>
  show: (who: PersonName, id: number) => Promise<Awaited<ReturnType<TestApp['call']>>['data'] & Record<string, never>>
  /** an issue an engineer has taken */
  taken: (given?: Ask) => Promise<Key>
  now: (id: number) => Promise<Key>
}

export const good = <T>(reply: { msgCode: number; msg: string; data: T }): T => {
  if (reply.msgCode !== 0) throw new Error(`${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
  return reply.data
}
let last = 0
export async function issueKit(): Promise<IssueKit> {
  const portal = await testApp()
  const { people } = portal
  const run = async (query: string, values?: unknown[]) =>
    (await portal.app.database.pool.query(query, values)).rows as Record<string, unknown>[]
  await run(
    `insert into user_roles values (${people.release}, 'fae'), (${people.editor2}, 'fae'), (${people.auditor}, 'fae_lead') on conflict do nothing`,
  )
  await run(
    "insert into chips (code, name, name_en, product_line, audience) values ('TT9901', 'x', 'x', 'vision', 'everybody') on conflict do nothing",
  )
  const opened = async (code: string, who: PersonName) => {
    const [row] = await run(
      `insert into support_projects (code, company_id, creator_id, status, name, chip_id, product_type, product_name, target_area,
        monthly_forecast, contact_name, contact_phone, contact_email, background, main_functions, submitted_at, opened_at)
      select $1, u.company_id, u.id, 'opened', 'Secret ' || $1, c.id, 'x', 'x', 'x', 1, 'x', 'x', 'x@example.com', 'x', 'x', now(), now()
      from users u, chips c where u.id = $2 and c.code = 'TT9901' returning id`,
      [code, people[who]],
    )
    return Number(row!['id'])
  }
  const project = await opened('TS-TT9901-26001', 'main')
  const theirs = await opened('TS-TT9901-26002', 'other')
  await run(`insert into support_project_members (project_id, user_id) values (${project}, ${people.sub})`)
  for (const { id } of await run(
    `select distinct company_id as id from users where id in (${people.main}, ${people.other})`,
  ))
    await transact(systemContext(portal.app, portal.app.log), (tx) =>
      giftPoints(tx, { companyId: Number(id), points: 1_000_000, memo: '', idemKey: `kit:${Number(id)}` }),
    )
  const ask: IssueKit['ask'] = async (who, given = {}) => {
    await limitsOver()
    const form = {
      projectId: project,
      subject: `Board ${++last} does not boot`,
      type: 'software',
      priority: 'normal',
      description: '<p>It stops.</p>',
    } as const
    return good(await portal.call(who, issueWork.create, { ...form, ...given }))
  }
  const now = async (id: number): Promise<Key> => {
    const [row] = await run(`select version from issues where id = ${id}`)
    return { id, version: Number(row!['version']) }
  }
  return {
    ...portal,
    run,
    project,
    theirs,
    ask,
    now,
    show: async (who, id) => good(await portal.call(who, issueShow.show, { id })) as never,
    taken: async (given) => {
      const { id, version } = await ask('main', given)
      return good(await portal.call('release', issueDesk.assign, { id, version }))
    },
  }
}
