import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '../ctx.ts'

/** For how long an answer holds; how long a try may take, as long as a letter's; how long somebody waits for what is said of theirs. */
const freshMs = 30_000
const tryMs = 10_000
const patienceMs = 3_000
const answers = new LRUCache<string, Promise<boolean>>({ max: 8, ttl: freshMs })

/**
 * Whether the server of mails takes our connection and our sign-in at present: looked up by trying, at most twice a minute, so that the
 * first letter is not said to be on its way while none has failed yet. A server that thinks longer than `patienceMs` counts as reached:
 * the try goes on, and answers who asks next. Nothing is sent. Not to be asked within a transaction.
 */
export async function isReached(app: Pick<Ctx['app'], 'log'>, smtpUrl: string): Promise<boolean> {
  const patience = new AbortController()
  const late = setTimeout(patienceMs, true, { signal: patience.signal, ref: false }).catch(() => true)
  const answer = await Promise.race([answerOf(app, smtpUrl), late])
  patience.abort()
  return answer
}

function answerOf(app: Pick<Ctx['app'], 'log'>, smtpUrl: string): Promise<boolean> {
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
  const patience = { connectionTimeout: tryMs, greetingTimeout: tryMs, socketTimeout: tryMs }
  const transport = createTransport({ url, dnsTimeout: tryMs, ...patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
