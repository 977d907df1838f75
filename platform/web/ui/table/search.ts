/** The part of an address that a list reads: page, size and order; filters are further fields of the same object. */
export type ListSearch = { page?: number | undefined; limit?: number | undefined; sort?: string | undefined }

export const firstPage = 1
export const defaultLimit = 10

/** What an address says, with what it leaves out. */
export const pageOf = (search: ListSearch) => ({ page: search.page ?? firstPage, limit: search.limit ?? defaultLimit })

/** `-createdAt` → { field: 'createdAt', order: 'descend' }. */
export function sortOf(search: ListSearch): { field: string; order: 'ascend' | 'descend' } | null {
  const { sort } = search
  if (!sort) return null
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'descend' } : { field: sort, order: 'ascend' }
}

/**
 * What a change of the list changes of its address, and nothing else: what was chosen a moment ago and is still on its way to the
 * screen stays as it was chosen. Defaults are left out, so that one view has one address.
 */
type Patch<S extends ListSearch> = Partial<S>
const patch = <S extends ListSearch>(changed: ListSearch): Patch<S> => changed as Patch<S>

/** Another page; a new page size starts at the first page. */
export const toPage = <S extends ListSearch>(search: S, page: number, limit: number): Patch<S> => {
  const to = limit === pageOf(search).limit ? page : firstPage
  return patch<S>({ limit: limit === defaultLimit ? undefined : limit, page: to === firstPage ? undefined : to })
}

/** Another order, from the first page; null is the order of the server. */
export const toSort = <S extends ListSearch>(field: string, order: 'ascend' | 'descend' | null | undefined): Patch<S> =>
  patch<S>({ page: undefined, sort: order ? (order === 'descend' ? `-${field}` : field) : undefined })

/** Other filters, from the first page. Empty text is no filter. */
export const toFilter = <F extends object>(filters: F): F & { page: undefined } => ({
  ...blankless(filters),
  page: undefined,
})
const blankless = <F extends object>(filters: F): F =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, isBlank(value) ? undefined : value])) as F
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether any of the named filters is set. */
export const isFiltered = <S extends ListSearch>(search: S, names: readonly (keyof S)[]): boolean =>
  names.some((name) => !isBlank(search[name]))

/** The same list without the named filters. */
export const unfiltered = <S extends ListSearch>(names: readonly (keyof S)[]): Patch<S> =>
  patch<S>({ page: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) })

/** The page to show when the asked one lies behind the end, because rows were deleted meanwhile; null when it does not. */
export const lastPage = (search: ListSearch, total: number): number | null => {
  const { page, limit } = pageOf(search)
  const last = Math.max(firstPage, Math.ceil(total / limit))
  return page > last ? last : null
}
