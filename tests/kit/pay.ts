import { expect } from 'vitest'
import { recharge } from '#areas/recharge/contract.ts'
import type { ChannelName } from '#areas/payment/contract.ts'
import { startSimulator, type Simulator } from '../../tools/pay-simulator/server.ts'
import { testApp, type TestApp } from './app.ts'
import type { PersonName } from './people.ts'

/** The portal with both channels, spoken by the simulator. */
export type PayApp = TestApp & {
  sim: Simulator
  /** Makes a recharge of 100 yuan or of another amount, and opens its page at the channel; answers its number. */
  recharge(who?: PersonName, method?: ChannelName, amount?: string): Promise<string>
  /** Posts a notification as the channel does. */
  notify(channel: ChannelName, body: string): Promise<{ status: number; body: string }>
  points(who?: PersonName): Promise<number>
}
/** Where a channel tells of payments. */
const notifyPath = { alipay: '/pay/alipay/notify', unionpay: '/pay/unionpay/backRcv' } as const

export async function payApp(): Promise<PayApp> {
  const sim = await startSimulator(0)
  const app = await testApp({ pay: sim.settings })
  // two people of finance
  const finance = (['editor', 'editor2'] as const).map((who) => ({ userId: app.people[who], role: 'finance' as const }))
  await app.app.database.db.insertInto('userRoles').values(finance).execute()
  return {
    ...app,
    sim,
    async recharge(who = 'main', method = 'alipay', amount = '100.00') {
      const made = await app.call(who, recharge.create, { method, amount, agreementVersion: '1.0', agree: 'true' })
      expect([made.msgCode, made.msg]).toEqual([0, ''])
      sim.open(made.data.form)
      return made.data.no
    },
    async notify(channel, payload) {
      const { statusCode, body } = await app.request(null, {
        method: 'POST',
        url: notifyPath[channel],
        payload,
        headers: { 'sec-fetch-site': 'none' },
      })
      return { status: statusCode, body }
    },
    async points(who = 'main') {
      const { rows } = await app.app.database.pool.query<{ paid: string }>(
        `select coalesce(sum(a.balance), 0) as paid from ledger_accounts a join users u on u.company_id = a.company_id
         where u.id = $1 and a.kind = 'customer_paid'`,
        [app.people[who]],
      )
      return Number(rows[0]!.paid)
    },
    async close() {
      await app.close()
      await sim.close()
    },
  }
}
