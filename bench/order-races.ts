// Many at once for the same: submissions against one quota, against one credit limit, drafts with one PO number; cancelling against
// scheduling, signing against a short close. Nothing is exceeded, nothing twice, one wins and the others are told what they read on their screens.
// `node bench/order-races.ts [rounds] [at once]` (50, 200), on the embedded database and on a PostgreSQL of its own; ends with 1 when a figure is missed.
import { orderDesk } from '#areas/order/desk.contract.ts'
import { orderForm } from '#areas/order/form.contract.ts'
import { orderMove } from '#areas/order/move.contract.ts'
import { shipLines, signLines } from '#areas/order/server/order.public.ts'
import { systemContext } from '#main/background.ts'
import { dayOf } from '#platform/contract/day.ts'
import type { SignedCtx } from '#platform/server/ctx.ts'
import { transact } from '#platform/server/db/transact.ts'
import { ordersKit, type OrdersKit } from '#tests/kit/orders.ts'
import { openCluster } from './postgres.ts'

const [rounds, many] = [Number(process.argv[2] ?? 50), Number(process.argv[3] ?? 200)]
type Reply = { msgCode: number; msg: string }
type Figure = { race: string; rounds: number; 'held in': number; 'the others were told': string; ok: boolean }

/** Counts rounds that came out as they may, and what those read who came late. */
function tally(race: string, wanted: readonly RegExp[]) {
  const told = new Map<string, number>()
  let [count, held, right] = [0, 0, true]
  return {
    add(answers: readonly Reply[], holds: boolean) {
      count += 1
      if (holds) held += 1
      for (const { msgCode, msg } of answers.filter((one) => one.msgCode !== 0)) {
        const said = `${msgCode} ${msg}`
        right &&= wanted.some((text) => text.test(said))
        const alike = said.replaceAll(/[\d.]{3,}/g, (n) => (n === String(msgCode) ? n : '…'))
        told.set(alike, (told.get(alike) ?? 0) + 1)
      }
    },
    figure: (): Figure => ({
      race,
      rounds: count,
      'held in': held,
      'the others were told': [...told].map(([said, n]) => `${n}× ${said}`).join('; '),
      ok: held === count && right,
    }),
  }
}
const rowsOf = async <R>(kit: OrdersKit, text: string, values: unknown[] = []) =>
  (await kit.app.database.pool.query(text, values)).rows as R[]
const won = (answers: readonly Reply[]) => answers.filter(({ msgCode }) => msgCode === 0).length
/** Drafts of the round; made by one statement each, because only the race is to be measured. */
async function drafts(kit: OrdersKit, quoteId: number, qty: number): Promise<{ id: number; version: number }[]> {
  const one = await kit.draft([{ quoteId, qty }])
  const made = await rowsOf<{ id: number; version: number }>(
    kit,
    `insert into orders (po_no, customer_id, unit_id, currency, quote_type, delivery_address_id, contact_id, invoice_address_id, request_on, user_id)
    select o.po_no || '-' || i, o.customer_id, o.unit_id, o.currency, o.quote_type, o.delivery_address_id, o.contact_id, o.invoice_address_id, o.request_on, o.user_id
    from orders o, generate_series(2, $2::int) i where o.id = $1 returning id::int, version`,
    [one.id, many],
  )
  await rowsOf(
    kit,
    `insert into order_lines (order_id, customer_id, line_no, model_id, quote_id, qty, mpq) select x, l.customer_id, 1, l.model_id, l.quote_id, l.qty, l.mpq
    from order_lines l, unnest($2::bigint[]) x where l.order_id = $1`,
    [one.id, made.map(({ id }) => id)],
  )
  return [one, ...made]
}
const clean = (kit: OrdersKit) =>
  kit.app.database.pool.query(
    'delete from order_holds; delete from order_quotas; update orders set credit_held = 0; delete from rate_limits; update customers set credit_limit = 100000000000',
  )

