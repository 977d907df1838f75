/** An XML element without its namespaces: what CAS messages need of a document. */
export type Element = { name: string; text: string; children: Element[] }

const maxLength = 64 * 1024
const maxDepth = 20
const piece =
  /([^<]*)<(\/?)((?:[A-Za-z_][\w.-]*:)?([A-Za-z_][\w.-]*))((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/gy
const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/**
 * Reads the small XML documents of CAS; null for whatever is not well-formed. Comments, CDATA, DOCTYPE and processing
 * instructions are refused: no CAS message needs them, and they are how one text gets read in two ways.
 */
export function parseXml(source: string): Element | null {
  const text = source.replace(/^\uFEFF?\s*(<\?xml\s[^<>?]*\?>)?/, '').trim()
  if (text.length > maxLength || /<[!?]/.test(text)) return null
  const root: Element = { name: '', text: '', children: [] }
  const open: { element: Element; tag: string }[] = [{ element: root, tag: '' }]
  piece.lastIndex = 0
  let end = 0
  for (let m = piece.exec(text); m; m = piece.exec(text)) {
    end = piece.lastIndex
    const [, before, closing, tag, name, attributes, empty] = m
    const parent = open.at(-1)!
    const words = decode(before!)
    if (words === null || (parent.element === root && words.trim())) return null
    parent.element.text += words
    if (closing) {
      if (parent.tag !== tag || attributes || empty || open.length === 1) return null
      open.pop()
      continue
    }
    const element: Element = { name: name!, text: '', children: [] }
    parent.element.children.push(element)
    if (!empty) open.push({ element, tag: tag! })
    if (open.length > maxDepth) return null
  }
  return end === text.length && open.length === 1 && root.children.length === 1 ? root.children[0]! : null
}

function decode(text: string): string | null {
  let bad = false
  const out = text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));|&/g, (_, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0
    const char = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : named[name as string]
    if (char === undefined) bad = true
    return char ?? ''
  })
  return bad ? null : out
}

// characters that XML 1.0 cannot carry at all, not even escaped
// oxlint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as XML or HTML content, safe between tags and inside quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(impossible, '').replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** What another CAS server says of a ticket; null when the answer is no CAS answer at all. */
export function readValidation(source: string): { user: string } | { code: string } | null {
  const root = parseXml(source)
  if (root?.name !== 'serviceResponse' || root.children.length !== 1) return null
  const [said] = root.children as [Element]
  if (said.name === 'authenticationFailure') return { code: /\scode\s*=\s*["'](\w+)["']/.exec(source)?.[1] ?? '' }
  if (said.name !== 'authenticationSuccess') return null
  const users = said.children.filter((c) => c.name === 'user')
  const user = users.length === 1 && !users[0]!.children.length ? users[0]!.text.trim() : ''
  return user ? { user } : null
}

/** The ticket that a single logout message names; null when it is no such message. */
export function readLogoutRequest(source: string): string | null {
  const root = parseXml(source)
  if (root?.name !== 'LogoutRequest') return null
  const indexes = root.children.filter((c) => c.name === 'SessionIndex')
  return (indexes.length === 1 && indexes[0]!.text.trim()) || null
}

/** The single logout message of CAS 3.0 §2.3.3 for one ticket. */
export const logoutRequest = (id: string, ticket: string, at: Date): string =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${escapeMarkup(id)}" Version="2.0" IssueInstant="${at.toISOString()}">` +
  '<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>' +
  `<samlp:SessionIndex>${escapeMarkup(ticket)}</samlp:SessionIndex></samlp:LogoutRequest>`
