import { useEffect, useRef, useState } from 'react'

/** One page of choices, as any list call answers it. */
export type LazyQuery = { keyword: string; page: number; limit: number }
export type LazyPage<Item> = { list: readonly Item[]; total: number }
export type LazyLoad<Item> = (query: LazyQuery) => Promise<LazyPage<Item>>

/** 10 items first and 5 more at each scroll to the end; lists are fetched in a page size they allow. */
const firstShown = 10
const moreShown = 5
const limit = 20
const typingPause = 300

type State<Item> = {
  keyword: string
  items: readonly Item[]
  total: number
  shown: number
  busy: boolean
  failed: boolean
}
const start = { keyword: '', items: [], total: 0, shown: firstShown, busy: false, failed: false }

/** The choices of a select: loaded when it opens, narrowed by a keyword, grown at the end of the list. */
export function useLazyOptions<Item>(load: LazyLoad<Item>) {
  const [state, setState] = useState<State<Item>>(start)
  const turn = useRef(0)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])

  const fetchPage = async (keyword: string, before: readonly Item[], shown: number) => {
    turn.current += 1
    const mine = turn.current
    setState((now) => ({ ...now, keyword, items: before, shown, busy: true, failed: false }))
    try {
      const { list, total } = await load({ keyword, page: Math.floor(before.length / limit) + 1, limit })
      // An answer to an earlier keyword must not replace a later one.
      if (mine === turn.current)
        setState({ keyword, items: [...before, ...list], total, shown, busy: false, failed: false })
    } catch {
      if (mine === turn.current) setState((now) => ({ ...now, busy: false, failed: true }))
    }
  }
  return {
    ...state,
    options: state.items.slice(0, state.shown),
    hasMore: state.items.length > 0 && state.shown < state.total,
    open: () => void (state.items.length === 0 && !state.busy && fetchPage('', [], firstShown)),
    retry: () => void fetchPage(state.keyword, state.items, state.shown),
    search: (keyword: string) => {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => void fetchPage(keyword.trim(), [], firstShown), typingPause)
    },
    more: () => {
      if (state.busy || state.shown >= state.total) return
      const shown = state.shown + moreShown
      if (shown <= state.items.length || state.items.length >= state.total) setState((now) => ({ ...now, shown }))
      else void fetchPage(state.keyword, state.items, shown)
    },
  }
}
