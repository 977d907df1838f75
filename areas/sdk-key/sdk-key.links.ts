import { link } from '#platform/contract/link.ts'

/** The caller's public keys for the source servers. */
export const keys = link()('/sdk/key')
