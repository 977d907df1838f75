import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
  retainSearchParams,
  stripSearchParams,
  useMatch,
  useNavigate,
  useRouter,
  type AnyRoute,
  type AnyRouteMatch,
  type AnyRouter,
  type RouterHistory,
} from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import { parseSearch, stringifySearch } from '#platform/contract/link.ts'
import { boot } from '../boot.ts'
import { isDenied } from '../call/error.ts'
import { queryClient } from '../call/query.ts'
import { loadCss } from '../css/load.ts'
import { loadTexts } from '../i18n/text.ts'
import { loadCode } from '../load/code.ts'
import { useLeaf } from '../layout/state.ts'
import { hasRole, hasToken, session, useSession } from '../session.ts'
import { decide } from './guard.ts'
import type { Layout, Page } from './page.ts'
import type { Place } from './place.ts'
import { findPlace, homeUrl, registerPlaces } from './registry.ts'
import { refusedAddress, rememberMenuID, rememberReturn, rememberWanted } from './remembered.ts'
import { RouteError } from './RouteError.tsx'
import { tabKey } from './tabs.ts'

/** The names every address may carry; they belong to the guard, not to a page. */
const guardSearch = new Set(['menuID', 'back_url', 'cas'])
/** The part of an address's search that is the page's: what its schema names, or all but the guard's names. */
const ownSearch = (page: Page, search: Record<string, unknown>) => {
  const names = page.search && Object.keys(page.search().shape)
  const isOwn = (name: string) => (names ? names.includes(name) : !guardSearch.has(name))
  return Object.fromEntries(Object.entries(search).filter(([name]) => isOwn(name)))
}

type Guarded = { pathname: string; href: string; search: Record<string, string>; known: boolean }
/** Takes menuID out of the address again, where it would be kept by itself. */
const plain = { menuID: undefined }
const deniedAt = (address: string) =>
  redirect({ to: '/401', search: plain, state: { address }, replace: true } as never)
/** Applies the guard's decision: throws a redirect or lets the visit pass. */
function guard({ pathname, href, search, known }: Guarded): void {
  rememberMenuID(search.menuID)
  const decision = decide({
    pathname,
    href,
    known,
    // whoever is to prove the password again stays at the door
    backUrl: search.again ? undefined : search.back_url,
    hasToken: hasToken(),
    isAdmin: hasRole('admin'),
    menus: session()?.menus ?? [],
    origin: location.origin,
    backHosts: boot().settings.backHosts,
  })
  if (decision.type === 'unknown' && pathname !== '/404')
    throw redirect({ to: '/404', search: plain, state: { address: href }, replace: true } as never)
  if (decision.type === 'back')
    throw redirect({ href: decision.url, replace: true, reloadDocument: decision.url.startsWith('/cas/') })
  if (decision.type === 'deny') throw deniedAt(href)
  if (decision.type === 'login') {
    // the front door is no page that somebody asked for
    if (decision.returnTo) (pathname === '/' ? rememberReturn : rememberWanted)(decision.returnTo)
    throw redirect({ to: '/login', search: plain, replace: true } as never)
  }
}

const rootRoute = () =>
  createRootRoute({
    validateSearch: (search: Record<string, unknown>) => search,
    search: { middlewares: [retainSearchParams(['menuID'] as never)] },
    beforeLoad: ({ location, preload, search }) => {
      // A hover preloads a page and must neither redirect nor remember anything.
      if (preload) return
      const path = location.pathname
      refusedAddress.set((location.state as { address?: string }).address ?? '')
      guard({
        pathname: path,
        href: location.href,
        search: search as Record<string, string>,
        known: path === '/' || findPlace(path) !== undefined,
      })
    },
    component: Outlet,
  })

type FrameName = 'shell' | 'market' | 'public' | 'plain' | 'bare'
const frames: Record<FrameName, () => Promise<Record<string, unknown>>> = {
  shell: () => import('../layout/Shell.tsx'),
  market: () => import('../layout/Market.tsx'),
  public: () => import('../layout/Public.tsx'),
  plain: () => import('../layout/Plain.tsx'),
  bare: () => import('../layout/Bare.tsx'),
}
/** What stands around a page for whoever is here. */
function frameOf(layout: Layout): FrameName {
  if (layout === 'open') return session() ? 'shell' : 'public'
  return layout === 'market' || layout === 'public' || layout === 'plain' || layout === 'bare' ? layout : 'shell'
}
type RouteName = Exclude<FrameName, 'public' | 'market'>
/** Pages for visitors and of the market share the route of the shell: one frame or another stands around what they show. */
const routeOf = (layout: Layout | FrameName): RouteName => (layout === 'plain' || layout === 'bare' ? layout : 'shell')
const cssOf = (frame: FrameName) => (frame === 'shell' || frame === 'market' ? 'portal' : 'shell')
const frameExport = { shell: 'Shell', market: 'Market', public: 'Public', plain: 'Plain', bare: 'Bare' } as const

