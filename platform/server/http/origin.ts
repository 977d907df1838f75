import type { FastifyRequest } from 'fastify'
import { fail } from '#platform/contract/error.ts'
import type { Settings } from '../settings.ts'

/**
 * Refuses writes that another site made the browser send, and GETs with effects likewise (row 13).
 * Browsers say where a request comes from in Sec-Fetch-Site or Origin; a client that says neither must carry the
 * header a form cannot set.
 */
export function refuseCrossSite(request: FastifyRequest, s: Settings): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    // 'none' is the person typing an address, which can only be a GET
    if (site === 'same-origin' || (site === 'none' && request.method === 'GET')) return
    throw fail('platform.cross_site')
  }
  const origin = request.headers.origin
  if (origin !== undefined) {
    if (origin === s.publicUrl || sameHost(origin, request.headers.host, s)) return
    throw fail('platform.cross_site')
  }
  if (request.method === 'GET' || request.headers['x-requested-with']) return
  throw fail('platform.cross_site')
}

/** Without a configured https address the portal is also used as 127.0.0.1 or by its name on the local network. */
function sameHost(origin: string, host: string | undefined, s: Settings): boolean {
  if (s.secure || !host) return false
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}
