import { link } from '#platform/contract/link.ts'
import type { KeySearch } from './sdk-key.search.ts'

/** The caller's public keys for the source servers. */
export const keys = link<KeySearch>()('/sdk/key')
