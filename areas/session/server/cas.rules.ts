import type { SubCode } from '../contract.ts'
import { escapeMarkup } from './cas-xml.rules.ts'
import { centre } from '#areas/document/document.links.ts'
import { dashboard } from '#areas/workbench/workbench.links.ts'

/** Failures of a ticket validation, CAS 3.0 §2.5.3. */
export type CasFailure =
  | 'INVALID_REQUEST'
  | 'INVALID_TICKET_SPEC'
  | 'UNAUTHORIZED_SERVICE_PROXY'
  | 'INVALID_TICKET'
  | 'INVALID_SERVICE'
  | 'INTERNAL_ERROR'
/** What a validated ticket says of its user. */
export type CasAttributes = Record<string, string | number | boolean | string[]>
export type Validation =
  | { ok: true; user: string; attributes: CasAttributes }
  | { ok: false; code: CasFailure; why: string }

// spellings that a service may read as another path than the one compared here
const ambiguousPath = /\/\/|;|%2f|%5c|%2e|%00|%25/i

/**
 * A service address in the browser's own spelling, or null. A `ticket` of its own is refused: with two of them the
 * service might take the wrong one.
 */
export function normalService(value: string | undefined): URL | null {
  // oxlint-disable-next-line no-control-regex
  if (!value || value.length > 2000 || /[\\\u0000-\u0020\u007f]/.test(value)) return null
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (ambiguousPath.test(url.pathname) || url.searchParams.has('ticket')) return null
  url.hash = ''
  return url
}

/** The portal's own place among the services: where its sign-on comes back to. */
export const ownService = (publicUrl: string): string => `${publicUrl}/cas/verify`

/** Whether tickets may go there: the portal itself, or exact origin and whole leading path segments of a pattern. */
export function isAllowedService(service: URL, patterns: readonly string[], publicUrl: string): boolean {
  if (service.origin + service.pathname === ownService(publicUrl)) return true
  return patterns.some((pattern) => {
    const allowed = URL.parse(pattern)
    if (!allowed || allowed.origin !== service.origin) return false
    const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`
    return service.pathname === allowed.pathname || service.pathname.startsWith(folder)
  })
}

/** The service address with a ticket added as text: rewriting its query would change what the service compares. */
export const withTicket = (service: URL, ticket: string): string =>
  `${service.href}${service.search ? '&' : '?'}ticket=${encodeURIComponent(ticket)}`

/** The address of a subsystem with a hand-over token. */
export const withToken = (address: URL, token: string): string =>
  `${address.href}${address.search ? '&' : '?'}token=${encodeURIComponent(token)}`

/** The answer to a validation as XML, CAS 3.0 §2.5.4. */
export function validationXml(v: Validation): string {
  const inner = v.ok
    ? `<cas:authenticationSuccess><cas:user>${escapeMarkup(v.user)}</cas:user><cas:attributes>${attributesXml(v.attributes)}</cas:attributes></cas:authenticationSuccess>`
    : `<cas:authenticationFailure code="${v.code}">${escapeMarkup(v.why)}</cas:authenticationFailure>`
  return `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`
}

const attributesXml = (attributes: CasAttributes): string =>
  Object.entries(attributes)
    .flatMap(([name, value]) => [value].flat().map((v) => `<cas:${name}>${escapeMarkup(String(v))}</cas:${name}>`))
    .join('')

/** The same as JSON, CAS 3.0 §2.5.5. */
export const validationJson = (v: Validation): object => ({
  serviceResponse: v.ok
    ? { authenticationSuccess: { user: v.user, attributes: v.attributes } }
    : { authenticationFailure: { code: v.code, description: v.why } },
})

/** The answer to GET /cas/proxy: proxy tickets are not offered. */
export const proxyRefusalXml =
  '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:proxyFailure code="UNAUTHORIZED_SERVICE_PROXY">proxy tickets are not offered</cas:proxyFailure></cas:serviceResponse>'

/**
 * The portal's own screen of a subsystem, absent while there is none: then only a configured address leads anywhere; and the menu
 * entries of which a user must hold one.
 */
export const subsystems: Record<SubCode, { path?: string; menu?: RegExp }> = {
  portal: { path: dashboard.url(null, { menuID: 1 }) },
  document: { path: centre.path, menu: /^\/doc(\/|$)/ },
  order: { path: '/onlineorder/orderList', menu: /^\/onlineorder\// },
  bbs: {},
  pms: {},
  guide: {},
  video: { path: '/video/videoShow', menu: /^\/video\// },
  survey: {},
}
