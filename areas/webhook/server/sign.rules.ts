import { createHmac, randomBytes } from 'node:crypto'

/** Headers and signature are those of Standard Webhooks (standardwebhooks.com), for which receivers find libraries in every language. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`

type Sent = { id: string; at: Date; body: string }
/** The headers that go with a body; every secret signs, so that a rotation leaves no gap. */
export function signedHeaders({ id, at, body }: Sent, secrets: readonly string[]): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
