import { createStore } from '#platform/web/store.ts'
import type { Sent } from './use-code.ts'

/** The address a code was sent to, from the page that asked for it to the one that takes it: it has no place in an address. */
export const target = createStore<Sent | null>(null)
