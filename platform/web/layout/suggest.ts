import { useEffect, useState, type KeyboardEvent } from 'react'
import { slots, type SearchSlot, type Suggestion } from '../slots.ts'

/** One line under the search box: a title that matches, a latest search, or the way to forget those. */
export type Option = ({ type: 'found' } & Suggestion) | { type: 'recent'; keyword: string } | { type: 'forget' }

/** The id of a line, for aria-activedescendant. */
export const lineId = (id: string, index: number): string => `${id}-${index}`

const typingPause = 180

/** The lines to offer for what is typed; latest searches while nothing is. */
function useOptions(text: string, open: boolean): { options: readonly Option[]; reload: () => void } {
  const [slot, setSlot] = useState<SearchSlot>()
  const [found, setFound] = useState<{ text: string; list: readonly Suggestion[] }>({ text: '', list: [] })
  const [beat, setBeat] = useState(0)
  const keyword = text.trim()
  useEffect(() => {
    // the box searches without suggestions too, so a failed download is no fault to show
    if (open && !slot)
      void slots()
        .search?.()
        .then((module) => setSlot(module.default))
        .catch(() => undefined)
  }, [open, slot])
  useEffect(() => {
    if (!open || !slot || !keyword) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const list = await slot.suggest(keyword, stop.signal)
      if (!stop.signal.aborted) setFound({ text: keyword, list })
    }, typingPause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [keyword, open, slot])
  const reload = () => setBeat(beat + 1)
  if (!open || !slot) return { options: [], reload }
  if (keyword) {
    // what was found for the beginning stays until the rest is known
    const list = keyword.startsWith(found.text) || found.text.startsWith(keyword) ? found.list : []
    return { options: found.text ? list.map((one) => ({ type: 'found', ...one })) : [], reload }
  }
  const recent = slot.recent().map((one): Option => ({ type: 'recent', keyword: one }))
  return { options: recent.length > 0 ? [...recent, { type: 'forget' }] : [], reload }
}

type Run = { submit: (keyword: string) => void; go: (url: string) => void }
/** A combobox after the ARIA pattern: arrows move through the lines, Enter takes one or searches, Esc closes. */
export function useSuggestions(text: string, { submit, go }: Run) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { options, reload } = useOptions(text, open)
  const shown = open && options.length > 0
  const at = active < options.length ? active : -1
  const [before, setBefore] = useState(text)
  if (before !== text) {
    setBefore(text)
    setActive(-1)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (option: Option) => {
    if (option.type === 'forget') {
      void slots()
        .search?.()
        .then((module) => {
          module.default.forget()
          setActive(-1)
          reload()
        })
      return
    }
    close()
    if (option.type === 'found') go(option.url)
    else submit(option.keyword)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      // one place more than there are lines: the text itself
      setActive(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && shown && at >= 0) {
      event.preventDefault()
      take(options[at]!)
    }
  }
  return { options, shown, active: at, open: () => setOpen(true), close, take, setActive, onKeyDown }
}
