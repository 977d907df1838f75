import { useEffect, useState } from 'react'
import { locale, t } from '../i18n/text.ts'
import { findPlace, isReachable } from '../router/registry.ts'
import { nameOf, tabs } from '../router/tabs.ts'
import { useSession } from '../session.ts'
import { slots, type AtHand, type Kept, type SearchSlot, type Suggestion } from '../slots.ts'
import { withMenuID } from './AppLink.tsx'
import { actsNow } from './palette.acts.ts'
import { actsMeant, matching, nearly, pagesOf } from './palette.rules.ts'
import { isOtherScript, loadScript } from './palette.script.ts'
import { alsoCalled, openPlaces } from './palette.words.ts'
import { useLeaf } from './state.ts'

const groups = ['pages', 'begin', 'recent', 'favourites', 'chips', 'results', 'words', 'search'] as const
export type Group = (typeof groups)[number]
/** One line of the palette: what it says, what besides, and where it leads. */
export type Line = {
  group: Group
  title: Suggestion['title']
  note: string
  url: string
  icon?: string
  run?: () => void
}

const resultsPage = '/filter/all'
const searchFor = (keyword: string) => `${resultsPage}?${new URLSearchParams({ keyword })}`
const plain = (text: string): Suggestion['title'] => [{ text, hit: false }]
const typingPause = 150
/** Lines of a group while something is typed, and before. */
const [mostTyped, mostOpen, mostBegun] = [5, 6, 5]

type Place = {
  name: string
  also: string
  other?: string
  under: string
  icon?: string
  url: string
  menuId?: number
}
const placeOf = ([url, words]: (typeof openPlaces)[number]): Place => ({
  name: t(words),
  under: '',
  also: alsoCalled[url] ?? '',
  url,
})
/** The pages the person may go to: of the menu, or those for everybody. */
function usePages(): Place[] {
  const user = useSession()
  const open = openPlaces.filter(([url]) => isReachable(url) && !(user && url === '/login')).map(placeOf)
  if (!user) return open
  const own = pagesOf(user.menus, isReachable, locale() === 'en')
  const known = new Set(own.map(({ url }) => url))
  return [
    ...own.map((page) => ({ ...page, url: withMenuID(page.url, page.menuId) })),
    ...open.filter(({ url }) => !known.has(url)),
  ]
}
/** Before anything is typed each menu by its first page: the leaves of one would hide all others. */
function firstOfEach(pages: readonly Place[]): Place[] {
  const firsts = new Map<unknown, Place>()
  for (const page of pages) {
    const key = page.menuId ?? page.url
    if (!firsts.has(key)) firsts.set(key, { ...page, name: page.under.split(' / ')[0] || page.name, under: '' })
  }
  return [...firsts.values()]
}

/** Whether there is a search: who orders sees no box in the top bar, but finds by keys what everybody finds. */
const useSearches = (): boolean => isReachable(resultsPage)

/** What the search knows: chips before anything is typed, then what is found. */
function useFound(keyword: string) {
  const searches = useSearches()
  const [slot, setSlot] = useState<SearchSlot>()
  const [chips, setChips] = useState<readonly Kept[]>([])
  const [kept, setKept] = useState<AtHand>({
    recent: [],
    favourites: [],
  })
  const [found, setFound] = useState<{ keyword: string; list: readonly Suggestion[] }>({ keyword: '', list: [] })
  useEffect(() => {
    if (!searches) return
    void slots()
      .search?.()
      .then(async ({ default: given }) => {
        setSlot(given)
        await given.chips().then(setChips)
      })
      .catch(() => undefined)
    void slots()
      .kept?.()
      .then(async ({ default: read }) => setKept(await read()))
      .catch(() => undefined)
  }, [searches])
  useEffect(() => {
    if (!slot || !keyword) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const list = await slot.suggest(keyword, stop.signal)
      if (!stop.signal.aborted) setFound({ keyword, list })
    }, typingPause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [slot, keyword])
  // what was found for the beginning stays until the rest is known
  const fits = found.keyword && (keyword.startsWith(found.keyword) || found.keyword.startsWith(keyword))
  const searching = slot !== undefined && keyword !== '' && found.keyword !== keyword
  return { slot, chips, kept, searches, searching, list: keyword && fits ? found.list : [] }
}

