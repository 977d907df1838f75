// A walk through the sandbox: places a test order with a test key and takes it through every state, as a real one would go.
// TAPEOUT_URL=https://portal.example.com TAPEOUT_KEY=tpk_test_… node walk.ts
import { fileURLToPath } from 'node:url'
import { Tapeout, TapeoutError } from '../api-client/tapeout.ts'

/** Days from today, as orders name them. */
const inDays = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** The one that is marked as the usual choice, else the first. */
const usual = (all: readonly { id: number; isDefault: boolean }[]): number =>
  (all.find(({ isDefault }) => isDefault) ?? all[0]!).id

/** Orders the first thing that is quoted, and tells `say` of each state; answers the id of the order. */
export async function walk(tapeout: Tapeout, say: (line: string) => void): Promise<number> {
  const start = await tapeout.order.start()
  const { unitId, currency, quoteType } = start.choices[0]!
  const { list } = await tapeout.order.offers({ unitId, currency, quoteType })
  const offer = list[0]!
  const saved = await tapeout.order.save({
    poNo: `${start.customerCode}-WALK-${Date.now()}`,
    unitId,
    currency,
    quoteType,
    deliveryAddressId: usual(start.deliveries),
    contactId: usual(start.contacts),
    invoiceAddressId: usual(start.invoices),
    requestOn: inDays(60),
    lines: JSON.stringify([{ quoteId: offer.quoteId, qty: offer.moq * 2 }]),
  } as Parameters<typeof tapeout.order.save>[0])
  const submitted = await tapeout.order.submit(saved)
  say(`submitted: order ${submitted.id}`)
  // what the vendor and the carrier do takes days with a real order; here it is asked for
  for (const step of ['accept', 'schedule', 'ship_part', 'ship', 'sign'] as const) {
    const { orderNo, status } = await tapeout.apiKey.moveTest({ id: submitted.id, step })
    say(`${step}: ${orderNo} is ${status}`)
  }
  const { deliveries, status } = await tapeout.order.show({ id: submitted.id })
  say(`${status}, with ${deliveries.length} deliveries`)
  return submitted.id
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { TAPEOUT_URL: url, TAPEOUT_KEY: key } = process.env
  if (!url || !key?.startsWith('tpk_test_')) throw new Error('TAPEOUT_URL and a test key in TAPEOUT_KEY are needed')
  await walk(new Tapeout({ url, key, language: 'en' }), console.log).catch((error: unknown) => {
    if (error instanceof TapeoutError) console.error(error.message, error.errors)
    throw error
  })
}
