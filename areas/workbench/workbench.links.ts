import { link } from '#platform/contract/link.ts'

/** The home of everybody who is signed in (platform-core §2.3). */
export const dashboard = link()('/dashboard')
