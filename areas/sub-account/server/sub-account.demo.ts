import { isFilled } from '#platform/server/demo-fill.ts'
import type { App } from '#platform/server/app.ts'
import { atWork } from '#platform/server/demo-day.ts'
import type { Db } from '#platform/server/ctx.ts'
import type { requestKinds, requestStates } from '../request.contract.ts'

type Made = {
  by: string
  of: string
  kind: (typeof requestKinds)[number]
  role?: string | null
  /** a package by the code of its group */
  group?: string
  status: (typeof requestStates)[number]
  /** days since it was asked */
  ago: number
  page: string
  reason: string
  answer?: string
}
/** A request in every state, of sub-accounts, of a guest and of somebody who wants to be let in. */
const made: Made[] = [
  {
    by: 'nimbus_qa',
    of: 'nimbus_main',
    kind: 'package',
    group: 'package:STD-LQ2230',
    status: 'asked',
    ago: 1,
    page: '/product/LQ2230',
    reason: '调试 Wi-Fi 6 模组，需要驱动和天线设计资料。',
  },
  { by: 'guest_wen', of: 'nimbus_main', kind: 'guest', status: 'asked', ago: 2, page: '/product/LQ5210', reason: '' },
  {
    by: 'wagtail_main',
    of: 'nimbus_main',
    kind: 'join',
    status: 'asked',
    ago: 1,
    page: '',
    reason: '季蓝，面板事业部声学组，上月调入。',
  },
  {
    by: 'nimbus_dev1',
    of: 'nimbus_main',
    kind: 'role',
    role: 'cust_finance',
    status: 'refused',
    ago: 24,
    page: '/info/invoice',
    reason: '',
    answer: '发票由财务同事统一处理。',
  },
  {
    by: 'nimbus_dev1',
    of: 'nimbus_main',
    kind: 'package',
    group: 'package:NB-PANEL-10',
    status: 'granted',
    ago: 150,
    page: '/sdk/0',
    reason: '加入中控屏项目。',
  },
  {
    by: 'nimbus_dev1',
    of: 'nimbus_main',
    kind: 'package',
    group: 'package:STD-LQ1105',
    status: 'withdrawn',
    ago: 40,
    page: '/product/LQ1105',
    reason: '',
  },
]

const ago = (days: number) => atWork(days)
const person = (db: Db, loginName: string) =>
  db.selectFrom('users').select(['id', 'companyId']).where('loginName', '=', loginName).executeTakeFirstOrThrow()

/** What people of the demo's main customer asked its main account; nothing when there is anything already. */
export function seed({ database: { db } }: Pick<App, 'database'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (await isFilled(tx, 'grantRequests')) return false
    for (const one of made.toReversed()) await seedOne(tx, one)
    return true
  })
}

async function seedOne(tx: Db, { by, of, group, ago: days, role = null, status, ...rest }: Made): Promise<void> {
  const [asker, main] = [await person(tx, by), await person(tx, of)]
  const groups = tx
    .selectFrom('userGroups')
    .select('id')
    .where('code', '=', group ?? '')
  const groupId = group ? (await groups.executeTakeFirstOrThrow()).id : null
  const isDecided = status === 'granted' || status === 'refused'
  const end = isDecided ? { decidedBy: main.id, decidedAt: ago(days - 1) } : {}
  const row = { ...rest, ...end, role, groupId, status, companyId: main.companyId, userId: asker.id }
  const times = { createdAt: ago(days), updatedAt: ago(isDecided ? days - 1 : days) }
  const made = tx.insertInto('grantRequests').values({ ...row, ...times })
  const { id } = await made.returning('id').executeTakeFirstOrThrow()
  if (status === 'asked') return
  const actorId = isDecided ? main.id : asker.id
  const action = { granted: 'grant', refused: 'refuse', withdrawn: 'withdraw' }[status]
  const log = {
    bizType: 'grant_request',
    bizId: id,
    fromState: 'asked',
    toState: status,
    action,
    actorId,
    at: ago(days - 1),
  }
  await tx
    .insertInto('statusLogs')
    .values({ ...log, comment: rest.answer ?? '' })
    .execute()
}
