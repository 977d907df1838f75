/** The value of a readable cookie, empty when there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  try {
    return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
  } catch {
    return ''
  }
}

/** Keeps a preference for `days` days (half a year by default); 0 removes it. Never for secrets. */
export function writeCookie(name: string, value: string, days = 180): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}
