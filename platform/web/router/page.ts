import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type * as z from 'zod/mini'
import type { AnyLink, Link } from '#platform/contract/link.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { Called } from '../call/record-query.ts'
import type { AreaTexts } from '../i18n/text.ts'

/**
 * The frame around a page: `main` with sidebar; `doc` with a 300 px slot at the left, for the trees of all and of the latest
 * documents; `faq` with a slot of two tabs; `centred` without sidebar; `public` for what a visitor reads
 * (logo, search, sign-in, footer); `market` for the service market (own header, breadcrumb, footer); `open` for the same, but `main` to those signed in; `plain` for the way in (logo and footer only); `bare` for nothing at all. Every sidebar collapses, and the header search is hidden by role, so neither is a frame.
 */
export type Layout = 'main' | 'doc' | 'faq' | 'centred' | 'market' | 'public' | 'open' | 'plain' | 'bare'
export type Crumb = { text: string; href?: string }
type SearchSchema = z.ZodMiniObject
/** A search's schema, made when the first address needs it: a visit starts with those of one page, not of all. */
type MakeSearch = () => SearchSchema

/** What the loader of a page gets, by the page's link: `LoadContext<typeof show>`. */
export type LoadContext<L extends Pick<AnyLink, 'params' | 'search'> = AnyLink> = {
  params: L['params']
  search: L['search']
  queryClient: QueryClient
  signal: AbortSignal
  /** Leads to this page with more in its address before anything of it is shown; the address it was asked with leaves no trace. */
  instead(patch: Partial<L['search']>): never
}
/**
 * What a page component gets, by the page's link, `PageProps<typeof show>`: path parameters, parsed search, what its loader
 * gave, and `setSearch` to change filters in the address (`replace: true` leaves no trace in the history).
 */
export type PageProps<L extends AnyLink = AnyLink, D = unknown> = {
  params: L['params']
  search: L['search']
  data: D
  setSearch: (patch: Partial<L['search']>, options?: { replace?: boolean }) => void
}
export type Loader = (context: LoadContext<never>) => Promise<unknown>
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
  /** undefined where the page's title says it */
  crumb?: (context: { params: Record<string, string>; data: never }) => Crumb[] | undefined
  menu?: string | readonly string[] | ((data: never) => string)
  tabBy?: (search: never) => string
  apart?: (data: never) => string | undefined
  form?: boolean
}

type PageOptions<P extends string, S extends object> = {
  /** the address, as `<area>.links.ts` names it */
  link: Link<P, S>
  /** words of tab, document title and last crumb; null for pages without a tab */
  title: TextKey | null
  /** `public` exactly for the paths that open without a session; every other page must stand in the user's menu tree */
  access: 'public' | 'menu'
  layout: Layout
  /** the search of the address; each field needs `z.catch(z._default(…))`, a wrong value must not break the page */
  search?: () => z.ZodMiniType<S> & SearchSchema
  /** data awaited before the page shows; keep it tiny and import queries lazily, or export `loader` from the page module */
  loader?: (context: NoInfer<LoadContext<Pick<Link<P, S>, 'params' | 'search'>>>) => Promise<unknown>
  component: () => Promise<PageModule>
  texts: AreaTexts | readonly AreaTexts[]
  /** fills the left slot of the layouts doc and faq */
  left?: () => Promise<{ default: ComponentType<LeftProps> }>
  /** false keeps the page out of the tabs */
  tab?: boolean
  /** crumbs after the menu's own, from parameters and loaded data; left out, what the loaded record is called (`opensAs`) */
  crumb?: (context: { params: Link<P, S>['params']; data: never }) => Crumb[]
  /** address of the menu entry to mark when the page has none of its own, by the loaded data where it takes that to know; of several the first that the person's own menu has */
  menu?: string | readonly string[] | ((data: never) => string)
  /** what one tab holds, by the search of the address; left out, each path has its own */
  tabBy?: (search: S) => string
  /** tells its tab from another of the same title, by the loaded data: number, version */
  apart?: (data: never) => string | undefined
  /** a long form: the helpers stand at its end, over none of its fields */
  form?: boolean
}

const crumbOf = ({ data }: { params: unknown; data: never }): Crumb[] | undefined => {
  const { called } = (data ?? {}) as Called
  return called ? [{ text: called }] : undefined
}

/** Mounts a page under its address: `page({ link: show, title: 'faq.show.title', … })`. */
export function page<P extends string, S extends object>({ link, search, ...o }: PageOptions<P, S>): Page {
  let schema: SearchSchema | undefined
  return {
    ...o,
    path: link.path,
    ...(search ? { search: () => (schema ??= search()) } : {}),
    crumb: (o.crumb ?? crumbOf) as Page['crumb'],
    texts: [o.texts].flat(),
    tab: o.tab ?? true,
  } as Page
}