/**
 * A component the router loads before it draws. Unlike the router's own it remembers no failure (the next try asks again) and never
 * reloads the page by itself: a failure goes to RouteError, which knows what to offer.
 */
function loadedComponent(load: () => Promise<ComponentType<never>>) {
  let Loaded: ComponentType | undefined
  const preload = async () => void (Loaded ??= (await loadCode(load)) as ComponentType)
  const Component = () => {
    if (Loaded) return <Loaded />
    throw preload()
  }
  return Object.assign(Component, { preload, isLoaded: () => Loaded !== undefined })
}

const frameParts = Object.fromEntries(
  (Object.keys(frames) as FrameName[]).map((name) => [
    name,
    loadedComponent(async () => (await frames[name]())[frameExport[name]] as ComponentType<never>),
  ]),
) as Record<FrameName, ReturnType<typeof loadedComponent>>
/** The frame that stands around the page in view. */
let inView: FrameName | undefined
function Frame() {
  useSession()
  const wanted = frameOf(useLeaf().page?.layout ?? 'main')
  // where the other frame cannot be had the one in view stays, and the page says so in it
  const name = inView && !frameParts[wanted].isLoaded() ? inView : wanted
  const Part = frameParts[name]
  useEffect(() => void (inView = name), [name])
  return <Part />
}

/** One pathless route per frame: the variants of the shell share theirs, or a change of variant would drop kept pages. */
const frameRoute = (root: AnyRoute, name: RouteName) =>
  createRoute({
    getParentRoute: () => root,
    id: `frame-${name}`,
    beforeLoad: ({ location }) =>
      loadCode(async () => {
        const frame = frameOf(findPlace(location.pathname)?.layout ?? 'main')
        // styles of the frame override those of the library, so they come after
        await loadCss(cssOf(frame))
        await frameParts[frame].preload()
      }).catch((lost: unknown) => {
        if (!inView || routeOf(inView) !== name) throw lost
        return { lost }
      }),
    component: Frame,
  })

/** Reads and shortens the search of an address by the page's schema; one without takes it as it is. */
function searchOptions(place: Place) {
  const read = (search: Record<string, unknown>) => {
    const parsed = place.page.search?.().safeParse(search)
    return parsed?.success ? (parsed.data as Record<string, unknown>) : undefined
  }
  let defaults: Record<string, unknown> | undefined
  const defaultsOf = () => (defaults ??= read({}) ?? {})
  const parse = (search: Record<string, unknown>) => (place.page.search ? (read(search) ?? defaultsOf()) : search)
  type Given = { search: object; next: (search: object) => object }
  const strip = (given: Given) =>
    place.page.search
      ? (stripSearchParams(defaultsOf() as never) as unknown as (given: Given) => object)(given)
      : given.next(given.search)
  return { validateSearch: parse, search: { middlewares: [strip] } }
}

/** Wraps a page module's component so that it gets its parameters, search and data as properties. */
function withProps(place: Place) {
  return loadedComponent(async () => {
    const { page } = place
    const Component = (await page.component()).default as ComponentType<Record<string, unknown>>
    function Routed() {
      const match = useMatch({ strict: false }) as unknown as {
        params: object
        search: Record<string, unknown>
        loaderData: unknown
        pathname: string
      }
      const navigate = useNavigate() as (to: object) => Promise<void>
      const router = useRouter()
      const setSearch = (patch: object, options: { replace?: boolean } = {}) => {
        // what was asked of this page a moment ago and is still on its way is not taken back
        const here = router.latestLocation.pathname === match.pathname
        const search = (asked: object) => ({ ...(here ? asked : match.search), ...patch })
        void navigate({ to: match.pathname, search, replace: options.replace ?? false })
      }
      return (
        <Component
          params={match.params}
          search={ownSearch(page, match.search)}
          data={match.loaderData}
          setSearch={setSearch}
        />
      )
    }
    return Routed
  })
}

