import { marketDesk } from '#areas/market/desk.contract.ts'
import { giftPoints } from '#areas/points/server/points.public.ts'
import { pointsDesk } from '#areas/points/ledger.contract.ts'
import { recharge } from '#areas/recharge/contract.ts'
import { rechargeDesk } from '#areas/recharge/desk.contract.ts'
import { serviceOrder } from '#areas/service-order/contract.ts'
import { servicePurchase } from '#areas/service-order/purchase.contract.ts'
import { serviceDesk } from '#areas/service-order/desk.contract.ts'
import { systemContext } from '#main/background.ts'
import type { Entry } from '#platform/contract/contract.ts'
import { transact } from '#platform/server/db/transact.ts'
import { encode, testApp, type TestApp } from './app.ts'
import { good } from './issues.ts'
import type { Kind, Saved } from './kinds.ts'
import { payApp } from './pay.ts'
import { testPassword } from './people.ts'
import { limitsOver } from './limits.ts'

const byFinance = { applicant: 'editor', deciders: ['editor2', 'auditor'], standIn: 'manager' } as const
const companyOf = async ({ app, people }: TestApp): Promise<number> =>
  (await app.database.pool.query('select company_id from users where id = $1', [people.main])).rows[0].company_id

/** What finance books by hand. */
export async function adjustments(): Promise<Kind> {
  const portal = await testApp()
  const { editor, editor2, auditor } = portal.people
  await portal.app.database.pool.query(
    "insert into user_roles values ($1, 'finance'), ($2, 'finance'), ($3, 'finance')",
    [editor, editor2, auditor],
  )
  const companyId = await companyOf(portal)
  return {
    portal,
    ...byFinance,
    submit: async () =>
      good(await portal.call('editor', pointsDesk.submitAdjustment, { companyId, points: 10, reason: 'late' })),
    takeBack: ({ id, version }) => portal.call('editor', pointsDesk.withdrawAdjustment, { id, version }),
    read: (who, id) => portal.call(who, pointsDesk.adjustment, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, pointsDesk.decideAdjustment, { id, version, result, reason: 'why' }),
    state: async (id) => good(await portal.call('editor', pointsDesk.adjustment, { id })).status,
    step: 'audit',
    done: 'posted',
  }
}

/** Money that goes back to a customer; nobody takes the wish back. */
export async function rechargeRefunds(): Promise<Kind> {
  const pay = await payApp()
  await pay.app.database.pool.query("insert into user_roles values ($1, 'finance')", [pay.people.auditor])
  return {
    portal: pay,
    ...byFinance,
    async submit() {
      await limitsOver()
      const no = await pay.recharge()
      await pay.notify('alipay', pay.sim.notice(no, pay.sim.pay(no)))
      const { id } = good(await pay.call('main', recharge.show, { no }))
      return good(await pay.call('editor', rechargeDesk.refund, { id, amount: '100.00', reason: 'asked for' }))
    },
    takeBack: undefined,
    read: (who, id) => pay.call(who, rechargeDesk.showRefund, { id }),
    atDesk: (who, { id, version }, result) =>
      pay.call(who, rechargeDesk.decide, { id, version, result, reason: 'why' }),
    state: async (id) => good(await pay.call('editor', rechargeDesk.showRefund, { id })).status,
    step: 'finance',
    done: 'sending',
  }
}

/** A product with one SKU, and the points of a customer to buy it often. */
async function shop(portal: TestApp) {
  const companyId = await companyOf(portal)
  await transact(systemContext(portal.app, portal.app.log), (tx) =>
    giftPoints(tx, { companyId, points: 100_000, memo: 'test', idemKey: 'trial' }),
  )
  const made = good(
    await portal.call('auditor', marketDesk.saveProduct, {
      code: 'TRIAL',
      name: '评审',
      nameEn: 'Review',
      category: 'design_review',
      priceType: 'points',
      skuLines: 'TRIAL-A | 标准 | Standard | 100 | time',
      milestoneLines: '终稿 | Final | 100',
      leadDays: 5,
    }),
  )
  good(await portal.call('auditor', marketDesk.shelve, { ...made, action: 'on' }))
  return made.id
}

/** Orders of services whose customer asks for a refund: service operators decide, then finance. */
export async function orderRefunds(): Promise<Kind> {
  const portal = await testApp()
  const { pool } = portal.app.database
  const { auditor, editor2, release, release2 } = portal.people
  await pool.query(
    "insert into user_roles values ($1, 'service_ops'), ($2, 'service_ops'), ($3, 'fae'), ($4, 'finance')",
    [auditor, editor2, release, release2],
  )
  const productId = await shop(portal)
  const keyOf = async (id: number): Promise<Saved> =>
    (await pool.query('select id, version from service_orders where id = $1', [id])).rows[0]
  /** A paid order whose work has begun. */
  async function begun(): Promise<number> {
    const lines = JSON.stringify([{ skuCode: 'TRIAL-A', qty: 1 }])
    const form = { productId, lines, contact: 'x', phone: '19900000001' }
    const { id } = good(await portal.call('main', servicePurchase.create, form))
    const { url, payload } = encode(servicePurchase.pay as Entry, { id, password: testPassword })
    const headers = { 'idempotency-key': `trial-of-order-${id}` }
    good((await portal.request('main', { method: 'POST', url, payload, headers })).json())
    const { milestones } = good(await portal.call('auditor', serviceDesk.review, { id }))
    const plan = milestones.map((one) => ({ id: one.id, scope: one.scope, points: one.points, engineerId: release }))
    good(await portal.call('auditor', serviceDesk.plan, { ...(await keyOf(id)), milestones: JSON.stringify(plan) }))
    good(await portal.call('auditor', serviceDesk.start, await keyOf(id)))
    return id
  }
  return {
    portal,
    applicant: 'main',
    deciders: ['auditor', 'editor2'],
    standIn: 'manager',
    async submit() {
      await limitsOver()
      const id = await begun()
      good(await portal.call('main', serviceOrder.act, { ...(await keyOf(id)), action: 'refund', reason: 'over' }))
      return keyOf(id)
    },
    takeBack: ({ id, version }) => portal.call('main', serviceOrder.act, { id, version, action: 'keep' }),
    read: (who, id) => portal.call(who, serviceDesk.review, { id }),
    atDesk: (who, { id, version }, result) =>
      portal.call(who, serviceDesk.audit, { id, version, step: 'ops', result, reason: 'why' }),
    // it is under review in both steps: which one it waits for says where it is
    async state(id) {
      const { status, waiting } = good(await portal.call('main', serviceOrder.show, { id }))
      return waiting?.step ?? status
    },
    step: 'ops',
    done: 'finance',
  }
}
