import type { Boot } from '#platform/contract/boot.ts'
import type { TextKey } from '#platform/contract/text.ts'
import type { Page } from './page.ts'

/** An address of the portal. What its page is comes with the area's pages, which only the visits that need them load. */
export type Place = {
  path: string
  layout: Page['layout']
  /** before it is loaded a page without a title, so that it has its tab, called as the menu calls it */
  page: Page
  loaded: boolean
  /** loads the pages of the area; rejects when they cannot be had */
  load: () => Promise<void>
}

/** Pages that are there already. */
export const placesOf = (pages: readonly Page[]): Place[] =>
  pages.map((page) => ({ path: page.path, layout: page.layout, page, loaded: true, load: () => Promise.resolve() }))

const pending = (path: string, layout: Page['layout']): Page => ({
  path,
  title: '' as TextKey,
  access: 'menu',
  layout,
  component: () => Promise.reject(new Error(`${path} is not loaded`)),
  texts: [],
  tab: true,
})
type AreaPages = { pages: readonly Page[] }
const fetched = (file: string): Promise<AreaPages> => import(/* @vite-ignore */ file)

/** The addresses of areas whose pages are still to be loaded, an area at a time. */
export const areaPlaces = (areas: Boot['areas'], fetch: typeof fetched = fetched): Place[] =>
  areas.flatMap(({ file, pages }) => {
    let loading: Promise<void> | undefined
    const load = () => {
      loading ??= fetch(file).then(
        (module) => {
          for (const place of places) {
            const page = module.pages.find(({ path }) => path === place.path)
            if (page) Object.assign(place, { page, loaded: true })
          }
        },
        (error: unknown) => {
          loading = undefined
          throw error
        },
      )
      return loading
    }
    const places = pages.map(([path, layout]): Place => ({
      path,
      layout: layout as Page['layout'],
      page: pending(path, layout as Page['layout']),
      loaded: false,
      load,
    }))
    return places
  })
