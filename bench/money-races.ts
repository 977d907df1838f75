// Forty at once for the same money: claims over one receipt, payments of one order, a refund against an acceptance, a refund against a
// purchase with the same points. One wins, and what the others are told is what they read on their screens.
// `node bench/money-races.ts [rounds]` (50), on the embedded database and on a PostgreSQL of its own; ends with 1 when a figure is missed.
import { argon2Sync } from 'node:crypto'
import { giftPoints } from '#areas/points/server/points.public.ts'
import { marketDesk } from '#areas/market/desk.contract.ts'
import { recharge } from '#areas/recharge/contract.ts'
import { rechargeDesk } from '#areas/recharge/desk.contract.ts'
import { serviceOrder } from '#areas/service-order/contract.ts'
import { servicePurchase } from '#areas/service-order/purchase.contract.ts'
import { serviceDesk } from '#areas/service-order/desk.contract.ts'
import { deliverModel } from '#areas/service-order/contract.ts'
import { systemContext } from '#main/background.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { encodeFileId } from '#platform/contract/file-id.ts'
import { transact } from '#platform/server/db/transact.ts'
import { encode, type TestApp } from '#tests/kit/app.ts'
import { invoiceKit, ok } from '#tests/kit/invoices.ts'
import { payApp, type PayApp } from '#tests/kit/pay.ts'
import { openCluster } from './postgres.ts'

const [rounds, many] = [Number(process.argv[2] ?? 50), 40]
const abnormal = '1004 操作失败，订单状态异常，请刷新后重试'
type Figure = { race: string; rounds: number; 'one won in': number; 'the others were told': string; ok: boolean }
type Reply = { msgCode: number; msg: string }

/** Counts rounds in which one may win, and what the others read; a number in a text is not told apart. */
function tally(race: string, wanted: readonly RegExp[]) {
  const others = new Map<string, number>()
  const winners = new Map<string, number>()
  let [count, oneWon, right] = [0, 0, true]
  return {
    add(answers: readonly (Reply & { by?: string })[], holds: boolean) {
      count += 1
      const won = answers.filter(({ msgCode }) => msgCode === 0)
      for (const { by = 'each' } of won) winners.set(by, (winners.get(by) ?? 0) + 1)
      if (won.length === 1 && holds) oneWon += 1
      for (const { msgCode, msg } of answers.filter((one) => one.msgCode !== 0)) {
        const said = `${msgCode} ${msg}`
        right &&= wanted.some((text) => text.test(said))
        const alike = said.replaceAll(/R\d+/g, 'R…')
        others.set(alike, (others.get(alike) ?? 0) + 1)
      }
    },
    figure: (): Figure => ({
      race: `${race}${winners.size > 1 ? ` (${[...winners].map(([by, n]) => `${by} ${n}`).join(', ')})` : ''}`,
      rounds: count,
      'one won in': oneWon,
      'the others were told': [...others].map(([said, n]) => `${n}× ${said}`).join('; '),
      ok: oneWon === count && right,
    }),
  }
}
const forget = (portal: TestApp) => portal.app.database.pool.query('delete from rate_limits')
const rowsOf = async <R>(portal: TestApp, text: string, values: unknown[] = []) =>
  (await portal.app.database.pool.query(text, values)).rows as R[]

async function claims(): Promise<Figure> {
  const kit = await invoiceKit()
  const count = tally(`${many} claims over one receipt`, [/^\d+ 充值单 R\d+ 的可开票金额不足，请刷新后重新选择$/])
  const titleId = await kit.titleOf()
  for (let n = 0; n < rounds; n += 1) {
    await forget(kit)
    const no = await kit.paid(10_000 + n)
    const answers = await Promise.all(
      Array.from({ length: many }, () => kit.apply('main', titleId, [{ no, fen: 10_000 + n }])),
    )
    count.add(answers, (await kit.moneyOf(no)).invoiced === 10_000 + n)
  }
  await kit.close()
  return count.figure()
}

