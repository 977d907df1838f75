import type { Said, Sent } from '#platform/server/audit/logged.ts'

/** Enough of an address to know it again: the log is no list of addresses. */
const masked = (sent: Sent) => {
  const target = sent('target')
  const at = target.lastIndexOf('@')
  return at > 0 ? `${target.slice(0, 2)}***${target.slice(at)}` : target.replace(/^(.{3}).*(.{4})$/, '$1****$2')
}
export const accountSaid: Said = {
  sendCode: masked,
  register: (sent) => `${sent('loginName')} ${sent('companyName')}`.trim(),
  resetPwd: masked,
}
