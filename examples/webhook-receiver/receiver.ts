// A receiver of Tapeout webhooks in Node without dependencies: checks signature and time, takes each event once, answers at once.
// Start it with `WEBHOOK_SECRET=whsec_… node receiver.ts`; it listens on port 8090.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createServer, type IncomingHttpHeaders } from 'node:http'

/** An event: what happened to which record. Read the record itself by the API. */
export type HookEvent = {
  id: string
  type: string
  createdAt: string
  /** of a test order */
  test: boolean
  data: { id?: number; number?: string; from?: string; to?: string; action?: string }
}

const toleranceSeconds = 5 * 60

/**
 * The event of a request, or null when it is forged or too old. `body` is the text as it came: parsing it first may change it.
 * `webhook-signature` may carry several signatures while the secret is being changed.
 */
export function readEvent(
  headers: IncomingHttpHeaders,
  body: string,
  secret: string,
  now = Date.now(),
): HookEvent | null {
  const [id, sentAt, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  )
  if (!id || !sentAt || Math.abs(now / 1000 - Number(sentAt)) > toleranceSeconds || !Number.isFinite(Number(sentAt)))
    return null
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(`${id}.${sentAt}.${body}`).digest()
  const fits = given!.split(' ').some((one) => {
    const [version, signature = ''] = one.split(',', 2)
    const bytes = Buffer.from(signature, 'base64')
    return version === 'v1' && bytes.length === wanted.length && timingSafeEqual(bytes, wanted)
  })
  return fits ? (JSON.parse(body) as HookEvent) : null
}

/** Serves one address; `take` gets each event once, in the order of its record. Keep the ids in your database, not in memory. */
export function createReceiver(secret: string, take: (event: HookEvent) => void) {
  const seen = new Set<string>()
  return createServer((request, response) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > 100_000) request.destroy()
      else parts.push(part)
    })
    request.on('end', () => {
      const event = readEvent(request.headers, Buffer.concat(parts).toString('utf8'), secret)
      if (!event) return response.writeHead(401).end()
      // sent again, because the answer got lost or somebody pressed "Send again": answered alike, taken once
      if (!seen.has(event.id)) take(event)
      seen.add(event.id)
      response.writeHead(204).end()
    })
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const secret = process.env['WEBHOOK_SECRET']
  if (!secret) throw new Error('WEBHOOK_SECRET is missing')
  createReceiver(secret, (event) => console.log(event.type, event.data)).listen(8090)
}