const [password, points] = ['Correct-horse-7', 100]
/** A portal with a product of 100 points in two parts, staff who deliver it, and a customer whose password is cheap to prove. */
async function shop() {
  const portal = await payApp()
  const { pool } = portal.app.database
  const { auditor, release, release2, main } = portal.people
  await pool.query("insert into user_roles values ($1, 'service_ops'), ($2, 'fae'), ($3, 'finance')", [
    auditor,
    release,
    release2,
  ])
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(password),
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  await pool.query('update users set password_hash = $1 where id = $2', [
    `$argon2id$v=19$m=64,t=1,p=1$${text(nonce)}$${text(tag)}`,
    main,
  ])
  // how often a password may be tried is measured elsewhere: here one person proves who they are forty times at once
  const { limits } = portal.app
  const { spend } = limits
  limits.spend = (name, key) => (name === 'own_password' ? Promise.resolve() : spend(name, key))
  const form = {
    code: 'RACE',
    name: '评审',
    nameEn: 'Review',
    category: 'design_review',
    priceType: 'points',
    skuLines: `RACE-A | 标准 | Standard | ${points} | time`,
    milestoneLines: '初稿 | Draft | 40\n终稿 | Final | 60',
    leadDays: 5,
  } as const
  const made = ok(await portal.call('auditor', marketDesk.saveProduct, form))
  ok(await portal.call('auditor', marketDesk.shelve, { ...made, action: 'on' }))
  return { portal, productId: made.id }
}
type Shop = Awaited<ReturnType<typeof shop>>

async function gift({ portal }: Shop, amount: number, key: string): Promise<void> {
  const [own] = await rowsOf<{ id: number }>(portal, 'select company_id as id from users where id = $1', [
    portal.people.main,
  ])
  await transact(systemContext(portal.app, portal.app.log), (tx) =>
    giftPoints(tx, { companyId: own!.id, points: amount, memo: '', idemKey: key }),
  )
}
async function order({ portal, productId }: Shop): Promise<number> {
  await forget(portal)
  const lines = JSON.stringify([{ skuCode: 'RACE-A', qty: 1 }])
  return ok(
    await portal.call('main', servicePurchase.create, { productId, lines, contact: '王工', phone: '19900000001' }),
  ).id
}
let keys = 0
async function pay(portal: PayApp, id: number): Promise<Reply> {
  const { url, payload } = encode(servicePurchase.pay as Entry, { id, password })
  const headers = { 'idempotency-key': `key-of-the-race-${++keys}` }
  return (await portal.request('main', { method: 'POST', url, payload, headers })).json<Reply>()
}
const keyOf = async (portal: TestApp, id: number) =>
  (
    await rowsOf<{ id: number; version: number }>(portal, 'select id, version from service_orders where id = $1', [id])
  )[0]!
const heldFor = async (portal: TestApp, id: number) =>
  (
    await rowsOf<{ held: number; taken: number }>(
      portal,
      `select coalesce(sum(gift + paid - gift_captured - paid_captured - gift_released - paid_released), 0)::int as held,
    coalesce(sum(gift_captured + paid_captured), 0)::int as taken from point_holds where kind = 'service_order' and biz_id = $1`,
      [id],
    )
  )[0]!

async function payments(): Promise<Figure> {
  const made = await shop()
  const count = tally(`${many} payments of one order`, [new RegExp(`^${abnormal}$`)])
  await gift(made, rounds * points, 'payments')
  for (let n = 0; n < rounds; n += 1) {
    const id = await order(made)
    const answers = await Promise.all(Array.from({ length: many }, () => pay(made.portal, id)))
    count.add(answers, (await heldFor(made.portal, id)).held === points)
  }
  await made.portal.close()
  return count.figure()
}