/** Draws again when 型號 is known to be 型号. */
function useOtherScript(keyword: string): void {
  const [, setKnown] = useState(false)
  const isMissing = isOtherScript(keyword)
  useEffect(() => {
    if (isMissing)
      void loadScript()
        .then(() => setKnown(true))
        .catch(() => undefined)
  }, [isMissing])
}

const pathOf = (url: string) => url.split('?')[0]!
/** A part number as it is printed, however it is typed: lq-8802. */
const partOf = (keyword: string) => keyword.replaceAll(/[-_.]/g, '')
/** The lines for what is typed, group after group, and whether more of them may be on their way. */
export function useLines(text: string): { lines: Line[]; searching: boolean } {
  const keyword = text.trim()
  useOtherScript(keyword)
  const { pathname } = useLeaf()
  const pages = usePages()
  const { slot, chips, kept, searches, searching, list } = useFound(keyword)
  const most = keyword ? mostTyped : mostOpen
  const lineOf =
    (group: Group) =>
    (page: Pick<Line, 'url' | 'icon' | 'run'> & { name: string; under?: string }): Line => ({
      ...page,
      group,
      title: plain(page.name),
      note: page.under ?? '',
    })
  const pick = <T extends { name: string }>(from: readonly T[]) =>
    (keyword ? matching(from, keyword) : from).slice(0, most)
  const open = tabs.get().list
  const opened = open
    .filter((tab) => pathOf(tab.href) !== pathname && findPlace(tab.href))
    .map((tab) => ({ name: nameOf(tab, open), url: tab.href }))
    .toReversed()
  const names = new Set(opened.map(({ name }) => name))
  const recent = [...opened, ...kept.recent.filter(({ name }) => !names.has(name))]
  const found = list.filter(({ source }) => source !== 'chip')
  const words = keyword ? [] : (slot?.recent() ?? []).map((one) => ({ name: one, url: searchFor(one) }))
  const everything = { name: t('part.palette.everything', { keyword }), url: searchFor(keyword) }
  const chipLines = (keyword ? matching(chips, partOf(keyword)) : chips).slice(0, most).map(lineOf('chips'))
  // two of one name are told apart by where they stand
  const stands = new Map(pages.map(({ url, under }) => [pathOf(url), under]))
  const placed = (group: Group) => (one: { name: string; url: string }) =>
    lineOf(group)({ ...one, under: stands.get(pathOf(one.url)) ?? '' })
  const kindred = [...pick(recent).map(placed('recent')), ...pick(kept.favourites).map(placed('favourites'))]
  const begun = keyword ? matching(slot?.starts() ?? [], keyword).slice(0, mostBegun) : []
  // what is done stands after every page, so that Enter does it only for who asked for it
  const called = [...pick(keyword ? pages : firstOfEach(pages)), ...actsMeant(actsNow(), keyword)]
  const isNothing = called.length + begun.length + kindred.length + chipLines.length === 0
  const other = [
    ...(isNothing ? nearly(pages, keyword).slice(0, most) : called).map(lineOf('pages')),
    ...begun.map(lineOf('begin')),
    ...kindred,
  ]
  const lines = [
    // a part number means the chip, whatever else is called after it
    ...(/\d/.test(keyword) ? [...chipLines, ...other] : [...other, ...chipLines]),
    ...found.map(({ title, kind, url }): Line => ({ group: 'results', title, note: kind, url })),
    ...words.slice(0, most).map(lineOf('words')),
    ...(keyword && searches ? [lineOf('search')(everything)] : []),
  ]
  return { lines, searching }
}
