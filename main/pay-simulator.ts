import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { App } from '#platform/server/app.ts'
import type { PaySettings } from '#platform/server/pay-settings.ts'

const program = fileURLToPath(new URL('../tools/pay-simulator.ts', import.meta.url))
const patienceMs = 15_000

/** A simulator of all channels: settings to reach it by, and how it is told of the trades of a portal. */
type Simulator = { pay: PaySettings; tell: (app: App) => Promise<void> }

/** Starts one, in a process of its own that ends with this one; null where it cannot be started. */
export async function openSimulator(): Promise<Simulator | null> {
  // dates stay dates
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  const pay = await new Promise<PaySettings | null>((done) => {
    child.once('message', (said) => done(said as PaySettings))
    child.once('exit', () => done(null))
    // what cannot be started is a demo without channels, and stays heard: an error nobody listens to would end the portal
    child.on('error', () => done(null))
    setTimeout(() => done(null), patienceMs).unref()
  })
  // what it has said was all: neither holds the other
  child.unref()
  child.channel?.unref()
  return pay && { pay, tell: (app) => tellTrades(app, child) }
}

/**
 * The demo without a contract with any channel gets a simulator beside it; the portal is given settings and knows no difference.
 * Nobody pays in the first second: it starts when the portal listens, and the settings are there when it has made its
 * keys. The answer tells it of the trades there are.
 */
export async function startSimulator(app: App): Promise<() => Promise<void>> {
  const { settings } = app
  if (!(settings.demo || app.trial) || settings.pay.alipay || settings.pay.unionpay) return async () => {}
  const simulator = await openSimulator()
  if (!simulator) return async () => {}
  settings.pay = simulator.pay
  return () => simulator.tell(app)
}

/** A simulator begins anew with each start; a channel would know what was paid before, and in the demo. */
async function tellTrades(app: App, child: ChildProcess): Promise<void> {
  const { tradesAtChannels } = await import('#areas/recharge/server/recharge.public.ts')
  const trades = await tradesAtChannels({ app, db: app.database.db, locale: 'zh' })
  if (child.connected) child.send(trades)
}
