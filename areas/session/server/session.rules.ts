/** Shows enough of a phone number or address to recognise it, and no more. */
export function maskContact(value: string): string {
  const at = value.lastIndexOf('@')
  if (at > 0) return `${value.slice(0, Math.min(2, at))}***${value.slice(at)}`
  return value.length > 7 ? `${value.slice(0, 3)}****${value.slice(-4)}` : value && '***'
}

/**
 * Where a sign-in may send the browser: a path of this site or an allow-listed https host, judged after the browser's
 * own normalisation, because `/x/..//evil.example` becomes `//evil.example` only then. Null otherwise.
 */
export function safeBackUrl(value: string | undefined, self: string, hosts: readonly string[]): string | null {
  // eslint-disable-next-line no-control-regex
  if (!value || /[\\\u0000-\u001f]/.test(value)) return null
  let url: URL
  try {
    url = new URL(value, self)
  } catch {
    return null
  }
  if (url.origin === new URL(self).origin) {
    const path = url.pathname + url.search + url.hash
    return path.startsWith('//') ? null : path
  }
  return url.protocol === 'https:' && hosts.includes(url.host) && !url.username ? url.href : null
}
