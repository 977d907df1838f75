import type { Page } from '#platform/web/router/page.ts'

const areas = import.meta.glob<{ pages: Page[] }>('../areas/*/web/*.pages.tsx')

/** The pages of all areas, for a page that was not built: its server does not know which file holds which. */
export const allPages = async (): Promise<Page[]> =>
  (await Promise.all(Object.values(areas).map((load) => load()))).flatMap(({ pages }) => pages)

/** What is said above every page; loaded from here, because the start of every visit counts its bytes. */
export const notices = () => import('#areas/certification/web/NoticeBar.tsx')
/** Why something is closed, and what opens it; loaded where somebody is told so. */
export const way = () => import('#areas/way/web/way.slot.ts')
/** The button that watches a record; its words are loaded with it. */
export const watchButton = () => import('#areas/watch/web/WatchButton.tsx')
