import { masked, maskedUrl } from '#platform/contract/mask.ts'

const named =
  /\b(password|token|ticket|authorization|cookie|session|secret|code|otp)(["']?\s*[=:]\s*["']?)(?:Bearer\s+)?[^\s"'&;,)]+/gi
const opaque = /\b(?=[\w-]*\d)[\w-]{24,}\b/g

/** A text from a browser without what may be a secret, and no longer than a log line should be. */
export const scrubbed = (text: string, most: number): string =>
  text
    // cut first: the patterns need not run over what nobody will read
    .slice(0, most)
    .replace(/[?#][^\s)'"]*/g, '')
    .replace(named, '$1$2***')
    .replace(opaque, '***')

export type ErrorReport = { message: string; url: string; stack: string; info: string }

/** What of a browser's fault may stand in the process log. */
export const reportLine = (r: ErrorReport): ErrorReport => ({
  message: scrubbed(r.message, 500),
  url: scrubbed(r.url, 500),
  stack: scrubbed(r.stack, 4000),
  info: scrubbed(r.info, 1000),
})

/** The parameters of a logged call as text, masked again: rows may be older than the list of secret names. */
export const shownParams = (params: unknown, plain?: readonly string[]): string =>
  JSON.stringify(masked(params, undefined, plain))

/** The address of a logged call, masked again likewise. */
export const shownUrl = (url: string): string => maskedUrl(url)

/** Why a mail did not go out, told from what the mail server or the line to it said. */
export function faultOf(error: string): 'refused' | 'sign_in' | 'unreachable' | 'other' {
  if (/EAUTH|^535|invalid login/i.test(error)) return 'sign_in'
  if (/^5\d\d\b|: 5\d\d\b/.test(error)) return 'refused'
  return /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ESOCKET|timeout|closed/i.test(error) ? 'unreachable' : 'other'
}
