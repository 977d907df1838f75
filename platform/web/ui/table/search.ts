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

/** Defaults are left out, so that one view has one address. */
const tidy = <S extends ListSearch>(search: S): S => ({
  ...search,
  page: search.page === firstPage ? undefined : search.page,
  limit: search.limit === defaultLimit ? undefined : search.limit,
  sort: search.sort || undefined,
})

/** Another page; a new page size starts at the first page. */
export const toPage = <S extends ListSearch>(search: S, page: number, limit: number): S =>
  tidy({ ...search, limit, page: limit === pageOf(search).limit ? page : firstPage })

/** Another order, from the first page; null is the order of the server. */
export const toSort = <S extends ListSearch>(
  search: S,
  field: string,
  order: 'ascend' | 'descend' | null | undefined,
): S => tidy({ ...search, page: firstPage, sort: order ? (order === 'descend' ? `-${field}` : field) : undefined })

/** Other filters, from the first page. Empty text is no filter. */
export const toFilter = <S extends ListSearch>(search: S, filters: Partial<S>): S =>
  tidy({ ...search, ...blankless(filters), page: firstPage })
/** What a filter changes of an address: itself, without empty text, and the page. */
export const filterPatch = <F extends object>(filters: F) => ({ ...blankless(filters), page: undefined })
const blankless = <F extends object>(filters: F): F =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, isBlank(value) ? undefined : value])) as F
const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether any of the named filters is set. */
export const isFiltered = <S extends ListSearch>(search: S, names: readonly (keyof S)[]): boolean =>
  names.some((name) => !isBlank(search[name]))

/** The same list without the named filters. */
export const unfiltered = <S extends ListSearch>(search: S, names: readonly (keyof S)[]): S =>
  tidy({ ...search, ...Object.fromEntries(names.map((name) => [name, undefined])), page: firstPage })

/** The page to show when the asked one lies behind the end, because rows were deleted meanwhile; null when it does not. */
export const lastPage = (search: ListSearch, total: number): number | null => {
  const { page, limit } = pageOf(search)
  const last = Math.max(firstPage, Math.ceil(total / limit))
  return page > last ? last : null
}
