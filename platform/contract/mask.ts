/** Names of fields whose values never reach a log, an audit row or an error report. */
export const secretNames =
  /^(password|confirm|oldpassword|newpassword|token|logintoken|doctoken|ticket|code|oldcode|otp|totp|secret|key|keytext|authorization|cookie|execution|credential|lt|t|tgt|logoutrequest)$/i

/** How much of a record is kept: characters of a text, levels of nesting, entries of a level, characters of the whole. */
const most = { text: 500, depth: 4, entries: 100, whole: 4096 }

/**
 * A copy of a record that is safe to log and to store, whatever a caller sent: secrets masked at every level, texts
 * well-formed and cut, at most four levels deep and 4 KB as JSON. `plain` names fields that only read like secrets.
 */
export function masked(input: unknown, limit = most.text, plain: readonly string[] = []): Record<string, unknown> {
  if (!input || typeof input !== 'object' || Array.isArray(input)) return {}
  const copy: Record<string, unknown> = {}
  let left = most.whole
  for (const [name, value] of Object.entries(input).slice(0, most.entries)) {
    const key = wellFormed(name, 64)
    const kept = secretNames.test(name) && !plain.includes(name) ? '***' : shortened(value, limit, 1)
    left -= key.length + sizeOf(kept)
    if (left < 0) return { ...copy, '…': '…' }
    copy[key] = kept
  }
  return copy
}

// what a jsonb column refuses: NUL and halves of surrogate pairs
const wellFormed = (text: string, limit: number) => {
  const whole = text.slice(0, limit).replaceAll('\0', '\u{fffd}').toWellFormed()
  return text.length > limit ? `${whole}…` : whole
}
/** Characters of a value in a JSON text, with quotes, colon and comma. */
const sizeOf = (value: unknown) => (JSON.stringify(value) ?? 'null').length + 4

function shortened(value: unknown, limit: number, depth: number): unknown {
  if (typeof value === 'string') return wellFormed(value, limit)
  if (!value || typeof value !== 'object') return typeof value === 'bigint' ? String(value) : value
  if (depth >= most.depth) return '…'
  if (Array.isArray(value)) return value.slice(0, most.entries).map((v) => shortened(v, limit, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, most.entries)
      .map(([k, v]) => [wellFormed(k, 64), secretNames.test(k) ? '***' : shortened(v, limit, depth + 1)]),
  )
}

/** A path with the values of secret query parameters masked. */
export const maskedUrl = (url: string): string =>
  url.replace(/([?&])([^=&]+)=[^&]*/g, (whole, before: string, name: string) =>
    secretNames.test(name) ? `${before}${name}=***` : whole,
  )
