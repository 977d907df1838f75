import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { PaySettings } from '#platform/server/pay-settings.ts'
import type { Settings } from '#platform/server/settings.ts'

const program = fileURLToPath(new URL('../tools/pay-simulator.ts', import.meta.url))
const patienceMs = 15_000

/**
 * The demo without a contract with any channel gets a simulator beside it, a process of its own that ends with this one; the portal is
 * given settings and knows no difference (domain §8.4).
 */
export async function withSimulator(settings: Settings): Promise<Settings> {
  if (!settings.demo || settings.pay.alipay || settings.pay.unionpay) return settings
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
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
  return pay ? { ...settings, pay } : settings
}
