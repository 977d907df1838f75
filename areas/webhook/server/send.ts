import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import { outsideAddress } from '#platform/server/http/outside.ts'

/** How long a receiver has to answer. */
const patienceMs = 10_000
/** How a post went: the status it was answered with, or why there is none, in a word. */
export type Posted = { ok: boolean; responseStatus: number | null; error: string; tookMs: number }

/**
 * Posts to an address that somebody else chose. Connected to is what was looked up and found to be outside; no redirect is followed, and
 * of the answer nothing but its status is read, so that nobody looks round in this network by what comes back.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  inside: boolean,
): Promise<Posted> {
  const began = performance.now()
  const end = (responseStatus: number | null, error: string): Posted => ({
    ok: responseStatus !== null && responseStatus >= 200 && responseStatus < 300,
    responseStatus,
    error,
    tookMs: Math.round(performance.now() - began),
  })
  const target = new URL(url)
  if (target.protocol !== 'https:' && !inside) return end(null, 'https')
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const address = await outsideAddress(host, inside)
  if (address === null) return end(null, 'inside')
  return new Promise((done) => {
    const send = target.protocol === 'https:' ? secure : plain
    const call = send(target, {
      method: 'POST',
      headers: { ...headers, 'user-agent': 'Tapeout-Webhook/1', 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal: AbortSignal.timeout(patienceMs),
      // what was looked at is what is connected to
      lookup: (_host, options, found) => {
        const family = isIPv6(address) ? 6 : 4
        if (options.all) (found as unknown as (e: null, all: object[]) => void)(null, [{ address, family }])
        else found(null, address, family)
      },
      ...(isIP(host) ? {} : { servername: host }),
    })
    call.on('response', (answer) => {
      answer.resume()
      answer.destroy()
      done(end(answer.statusCode ?? null, ''))
    })
    call.on('error', (error: NodeJS.ErrnoException) => done(end(null, wordOf(error))))
    call.end(body)
  })
}

/** Why nothing was answered, in a word that says nothing of this network. */
function wordOf({ code = '', name }: NodeJS.ErrnoException): string {
  if (name === 'AbortError' || name === 'TimeoutError') return 'timeout'
  if (code === 'ECONNREFUSED') return 'refused'
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'name'
  if (/CERT|SSL|TLS|ERR_TLS/.test(code)) return 'tls'
  return 'broken'
}
