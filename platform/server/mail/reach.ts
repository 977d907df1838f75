import { LRUCache } from 'lru-cache'
import type { Ctx } from '../ctx.ts'

/** For how long an answer holds, and how long one is waited for: somebody waits for what is said of their letter. */
const freshMs = 30_000
const patienceMs = 3_000
const answers = new LRUCache<string, Promise<boolean>>({ max: 8, ttl: freshMs })

/**
 * Whether the server of mails takes our connection and our sign-in at present: looked up by trying, at most twice a minute, so that the
 * first letter is not said to be on its way while none has failed yet. Nothing is sent. Not to be asked within a transaction.
 */
export function isReached(app: Pick<Ctx['app'], 'log'>, smtpUrl: string): Promise<boolean> {
  const known = answers.get(smtpUrl)
  if (known) return known
  const answer = tryServer(smtpUrl).then(
    () => true,
    (error: unknown) => {
      app.log.warn({ err: error }, 'the mail server cannot be reached')
      return false
    },
  )
  answers.set(smtpUrl, answer)
  return answer
}

async function tryServer(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, dnsTimeout: patienceMs, ...patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
