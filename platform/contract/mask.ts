/** Names of fields whose values never reach a log, an audit row or an error report (traps row 42). */
export const secretNames =
  /^(password|confirm|oldpassword|newpassword|token|logintoken|doctoken|ticket|code|otp|totp|secret|key|keytext|authorization|cookie|execution|lt|t|tgt|logoutrequest)$/i

/** A copy of a flat record with secrets masked and long values cut: safe to log and to store. */
export function masked(input: unknown, limit = 500): Record<string, unknown> {
  if (!input || typeof input !== 'object') return {}
  return Object.fromEntries(
    Object.entries(input).map(([k, v]) => [
      k,
      secretNames.test(k) ? '***' : typeof v === 'string' && v.length > limit ? `${v.slice(0, limit)}…` : v,
    ]),
  )
}

/** A path with the values of secret query parameters masked (traps row 9). */
export const maskedUrl = (url: string): string =>
  url.replace(/([?&])([^=&]+)=[^&]*/g, (whole, before: string, name: string) =>
    secretNames.test(name) ? `${before}${name}=***` : whole,
  )
