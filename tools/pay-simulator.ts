// Stands in for both channels of payment where no contract is set: a process of its own, with keys made at its start, that speaks
// their protocols on loopback. The portal sees a channel like any other.
// node tools/pay-simulator.ts [--port 3399]: prints the settings a portal needs; started by a portal it sends them there, and is told of the trades from before its start.
import { parseArgs } from 'node:util'
import { startSimulator } from './pay-simulator/server.ts'
import type { Trade } from './pay-simulator/trades.ts'

const { values } = parseArgs({
  options: { port: { type: 'string', default: process.env['PAY_SIMULATOR_PORT'] ?? '0' } },
})
const simulator = await startSimulator(Number(values.port))
if (process.send) {
  process.send(simulator.settings)
  process.on('message', (trades) => {
    // all there are: what it knew before was another portal's
    simulator.trades.clear()
    simulator.know(trades as Trade[])
  })
  // it ends with the portal that started it, however that ended
  process.once('disconnect', () => process.exit(0))
} else {
  console.log(`The payment simulator runs at ${simulator.url}; settings of a portal:\n`)
  const { alipay, unionpay } = simulator.settings
  const set = {
    ALIPAY_GATEWAY: alipay.gateway,
    ALIPAY_APP_ID: alipay.appId,
    ALIPAY_SELLER_ID: alipay.sellerId,
    ALIPAY_KEY: alipay.key,
    ALIPAY_PUBLIC_KEY: alipay.publicKey,
    UNIONPAY_GATEWAY: unionpay.gateway,
    UNIONPAY_FILES: unionpay.files,
    UNIONPAY_MERCHANT: unionpay.merchant,
    UNIONPAY_KEY: unionpay.key,
    UNIONPAY_CERT: unionpay.cert,
    UNIONPAY_MIDDLE: unionpay.middle,
    UNIONPAY_ROOT: unionpay.root,
    UNIONPAY_TEST: '1',
  }
  for (const [name, value] of Object.entries(set))
    console.log(`${name}='${value.trim().replaceAll('\n', String.raw`\n`)}'`)
}