async function quotas(kit: OrdersKit): Promise<Figure> {
  const count = tally(`${many} submissions against one quota of ${many / 4} orders`, [/^4002 超出配额$/])
  for (let n = 0; n < rounds; n += 1) {
    await clean(kit)
    const id = await kit.quota({
      customerId: kit.customers.head,
      modelId: kit.models.limited,
      limitQty: (many / 4) * 300 + 100,
      startsOn: '2020-01-01',
    })
    await rowsOf(kit, "update order_quotas set ends_on = '2099-12-31'")
    const all = await drafts(kit, kit.quotes.limited, 300)
    const answers = await Promise.all(all.map((one) => kit.call('order', orderMove.submit, one)))
    const [quota] = await rowsOf<{ reserved: number; held: number }>(
      kit,
      'select q.reserved_qty as reserved, (select sum(h.qty)::int from order_holds h) as held from order_quotas q where id = $1',
      [id],
    )
    count.add(
      answers,
      won(answers) === many / 4 && quota!.reserved === (many / 4) * 300 && quota!.held === quota!.reserved,
    )
  }
  return count.figure()
}
async function credit(kit: OrdersKit): Promise<Figure> {
  const count = tally(`${many} submissions against one credit limit of ${many / 4} orders`, [/^4005 超出授信额度/])
  for (let n = 0; n < rounds; n += 1) {
    await clean(kit)
    const all = await drafts(kit, kit.quotes.free, 200)
    await rowsOf(kit, 'update customers set credit_limit = $1', [(many / 4) * 2500 + 100])
    const answers = await Promise.all(all.map((one) => kit.call('order', orderMove.submit, one)))
    const [sum] = await rowsOf<{ held: number }>(kit, 'select sum(credit_held)::int as held from orders')
    count.add(answers, won(answers) === many / 4 && sum!.held === (many / 4) * 2500)
  }
  return count.figure()
}
async function numbers(kit: OrdersKit): Promise<Figure> {
  const count = tally(`${many} drafts with one PO number`, [/^4004 该 PO 号已有订单$/])
  for (let n = 0; n < rounds; n += 1) {
    await clean(kit)
    const form = kit.form([{ quoteId: kit.quotes.free, qty: 100 }], { poNo: `H0001-ONE-${n}` })
    const answers = await Promise.all(Array.from({ length: many }, () => kit.call('order', orderForm.save, form)))
    const [found] = await rowsOf<{ n: number }>(kit, 'select count(*)::int as n from orders where po_no = $1', [
      `H0001-ONE-${n}`,
    ])
    count.add(answers, won(answers) === 1 && found!.n === 1)
  }
  return count.figure()
}
async function cancelling(kit: OrdersKit): Promise<Figure> {
  const count = tally('cancelling against scheduling', [/^1004 取消失败，订单状态异常$/, /^1004 /])
  for (let n = 0; n < rounds; n += 1) {
    await clean(kit)
    const { id, version } = await kit.accepted()
    const { lines } = await kit.ok('editor', orderDesk.review, { id })
    const days = JSON.stringify(lines.map((line) => ({ lineId: line.id, confirmOn: kit.inDays(50) })))
    const sent = [
      () => kit.call('order', orderMove.cancel, { id, version }),
      () => kit.call('editor', orderDesk.schedule, { id, version, days }),
    ]
    const answers: Reply[] = await Promise.all((n % 2 ? sent : sent.toReversed()).map((send) => send()))
    count.add(answers, won(answers) === 1)
  }
  return count.figure()
}
async function closing(kit: OrdersKit): Promise<Figure> {
  const count = tally('signing against a short close', [/^1004 /])
  const clerk = {
    id: kit.people.editor,
    staff: true,
    roles: ['order_clerk'],
    permissions: new Set(['order_read', 'order_base_read', 'order_base_all', 'order_handle']),
  } as unknown as SignedCtx['user']
  const inside = (run: (tx: SignedCtx) => Promise<unknown>) =>
    transact(systemContext(kit.app, kit.app.log) as unknown as SignedCtx, (tx) => run({ ...tx, user: clerk }))
  const on = dayOf(new Date())
  for (let n = 0; n < rounds; n += 1) {
    await clean(kit)
    const { id, lines } = await kit.scheduled([{ quoteId: kit.quotes.free, qty: 400 }])
    const part = [{ lineId: lines[0]!, qty: 100 }]
    await inside((tx) => shipLines(tx, { orderId: id, on, lines: part }))
    const { version } = await kit.row(id)
    const sign = () =>
      inside((tx) => signLines(tx, { orderId: id, on, lines: part })).then(
        () => ({ msgCode: 0, msg: '' }),
        (error: Error & { code?: string }) => ({ msgCode: 1004, msg: error.code ?? '' }),
      )
    const close = () => kit.call('editor', orderDesk.shortClose, { id, version, reason: 'race' })
    const sent: (() => Promise<Reply>)[] = n % 2 ? [sign, close] : [close, sign]
    const answers = await Promise.all(sent.map((send) => send()))
    const [line] = await rowsOf<{ signed: number; cancelled: number }>(
      kit,
      'select signed_qty as signed, cancelled_qty as cancelled from order_lines where order_id = $1',
      [id],
    )
    const { status } = await kit.row(id)
    // whatever came first, a signature is never lost and the state is what its lines are
    const fits = line!.signed === 100 && status === (line!.cancelled === 300 ? 'completed' : 'part_shipped')
    count.add(answers, fits && won(answers) >= 1)
  }
  return count.figure()
}

const table: (Figure & { database: string })[] = []
const cluster = await openCluster()
try {
  for (const [database, url] of [
    ['PGlite', ''],
    ['PostgreSQL', cluster.url],
  ] as const) {
    if (url) process.env.TEST_DATABASE_URL = url
    else delete process.env.TEST_DATABASE_URL
    const kit = await ordersKit()
    for (const race of [quotas, credit, numbers, cancelling, closing]) table.push({ database, ...(await race(kit)) })
    await kit.close()
  }
} finally {
  await cluster.stop()
}
console.table(table.map(({ ok, ...figure }) => ({ ...figure, '': ok ? 'ok' : 'MISSED' })))
process.exit(table.length === 10 && table.every(({ ok }) => ok) ? 0 : 1)
