import type { Said, Sent } from '#platform/server/audit/logged.ts'

const account = (sent: Sent) => sent('username')
/** Who signed in is what a sign-in is about, above all when it was refused. */
export const sessionSaid: Said = { login: account, adminLogin: account, passkeyLogin: () => '' }