type LoaderArgs = { params: object; deps: object; abortController: AbortController; location: { href: string } }
function pageRoute(parent: AnyRoute, place: Place): AnyRoute {
  const loadData = async (context: object) => {
    const load = place.page.loader ?? (await loadCode(place.page.component)).loader
    return load?.(context as never)
  }
  /** What the page may not read it may not show: as much a refusal as one of the guard. */
  const refuse = (address: string) => (error: unknown) => {
    throw isDenied(error) ? deniedAt(address) : error
  }
  const insteadOf = (params: object, search: object) => (patch: object) => {
    throw redirect({ to: route.fullPath, params, search: { ...search, ...patch }, replace: true } as never)
  }
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path: place.path.replace(/\{(\w+)\}/g, '$$$1'),
    ...(searchOptions(place) as object),
    beforeLoad: async ({ location, context }: { location: { href: string }; context: { lost?: unknown } }) => {
      // without its frame the page would stand in a foreign one
      if (context.lost) throw context.lost
      if (!place.loaded) {
        await loadCode(() => place.load())
        // its address was read without knowing the page
        throw redirect({ href: location.href, replace: true })
      }
      await loadCode(() => loadTexts(...place.page.texts))
    },
    loaderDeps: ({ search }: { search: object }) => ownSearch(place.page, search as Record<string, unknown>),
    loader: ({ params, deps, abortController: { signal }, location }: LoaderArgs) =>
      loadData({ params, search: deps, queryClient, signal, instead: insteadOf(params, deps) }).catch(
        refuse(location.href),
      ),
    component: withProps(place),
    // the frame draws what stands for it until it is there (layout/Coming.tsx)
    pendingComponent: () => null,
    wrapInSuspense: false,
    staticData: {
      get page() {
        return place.page
      },
    },
  } as never)
  return route
}

/** The address `/` while no area has a page for it: the workbench for those signed in, else the sign-in. */
const homeRoute = (root: AnyRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ preload }) => {
      if (preload) return
      throw redirect((hasToken() ? { href: homeUrl(true) } : { to: '/login' }) as never)
    },
  })

/** How long the page that is left stays in view while the next one is on its way; then its frame comes before it. In milliseconds. */
const patience = 200
/**
 * Lets the router wait for the pages of an area before it reads an address of theirs, on a visit and on a hover. Where they
 * cannot be had, or not at once, it goes on, and the page says so in its frame.
 */
function awaitAreas(router: AnyRouter): void {
  const ready = (path: string) => {
    const place = findPlace(path)
    return place && !place.loaded ? place.load().catch(() => {}) : undefined
  }
  const { load, preloadRoute } = router
  // the page that is left has stood for so long already
  let late = false
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation: { pathname, search } }) => {
    const leaf = router.state.matches.at(-1) as AnyRouteMatch | undefined
    const keepsTabs = (frame: FrameName | undefined) => frame === 'shell' || frame === 'market'
    const stays =
      !fromLocation ||
      !leaf ||
      tabKey({ ...leaf, pathname, search }) === tabKey(leaf) ||
      !keepsTabs(inView) ||
      !keepsTabs(frameOf(findPlace(pathname)?.layout ?? 'main'))
    router.options.defaultPendingMs = stays ? Infinity : late ? 0 : patience
  })
  // Nobody asked for what a hover brings: where it cannot be had there is nothing to say yet.
  const isThere = async (path: string) => {
    const place = findPlace(path)
    if (!place) return true
    try {
      await place.load()
      const frame = frameOf(place.layout)
      const { component, texts } = place.page
      await Promise.all([frames[frame](), loadCss(cssOf(frame)), component(), loadTexts(...texts)])
      return true
    } catch {
      return false
    }
  }
  router.load = async (options) => {
    const coming = ready(router.history.location.pathname)
    late = false
    if (coming && inView)
      await Promise.race([coming, new Promise((done) => setTimeout(done, patience)).then(() => (late = true))])
    else await coming
    return load(options)
  }
  router.preloadRoute = (async (options: never) => {
    return (await isThere(router.buildLocation(options).pathname)) ? preloadRoute(options) : undefined
  }) as typeof preloadRoute
}

/** Builds the router from the addresses of all areas. One given twice throws: the second would never be reached. */
export function createAppRouter(places: readonly Place[], history?: RouterHistory) {
  registerPlaces(places)
  const root = rootRoute() as unknown as AnyRoute
  const children = (['shell', 'plain', 'bare'] as const).map((name) => {
    const frame = frameRoute(root, name) as unknown as AnyRoute
    const own = places.filter(({ layout }) => routeOf(layout) === name)
    return frame.addChildren(own.map((place) => pageRoute(frame, place)))
  })
  const hasHome = places.some(({ path }) => path === '/')
  const router = createRouter({
    routeTree: root.addChildren(hasHome ? children : [homeRoute(root) as unknown as AnyRoute, ...children]),
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPendingMs: Infinity,
    defaultPendingMinMs: 0,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Data lives in the query cache; the router must ask it on every visit.
    defaultStaleTime: 0,
    defaultGcTime: 0,
    scrollRestoration: false,
    defaultErrorComponent: RouteError,
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
  })
  awaitAreas(router)
  return router
}
export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page
  }
}