/** An order whose first part is delivered and waits for its acceptance. */
async function delivered(made: Shop): Promise<number> {
  const { portal } = made
  const id = await order(made)
  ok((await pay(portal, id)) as never)
  const { milestones } = (await portal.call('auditor', serviceDesk.review, { id })).data
  const plan = milestones.map((one) => ({
    id: one.id,
    scope: one.scope,
    points: one.points,
    engineerId: portal.people.release,
  }))
  ok(await portal.call('auditor', serviceDesk.plan, { ...(await keyOf(portal, id)), milestones: JSON.stringify(plan) }))
  ok(await portal.call('auditor', serviceDesk.start, await keyOf(portal, id)))
  const file = crypto.randomUUID().replaceAll('-', '')
  await rowsOf(
    portal,
    `insert into files (id, name, size, mime, sha256, storage_key, model_code, owner_user_id, owner_company_id, status)
    select $1, 'report.pdf', 1, 'application/pdf', repeat('0', 64), $1, $2, u.id, u.company_id, 'pending' from users u where u.id = $3`,
    [file, deliverModel, portal.people.release],
  )
  ok(
    await portal.call('release', serviceDesk.deliver, {
      ...(await keyOf(portal, id)),
      milestoneId: milestones[0]!.id,
      note: 'done',
      fileIds: encodeFileId(file),
    }),
  )
  return id
}
async function acceptances(): Promise<Figure> {
  const made = await shop()
  const { portal } = made
  const count = tally(`${many / 2} acceptances against ${many / 2} refunds of one order`, [new RegExp(`^${abnormal}$`)])
  await gift(made, rounds * points, 'acceptances')
  for (let n = 0; n < rounds; n += 1) {
    const id = await delivered(made)
    const key = await keyOf(portal, id)
    const answers = await Promise.all(
      Array.from({ length: many }, async (_, at) => {
        const action = (at + n) % 2 ? 'accept' : 'refund'
        const { msgCode, msg } = await portal.call('main', serviceOrder.act, { ...key, action, reason: 'race' })
        return { msgCode, msg, by: action }
      }),
    )
    const won = answers.find(({ msgCode }) => msgCode === 0)?.by
    const { held, taken } = await heldFor(portal, id)
    count.add(answers, won === 'accept' ? held === 60 && taken === 40 : held === points && taken === 0)
  }
  await portal.close()
  return count.figure()
}

/** The last points of a wallet: finance gives the recharge back while the customer buys with it. */
async function lastPoints(): Promise<Figure> {
  const made = await shop()
  const { portal } = made
  const count = tally('a refund of the last points against an order for them', [/^3001 /])
  const wallet = () => portal.points()
  for (let n = 0; n < rounds; n += 1) {
    const id = await order(made)
    const no = await portal.recharge('main', n % 2 ? 'alipay' : 'unionpay', '10.00')
    await portal.notify(n % 2 ? 'alipay' : 'unionpay', portal.sim.notice(no, portal.sim.pay(no)))
    const found = ok(await portal.call('main', recharge.show, { no }))
    const asked = ok(
      (await portal.call('editor', rechargeDesk.refund, { id: found.id, amount: '10.00', reason: 'race' })) as never,
    )
    const had = await wallet()
    const back = () => portal.call('editor2', rechargeDesk.decide, { ...asked, result: 'pass', reason: '' })
    const buy = () => pay(portal, id)
    // who comes first is left to chance, and to who is sent off first
    const sent = n % 2 ? [back(), buy()] : [buy(), back()]
    const [one, two] = await Promise.all(sent)
    const by = n % 2 ? ['refund', 'order'] : ['order', 'refund']
    const answers = [one!, two!].map(({ msgCode, msg }, at) => ({ msgCode, msg, by: by[at]! }))
    const won = answers.find(({ msgCode }) => msgCode === 0)?.by
    const { held } = await heldFor(portal, id)
    count.add(answers, had === points && (await wallet()) === 0 && held === (won === 'order' ? points : 0))
    // the wallet is empty again for the next round, whoever won
    if (won === 'refund') await rowsOf(portal, "update service_orders set status = 'cancelled' where id = $1", [id])
  }
  await portal.close()
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
    for (const race of [claims, payments, acceptances, lastPoints]) table.push({ database, ...(await race()) })
  }
} finally {
  await cluster.stop()
}
console.table(table.map(({ ok, ...figure }) => ({ ...figure, '': ok ? 'ok' : 'MISSED' })))
process.exit(table.length === 8 && table.every(({ ok }) => ok) ? 0 : 1)
