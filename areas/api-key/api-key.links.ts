import { link } from '#platform/contract/link.ts'
import type { KeySearch, ReferenceSearch, SandboxSearch } from './api-key.search.ts'

/** The keys of the API. */
export const keys = link<KeySearch>()('/info/apiKey')
/** What the API is and how it is called. */
export const reference = link<ReferenceSearch>()('/info/apiReference')
/** Test orders, and what can be done with them. */
export const testOrders = link<SandboxSearch>()('/info/apiSandbox')
