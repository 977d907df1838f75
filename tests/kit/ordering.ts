import { orderDesk } from '#areas/order-base/staff.contract.ts'
import { orderOwn } from '#areas/order-base/own.contract.ts'
import type { Entry, Input } from '#platform/contract/contract.ts'
import { testApp, type Reply, type TestApp } from './app.ts'
import type { Kind } from './kinds.ts'
import type { PersonName } from './people.ts'

type Ids = Record<'head' | 'part' | 'stranger', number>
export type OrderKit = TestApp & {
  customers: Ids
  models: Record<'free' | 'limited', number>
  ok<E extends Entry>(who: PersonName, entry: E, input?: Input<E>): Promise<Reply<E>['data']>
  quota(of: {
    customerId?: number
    groupId?: number
    modelId: number
    limitQty: number
    startsOn?: string
  }): Promise<number>
}

/**
 * A portal with three customers: `order` buys for the head of a group, `other` for its second one, `source` for a stranger. `editor`
 * is a business assistant, `editor2` another, `auditor` leads sales, `release` and `release2` are finance.
 */
export async function orderKit(): Promise<OrderKit> {
  const portal = await testApp()
  const { db } = portal.app.database
  const give = (who: PersonName, role: string) =>
    db
      .insertInto('userRoles')
      .values({ userId: portal.people[who], role })
      .onConflict((on) => on.doNothing())
      .execute()
  for (const who of ['other', 'source'] as const) await give(who, 'order')
  for (const who of ['editor', 'editor2'] as const) await give(who, 'order_clerk')
  for (const who of ['release', 'release2'] as const) await give(who, 'finance')
  await give('auditor', 'am_lead')
  const companyOf = async (who: PersonName) =>
    (await db.selectFrom('users').select('companyId').where('id', '=', portal.people[who]).executeTakeFirstOrThrow())
      .companyId
  const group = await db.insertInto('customerGroups').values({ name: 'one' }).returning('id').executeTakeFirstOrThrow()
  const row = {
    region: 'CN',
    currencies: ['USD', 'RMB'],
    payTerm: 'net30',
    creditCurrency: 'USD',
    creditLimit: 1_000_000,
  } as const
  const add = async (code: string, who: PersonName, more: object) => {
    const values = {
      ...row,
      currencies: [...row.currencies],
      code,
      name: `${code} co`,
      companyId: await companyOf(who),
      ...more,
    }
    return (await db.insertInto('customers').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const customers = {
    head: await add('H0001', 'order', { groupId: group.id, isHead: true, managerId: portal.people.manager }),
    part: await add('H0002', 'other', { groupId: group.id }),
    stranger: await add('K0001', 'source', {}),
  }
  const common = { name: 'm', nameEn: 'm', moq: 100, mpq: 100, packing: 'reel' } as const
  const model = async (name: string, allocation: boolean) =>
    (
      await db
        .insertInto('orderModels')
        .values({ ...common, model: name, allocation })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  return Object.assign(portal, {
    customers,
    models: { free: await model('FREE-1', false), limited: await model('LIMITED-1', true) },
    async ok<E extends Entry>(who: PersonName, entry: E, input?: Input<E>) {
      const reply = await portal.call(who, entry, input)
      if (reply.msgCode !== 0)
        throw new Error(`${entry.path}: ${reply.msgCode} ${reply.msg} ${JSON.stringify(reply.data)}`)
      return reply.data
    },
    async quota(of: { customerId?: number; groupId?: number; modelId: number; limitQty: number; startsOn?: string }) {
      const period = {
        periodKind: 'quarter',
        startsOn: '2026-07-01',
        endsOn: '2026-09-30',
        status: 'effective',
      } as const
      return (
        await db
          .insertInto('orderQuotas')
          .values({ ...period, ...of })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    },
  })
}

export const invoiceDetailsOf = (title: string) =>
  ({ title, taxNo: '91990002MA0DMA1108', country: 'CN', address: 'a street', name: 'somebody' }) as const

/** Invoice addresses of customers, as a kind of approval. */
export async function invoiceDetails(): Promise<Kind> {
  const kit = await orderKit()
  const { db } = kit.app.database
  return {
    portal: kit,
    submit: () => kit.ok('order', orderOwn.saveInvoice, invoiceDetailsOf(`t${Math.random()}`)),
    takeBack: ({ id, version }) => kit.call('order', orderOwn.discard, { id, version }),
    read: (who, id) => kit.call(who, orderDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      kit.call(who, orderDesk.decideAddress, { id, version, result, reason: 'why' }),
    state: async (id) =>
      (await db.selectFrom('customerContacts').select('status').where('id', '=', id).executeTakeFirst())?.status ??
      'gone',
    applicant: 'order',
    deciders: ['editor', 'editor2'],
    standIn: 'manager',
    step: 'invoice_details',
    done: 'active',
  }
}
