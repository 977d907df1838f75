import type { Entry, Input, Whole } from '#platform/contract/contract.ts'

/** Only what is set goes on the wire. */
export const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Partial<T>

/**
 * What a list asks its call: every field by name, undefined where the address says nothing, so that a filter the call gets
 * later cannot be forgotten here. Lists made by `listPage` have it from their filters.
 */
export const asked = <E extends Entry>(fields: Whole<E>): Input<E> => given(fields) as unknown as Input<E>
