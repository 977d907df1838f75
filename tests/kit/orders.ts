import { orderForm } from '#areas/order/form.contract.ts'
import { orderMove } from '#areas/order/move.contract.ts'
import { orderDesk } from '#areas/order/desk.contract.ts'
import type { Kind } from './kinds.ts'
import { orderKit, type OrderKit } from './ordering.ts'
import type { PersonName } from './people.ts'
import { inDays } from './days.ts'

type Line = {
  quoteId: number
  qty: number
  oddReason?: string
  askedPrice?: string
  priceReason?: string
  terminalCustomer?: string
  project?: string
  requestOn?: string
}
type Key = { id: number; version: number }
export type OrdersKit = OrderKit & {
  unitId: number
  quotes: Record<'free' | 'limited' | 'other' | 'expired', number>
  places: Record<'deliveryAddressId' | 'contactId' | 'invoiceAddressId', number>
  inDays(n: number): string
  form(lines: readonly Line[], more?: object): never
  draft(lines?: readonly Line[], more?: object, who?: PersonName): Promise<Key>
  submitted(lines?: readonly Line[], more?: object): Promise<Key>
  /** passes every step that waits */
  accepted(lines?: readonly Line[]): Promise<Key>
  scheduled(lines?: readonly Line[], confirmOn?: string): Promise<Key & { lines: number[] }>
  row(id: number): Promise<{
    status: string
    order_no: string | null
    version: number
    credit_held: number
    unsigned_deliveries: number
  }>
}

let made = 0
/**
 * Customers who order: `order` for H0001 by quotes of two models, a hundred pieces to a package; `auditor` approves odd quantities,
 * `editor` and `editor2` are assistants. Nobody's quota limits anything until one is made.
 */
export async function ordersKit(): Promise<OrdersKit> {
  const kit = await orderKit()
  const { db } = kit.app.database
  const give = (who: PersonName, role: string) =>
    db
      .insertInto('userRoles')
      .values({ userId: kit.people[who], role })
      .onConflict((on) => on.doNothing())
      .execute()
  await give('auditor', 'order_approver')
  const unit = {
    code: 'U-HK',
    name: 'u',
    nameEn: 'u',
    region: 'HK',
    currencies: ['USD'],
    taxBp: 0,
    warehouses: ['A'],
    pickupTemplate: 'hk_pickup',
  } as const
  const { id: unitId } = await db
    .insertInto('businessUnits')
    .values({ ...unit, currencies: ['USD'], warehouses: ['A'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('exchangeRates')
    .values({
      base: 'USD',
      quote: 'RMB',
      rate: '7.100000',
      startsOn: '2020-01-01',
      status: 'published',
      userId: kit.people.release,
      publishedBy: kit.people.release2,
      publishedAt: new Date(),
    })
    .execute()
  const quote = async (customerId: number, modelId: number, more: object = {}) => {
    const days = { startsOn: inDays(-30), endsOn: inDays(30) }
    const row = {
      quoteNo: `Q-${++made}`,
      customerId,
      modelId,
      unitId,
      quoteType: 'model',
      currency: 'USD',
      price: '0.125000',
      taxIncluded: false,
      moq: 100,
      mpq: 100,
      status: 'effective',
      ...days,
      ...more,
    } as const
    return (await db.insertInto('quotes').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const { head, stranger } = kit.customers
  const quotes = {
    free: await quote(head, kit.models.free, { breaks: JSON.stringify([{ qty: 1000, price: '0.100000' }]) }),
    limited: await quote(head, kit.models.limited),
    other: await quote(stranger, kit.models.free),
    expired: await quote(head, kit.models.free, { startsOn: inDays(-90), endsOn: inDays(-40), price: '0.200000' }),
  }
  const place = async (kind: 'delivery' | 'contact' | 'invoice') =>
    (
      await db
        .insertInto('customerContacts')
        .values({ customerId: head, kind, name: kind, address: 'a', title: 't', isDefault: true })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const places = {
    deliveryAddressId: await place('delivery'),
    contactId: await place('contact'),
    invoiceAddressId: await place('invoice'),
  }
  const whole = [{ quoteId: quotes.free, qty: 200 }]
  const form = (lines: readonly Line[], more: object = {}) =>
    ({
      poNo: `H0001-${++made}`,
      unitId,
      currency: 'USD',
      quoteType: 'model',
      ...places,
      requestOn: inDays(40),
      lines: JSON.stringify(lines),
      ...more,
    }) as never
  const draft = (lines: readonly Line[] = whole, more: object = {}, who: PersonName = 'order') =>
    kit.ok(who, orderForm.save, form(lines, more))
  const row = async (id: number) =>
    (
      await kit.app.database.pool.query(
        'select status, order_no, version, credit_held, unsigned_deliveries from orders where id = $1',
        [id],
      )
    ).rows[0] as Awaited<ReturnType<OrdersKit['row']>>
  const submitted = async (lines?: readonly Line[], more?: object) =>
    kit.ok('order', orderMove.submit, await draft(lines, more))
  const accepted = async (lines?: readonly Line[]) => {
    const { id } = await submitted(lines)
    if ((await row(id)).status === 'odd_approval')
      await kit.ok('auditor', orderDesk.approve, { id, step: 'odd', result: 'pass' })
    if ((await row(id)).status === 'clerk_review')
      await kit.ok('editor', orderDesk.approve, { id, step: 'accept', result: 'pass' })
    return { id, version: (await row(id)).version }
  }
  const scheduled = async (lines?: readonly Line[], confirmOn = inDays(60)) => {
    const key = await accepted(lines)
    const ids = (await kit.ok('editor', orderDesk.review, { id: key.id })).lines.map((line) => line.id)
    const days = JSON.stringify(ids.map((lineId) => ({ lineId, confirmOn })))
    return { ...(await kit.ok('editor', orderDesk.schedule, { ...key, days })), lines: ids }
  }
  return Object.assign(kit, { unitId, quotes, places, inDays, form, draft, submitted, accepted, scheduled, row })
}

/** Orders with odd quantities, or at another price than quoted, as a kind of approval. */
export async function orders(): Promise<Kind> {
  const kit = await ordersKit()
  await kit.app.database.db
    .insertInto('userRoles')
    .values({ userId: kit.people.release, role: 'order_approver' })
    .execute()
  // who stands in has nothing to do with orders otherwise
  await kit.app.database.pool.query("update user_roles set role = 'quality' where user_id = $1", [kit.people.manager])
  const quoteId = kit.quotes.free
  const exception = () => [
    made % 2
      ? { quoteId, qty: 150, oddReason: 'samples' }
      : { quoteId, qty: 200, askedPrice: '0.11', priceReason: 'project' },
  ]
  await kit.app.database.pool.query('update customers set credit_limit = 100000000000')
  return {
    portal: kit,
    submit: () => kit.submitted(exception()),
    takeBack: ({ id, version }) => kit.call('order', orderMove.withdraw, { id, version }),
    read: (who, id) => kit.call(who, orderDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      kit.call(who, orderDesk.approve, { id, version, step: 'odd', result, reason: 'why' }),
    state: async (id) => (await kit.row(id)).status,
    applicant: 'order',
    deciders: ['auditor', 'release'],
    standIn: 'manager',
    step: 'odd',
    done: 'clerk_review',
  }
}
