import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { TextKey } from '#platform/contract/text.ts'
import type { AreaTexts } from '../i18n/text.ts'

/**
 * The frame around a page: `main` with sidebar; `doc` with a 300 px slot at the left; `latest` and `faq` with a slot in
 * place of the sidebar's menu; `collapsible` without the header search; `centred` without sidebar; `plain` for public
 * pages (logo and footer only); `bare` for nothing at all.
 */
export type Layout = 'main' | 'doc' | 'latest' | 'faq' | 'collapsible' | 'centred' | 'plain' | 'bare'
export type Crumb = { text: string; href?: string }
type Names<P extends string> = P extends `${string}{${infer N}}${infer R}` ? N | Names<R> : never
/** The `{names}` of a path with their values. */
export type ParamsOf<P extends string> = { [N in Names<P>]: string }
type SearchSchema = z.ZodMiniObject
/** A search's schema, made when the first address needs it: a visit starts with those of one page, not of all. */
type MakeSearch = () => SearchSchema
type SearchOf<S> = S extends MakeSearch ? z.output<ReturnType<S>> : Record<string, string>
type SearchInput<S> = S extends MakeSearch
  ? Partial<z.output<ReturnType<S>>>
  : Record<string, string | number | undefined>

export type LoadContext<P = Record<string, string>, S = Record<string, string>> = {
  params: P
  search: S
  queryClient: QueryClient
  signal: AbortSignal
  /** Leads to this page with more in its address before anything of it is shown; the address it was asked with leaves no trace. */
  instead(patch: Partial<S>): never
}
/**
 * What a page component gets: path parameters, parsed search, what its loader gave, and `setSearch` to change filters
 * in the address (`replace: true` leaves no trace in the history).
 */
export type PageProps<
  Pg extends { params: unknown; searchType: object } = {
    params: Record<string, string>
    searchType: Record<string, string>
  },
  D = unknown,
> = {
  params: Pg['params']
  search: Pg['searchType']
  data: D
  setSearch: (patch: Partial<Pg['searchType']>, options?: { replace?: boolean }) => void
}
export type Loader = (context: LoadContext<never, never>) => Promise<unknown>
/** A lazily loaded page module. Its own `loader` runs when page() names none: nothing of it is in the entry then. */
export type PageModule = { default: ComponentType<never>; loader?: Loader }

/** What the component in the left slot gets: the parameters and search of the page in view. */
export type LeftProps = { params: Record<string, string>; search: Record<string, unknown> }

/** One address of an area as the router keeps it. */
export type Page = {
  path: string
  title: TextKey | null
  access: 'public' | 'menu'
  layout: Layout
  search?: MakeSearch
  loader?: Loader
  component: () => Promise<PageModule>
  texts: readonly AreaTexts[]
  left?: () => Promise<{ default: ComponentType<LeftProps> }>
  tab: boolean
  crumb?: (context: { params: Record<string, string>; data: never }) => Crumb[]
  menu?: string
}

type PageOptions<P extends string, S extends MakeSearch | undefined> = {
  /** as the specification writes it, `{id}` for parameters; a literal, because the preload list is read from it */
  path: P
  /** words of tab, document title and last crumb; null for pages without a tab */
  title: TextKey | null
  /** `public` exactly for the paths of platform-core §2.2; every other page must stand in the user's menu tree */
  access: 'public' | 'menu'
  layout: Layout
  /** the search of the address; each field needs `z.catch(z._default(…))`, a wrong value must not break the page */
  search?: S
  /** data awaited before the page shows; keep it tiny and import queries lazily, or export `loader` from the page module */
  loader?: (context: LoadContext<ParamsOf<P>, SearchOf<S>>) => Promise<unknown>
  component: () => Promise<PageModule>
  texts: AreaTexts | readonly AreaTexts[]
  /** fills the left slot of the layouts doc, latest and faq */
  left?: () => Promise<{ default: ComponentType<LeftProps> }>
  /** false keeps the page out of the tabs */
  tab?: boolean
  /** crumbs after the menu's own, from parameters and loaded data */
  crumb?: (context: { params: ParamsOf<P>; data: never }) => Crumb[]
  /** address of the menu entry to mark when the page has none of its own */
  menu?: string
}

/** `?a=1&b=x`, without empty values; the plain form the router reads and writes. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') query.set(key, `${value as string | number | boolean}`)
  return query.size > 0 ? `?${query}` : ''
}
/** The last value of each name, as text. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/**
 * Declares an address: `export const show = page({ path: '/faq/{id}/show', … })`. The result is also the area's link
 * builder: `show.url({ id: 12 }, { tab: 'x' })`. `params` and `searchType` carry types only, for PageProps<typeof show>.
 */
export function page<const P extends `/${string}`, S extends MakeSearch | undefined = undefined>(o: PageOptions<P, S>) {
  type Args = [Names<P>] extends [never]
    ? [params?: Record<string, never> | null, search?: SearchInput<S>]
    : [params: Record<Names<P>, string | number>, search?: SearchInput<S>]
  const url = (...[params, search]: Args): string =>
    o.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name])),
    ) + stringifySearch(search ?? {})
  let schema: SearchSchema | undefined
  const search = o.search && (() => (schema ??= o.search!()))
  const made = { ...o, search, texts: [o.texts].flat(), tab: o.tab ?? true, url }
  return made as unknown as Page & { url: typeof url; readonly params: ParamsOf<P>; readonly searchType: SearchOf<S> }
}
